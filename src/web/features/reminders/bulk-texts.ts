import { counted } from '#contract/count.ts'

/** What can be done with several reminders at once. */
export type BulkStep = 'pause' | 'resume' | 'remove'

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

/** The outcome: 'Paused 3 reminders'. */
export const bulkDone = (step: BulkStep, count: number): string => `${WORDS[step].done} ${counted(count, 'reminder')}`
