import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ReminderFacts } from './ReminderFacts.tsx'
import { RunHistory } from './RunHistory.tsx'
import { isPaused, reminderTitle } from './reminder-texts.ts'
import { reminderById } from './reminders.queries.ts'
import { UpcomingRuns } from './UpcomingRuns.tsx'
import { useReminderMoves } from './use-reminder-moves.ts'

const EditReminderDialog = lazyNamed(() => import('./EditReminderDialog.tsx'), 'EditReminderDialog')

/** One reminder: its details, upcoming and past runs, and its actions. */
export function ReminderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [editing, setEditing] = useState(false)
  const query = useQuery(reminderById(id))
  const { data } = query
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
      <QueryView query={query} skeleton={<SkeletonGroup label="Loading reminder..." lines={9} />}>
        {(data) => (
          // The dialog scrolls, and nothing in it can take focus for keyboard scrolling.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
          <section aria-label="Details" className="flex flex-col gap-8 rounded-md" tabIndex={0}>
            <ReminderFacts reminder={data} />
            <UpcomingRuns reminder={data} />
            <RunHistory id={id} />
          </section>
        )}
      </QueryView>
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
