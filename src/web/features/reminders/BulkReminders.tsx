import { api } from '#contract/api.ts'
import type { Reminder } from '#contract/reminders.ts'
import { call } from '#web/api/call.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import type { useBulk } from '../list-page/use-bulk.ts'
import { type BulkStep, bulkDone, bulkQuestion } from './bulk-texts.ts'
import { isPaused } from './reminder-texts.ts'

type BulkRemindersProps = {
  rows: readonly Reminder[]
  clear: () => void
  bulk: ReturnType<typeof useBulk<Reminder>>
}

/** What can be done with several reminders at once. */
export function BulkReminders({ rows, clear, bulk }: BulkRemindersProps) {
  const mayUpdate = useCan('reminder.update')
  const mayRemove = useCan('reminder.remove')
  const run = async (step: BulkStep) => {
    const meant = rows.filter(CONCERNED[step])
    const isSure = await bulk.run({
      question: bulkQuestion(step, meant.length),
      rows: meant,
      change: (reminder) => send(step, reminder),
      done: (count) => bulkDone(step, count),
    })
    if (isSure) clear()
  }
  const button = (step: BulkStep, label: string) => (
    <Button busy={bulk.isBusy} onClick={() => void run(step)} size="sm">
      {label}
    </Button>
  )
  return (
    <>
      {mayUpdate && rows.some(CONCERNED.pause) && button('pause', 'Pause')}
      {mayUpdate && rows.some(CONCERNED.resume) && button('resume', 'Resume')}
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

async function send(step: BulkStep, { id }: Reminder): Promise<void> {
  const params = { id }
  if (step === 'remove') await call(api.reminders.remove, { params })
  else await call(api.reminders.update, { params, body: { isActive: step === 'resume' } })
}
