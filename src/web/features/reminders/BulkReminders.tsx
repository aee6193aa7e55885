import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Reminder } from '#contract/reminders.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { type BulkStep, bulkQuestion, bulkText, type Failure } from './bulk-texts.ts'
import { isPaused, reminderTitle } from './reminder-texts.ts'
import { useReloadReminders } from './reminders.queries.ts'

type BulkRemindersProps = { rows: readonly Reminder[]; clear: () => void }

/** What can be done with several reminders at once. */
export function BulkReminders({ rows, clear }: BulkRemindersProps) {
  const { run, busy } = useBulk(rows, clear)
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

/** Takes one step for each of the rows that it changes; those that were refused are named with the reason. */
function useBulk(rows: readonly Reminder[], clear: () => void) {
  const [busy, setBusy] = useState<BulkStep | null>(null)
  const isBusy = useRef(false)
  const confirm = useConfirm()
  const toast = useToast()
  const reload = useReloadReminders()

  const run = async (step: BulkStep): Promise<void> => {
    const meant = rows.filter(CONCERNED[step])
    if (isBusy.current || !(await confirm(bulkQuestion(step, meant.length)))) return
    isBusy.current = true
    setBusy(step)
    const failures = (await Promise.all(meant.map((reminder) => attempt(step, reminder)))).filter((it) => it !== null)
    const text = bulkText(step, meant.length, failures)
    if (failures.length > 0) toast.error(text)
    else toast.success(text)
    clear()
    isBusy.current = false
    setBusy(null)
    void reload()
  }
  return { run, busy }
}

async function attempt(step: BulkStep, reminder: Reminder): Promise<Failure | null> {
  const params = { id: reminder.id }
  try {
    if (step === 'remove') await call(api.reminders.remove, { params })
    else await call(api.reminders.update, { params, body: { isActive: step === 'resume' } })
    return null
  } catch (error) {
    return { name: reminderTitle(reminder), reason: error instanceof ApiError ? error.text : String(error) }
  }
}
