import { counted, grouped } from '#contract/count.ts'
/** What can be done with several reminders at once. */
export type BulkStep = 'pause' | 'resume' | 'remove'

/** A reminder it failed for, and why. */
export interface Failure {
  name: string
  reason: string
}

const WORDS: Record<BulkStep, { ask: string; done: string; detail: string }> = {
  pause: { ask: 'Pause', done: 'Paused', detail: 'Nothing is sent until you resume them.' },
  resume: { ask: 'Resume', done: 'Resumed', detail: 'They run again starting on their next date.' },
  remove: {
    ask: 'Delete',
    done: 'Deleted',
    detail: 'They won’t run again. Messages already sent stay in inboxes.',
  },
}

/** The question to ask before a step changes this many reminders. */
export const bulkQuestion = (step: BulkStep, count: number) => ({
  question: `${WORDS[step].ask} ${counted(count, 'reminder')}?`,
  detail: WORDS[step].detail,
  confirmLabel: WORDS[step].ask,
  danger: step === 'remove',
})

/** The outcome: 'Paused 3 reminders', or how many of them and why the others failed. */
export function bulkText(step: BulkStep, count: number, failures: readonly Failure[]): string {
  const { done } = WORDS[step]
  if (failures.length === 0) return `${done} ${counted(count, 'reminder')}`
  const refused = failures.map(({ name, reason }) => `${name}: ${reason}`)
  return [`${done} ${grouped(count - failures.length)} of ${counted(count, 'reminder')}`, ...refused].join('\n')
}
