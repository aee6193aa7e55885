import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ReminderFacts } from './ReminderFacts.tsx'
import { RunHistory } from './RunHistory.tsx'
import { isPaused, reminderTitle } from './reminder-texts.ts'
import { reminderById } from './reminders.queries.ts'
import { UpcomingRuns } from './UpcomingRuns.tsx'
import { useReminderMoves } from './use-reminder-moves.ts'

// The form is fetched when somebody edits, not with the window.
const EditReminderDialog = lazy(async () => ({
  default: (await import('./EditReminderDialog.tsx')).EditReminderDialog,
}))

/** One reminder: its facts, the runs ahead and behind, and what can be done with it. */
export function ReminderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [editing, setEditing] = useState(false)
  const { data, error, isPending, refetch } = useQuery(reminderById(id))
  if (data && editing)
    return (
      <Suspense>
        <EditReminderDialog onClose={() => setEditing(false)} reminder={data} />
      </Suspense>
    )
  return (
    <Dialog
      footer={data && <Actions onClose={onClose} onEdit={() => setEditing(true)} reminder={data} />}
      onClose={onClose}
      open
      size="lg"
      title={data ? reminderTitle(data) : 'Reminder'}
    >
      {isPending && <SkeletonGroup label="Loading reminder..." lines={9} />}
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {data && (
        // The window scrolls, and nothing in it can take the focus to scroll it by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        <section aria-label="Details" className="flex flex-col gap-8 rounded-md" tabIndex={0}>
          <ReminderFacts reminder={data} />
          <UpcomingRuns reminder={data} />
          <RunHistory id={id} />
        </section>
      )}
    </Dialog>
  )
}

type ActionsProps = { reminder: Reminder; onEdit: () => void; onClose: () => void }

function Actions({ reminder, onEdit, onClose }: ActionsProps) {
  const { move, busy } = useReminderMoves(reminder, onClose)
  const mayRemove = useCan('reminder.remove')
  const mayRun = useCan('reminder.run')
  const mayUpdate = useCan('reminder.update')
  const toggle = reminder.isActive ? 'pause' : 'resume'
  return (
    <>
      {mayRemove && (
        <Button
          busy={busy === 'remove'}
          busyLabel="Deleting..."
          className="sm:mr-auto"
          onClick={() => void move('remove')}
        >
          Delete
        </Button>
      )}
      {mayRun && (
        <Button busy={busy === 'run'} busyLabel="Running..." onClick={() => void move('run')}>
          Run now
        </Button>
      )}
      {mayUpdate && (reminder.isActive || isPaused(reminder)) && (
        <Button busy={busy === toggle} onClick={() => void move(toggle)}>
          {reminder.isActive ? 'Pause' : 'Resume'}
        </Button>
      )}
      {mayUpdate && (
        <Button onClick={onEdit} variant="primary">
          Edit
        </Button>
      )}
    </>
  )
}
