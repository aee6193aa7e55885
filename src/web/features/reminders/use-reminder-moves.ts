import { api } from '#contract/api.ts'
import type { Reminder } from '#contract/reminders.ts'
import { call } from '#web/api/call.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { ranText, recipientText, reminderTitle } from './reminder-texts.ts'

export type Move = 'pause' | 'resume' | 'run' | 'remove'

const questions: Partial<Record<Move, (reminder: Reminder) => Question>> = {
  run: (reminder) => ({
    question: 'Run this reminder now?',
    detail: `“${reminderTitle(reminder)}” goes out right away by email and inbox message. To: ${recipientText(reminder)}. Its schedule doesn’t change.`,
    confirmLabel: 'Run now',
  }),
  remove: (reminder) => ({
    question: 'Delete this reminder?',
    detail: `“${reminderTitle(reminder)}” won’t run again. Messages already sent stay in inboxes.`,
    confirmLabel: 'Delete',
    cancelLabel: 'Keep',
    danger: true,
  }),
}

/** Sends one step of a reminder. Resolves to the message about it. */
async function send(move: Move, { id }: Reminder): Promise<string> {
  const params = { id }
  if (move === 'run') return ranText(await call(api.reminders.run, { params, idempotencyKey: newSubmissionKey() }))
  if (move === 'remove') {
    await call(api.reminders.remove, { params })
    return 'Reminder deleted'
  }
  await call(api.reminders.update, { params, body: { isActive: move === 'resume' } })
  return move === 'resume' ? 'Reminder resumed' : 'Reminder paused'
}

/** Pauses, resumes, runs and deletes a reminder, one thing at a time. Asks first if it can't be undone. */
export function useReminderMoves(reminder: Reminder, onRemoved: () => void) {
  const { run, sending } = useAction({
    noun: 'reminders',
    question: (move: Move) => questions[move]?.(reminder),
    send: (move) => send(move, reminder),
    done: (text) => text,
    onDone: (_text, move) => {
      if (move === 'remove') onRemoved()
    },
    removed: (move) => (move === 'remove' ? reminder.id : undefined),
  })
  return { move: run, busy: sending }
}
