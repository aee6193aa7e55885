/** What can be done with several reminders at once. */
export type BulkStep = 'pause' | 'resume' | 'remove'

/** A reminder for which it did not work, and why. */
export interface Failure {
  name: string
  reason: string
}

const several = (count: number) => `${count} ${count === 1 ? 'reminder' : 'reminders'}`

const WORDS: Record<BulkStep, { ask: string; done: string; detail: string }> = {
  pause: { ask: 'Pause', done: 'Paused', detail: 'Nothing is sent until they are resumed.' },
  resume: { ask: 'Resume', done: 'Resumed', detail: 'They run again from their next date on.' },
  remove: {
    ask: 'Delete',
    done: 'Deleted',
    detail: 'They will not run again. What they have sent stays in the inboxes.',
  },
}

/** The question before something is done with so many reminders. */
export const bulkQuestion = (step: BulkStep, count: number) => ({
  question: `${WORDS[step].ask} ${several(count)}?`,
  detail: WORDS[step].detail,
  confirmLabel: WORDS[step].ask,
  danger: step === 'remove',
})

/** What came of it: 'Paused 3 reminders', or how many of them and why not the others. */
export function bulkText(step: BulkStep, count: number, failures: readonly Failure[]): string {
  const { done } = WORDS[step]
  if (failures.length === 0) return `${done} ${several(count)}`
  const refused = failures.map(({ name, reason }) => `${name}: ${reason}`)
  return [`${done} ${count - failures.length} of ${several(count)}`, ...refused].join('\n')
}
