import { api } from '#contract/api.ts'
import type { Reminder } from '#contract/reminders.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { type BulkStep, bulkQuestion, bulkText, type Failure } from './bulk-texts.ts'
import { isPaused, reminderTitle } from './reminder-texts.ts'

type BulkRemindersProps = { rows: readonly Reminder[]; clear: () => void }

/** What can be done with several reminders at once. */
export function BulkReminders({ rows, clear }: BulkRemindersProps) {
  const { run, busy } = useBulkStep(rows, clear)
  const mayUpdate = useCan('reminder.update')
  const mayRemove = useCan('reminder.remove')
  const button = (step: BulkStep, label: string) => (
    <Button busy={busy === step} onClick={() => void run(step)} size="sm">
      {label}
    </Button>
  )
  return (
    <>
      {mayUpdate && rows.some(({ isActive }) => isActive) && button('pause', 'Pause')}
      {mayUpdate && rows.some(isPaused) && button('resume', 'Resume')}
      {mayRemove && button('remove', 'Delete')}
    </>
  )
}

/** Which reminders a step changes. */
const CONCERNED: Record<BulkStep, (reminder: Reminder) => boolean> = {
  pause: ({ isActive }) => isActive,
  resume: isPaused,
  remove: () => true,
}

/** Applies one step to each row that it changes, and lists the rejected ones with the reason. */
function useBulkStep(rows: readonly Reminder[], clear: () => void) {
  const toast = useToast()
  const meant = (step: BulkStep) => rows.filter(CONCERNED[step])
  const { run, sending } = useAction({
    noun: 'reminders',
    question: (step: BulkStep) => bulkQuestion(step, meant(step).length),
    send: async (step) =>
      (await Promise.all(meant(step).map((reminder) => attempt(step, reminder)))).filter((it) => it !== null),
    onDone: (failures, step) => {
      toast[failures.length > 0 ? 'error' : 'success'](bulkText(step, meant(step).length, failures))
      clear()
    },
  })
  return { run, busy: sending }
}

async function attempt(step: BulkStep, reminder: Reminder): Promise<Failure | null> {
  const params = { id: reminder.id }
  try {
    if (step === 'remove') await call(api.reminders.remove, { params })
    else await call(api.reminders.update, { params, body: { isActive: step === 'resume' } })
    return null
  } catch (error) {
    return { name: reminderTitle(reminder), reason: refusalText(error) }
  }
}
