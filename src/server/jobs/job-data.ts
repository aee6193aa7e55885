/**
 * What each job is told when it is ordered: ids only, because the queue keeps it for days. A job that is due by the
 * clock is told nothing: `Record<string, never>`.
 */
export interface JobData {
  mail: { outboxId: string }
  'charge-rent': Record<string, never>
  'charge-late-fees': Record<string, never>
  'end-leases': Record<string, never>
  'back-up': Record<string, never>
  'run-reminders': Record<string, never>
  'run-reminder': { reminderId: string }
}

export type JobName = keyof JobData
