import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Reminder } from '#contract/reminders.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { ranText, recipientText, reminderTitle } from './reminder-texts.ts'
import { useReloadReminders } from './reminders.queries.ts'

export type Move = 'pause' | 'resume' | 'run' | 'remove'

type Question = Parameters<ReturnType<typeof useConfirm>>[0]

const questions: Partial<Record<Move, (reminder: Reminder) => Question>> = {
  run: (reminder) => ({
    question: 'Run this reminder now?',
    detail: `“${reminderTitle(reminder)}” goes out at once, by mail and to the inbox. To: ${recipientText(reminder)}. Its schedule stays as it is.`,
    confirmLabel: 'Run now',
  }),
  remove: (reminder) => ({
    question: 'Delete this reminder?',
    detail: `“${reminderTitle(reminder)}” will not run again. What it has sent stays in the inboxes.`,
    confirmLabel: 'Delete',
    cancelLabel: 'Keep',
    danger: true,
  }),
}

/** Sends one step of a reminder; resolves to what to say about it. */
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

/** Pauses, resumes, runs and deletes a reminder, one thing at a time, after a question where it cannot be taken back. */
export function useReminderMoves(reminder: Reminder, onRemoved: () => void) {
  const [busy, setBusy] = useState<Move | null>(null)
  const isBusy = useRef(false)
  const confirm = useConfirm()
  const toast = useToast()
  const reload = useReloadReminders()

  const move = async (step: Move): Promise<void> => {
    const question = questions[step]?.(reminder)
    if (isBusy.current || (question && !(await confirm(question)))) return
    isBusy.current = true
    setBusy(step)
    let removed: string | undefined
    try {
      toast.success(await send(step, reminder))
      if (step === 'remove') {
        removed = reminder.id
        onRemoved()
      }
    } catch (error) {
      toast.error(error instanceof ApiError ? error.text : String(error))
    } finally {
      isBusy.current = false
      setBusy(null)
      void reload(removed)
    }
  }
  return { move, busy }
}
