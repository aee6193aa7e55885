import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import type { Building } from '#contract/buildings.ts'
import type { Reminder } from '#contract/reminders.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { reminderBadge, reminderFrequencies } from '#web/words/states.ts'
import { RowList } from '../list-page/RowList.tsx'
import { recipientText, reminderTitle } from '../reminders/reminder-texts.ts'
import { remindersAbout } from '../reminders/reminders.queries.ts'

const NewReminderDialog = lazyNamed(() => import('../reminders/NewReminderDialog.tsx'), 'NewReminderDialog')

const PAGE_SIZE = 10

/** The reminders about a building itself, for those who set or read them. Those of its homes are in the list of all. */
export function BuildingReminders({ building }: { building: Building }) {
  const id = useId()
  const maySee = useCan('reminder.list')
  const mayAdd = useCan('reminder.create') && building.runsAllHomes
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(PAGE_SIZE)
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...remindersAbout(building.id, { page, pageSize }), enabled: maySee })
  if (!maySee) return null
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <h2 className="text-base font-semibold" id={id}>
          Reminders about the whole building
        </h2>
        {mayAdd && <Button onClick={() => setAdding(true)}>Add reminder</Button>}
      </div>
      <RowList
        empty={
          <EmptyState
            message="Remind everyone who lives here, such as of a day without water, or yourself, such as of the boiler’s service."
            title="No reminders yet"
          />
        }
        list={list}
        onPage={setPage}
        onPageSize={setPageSize}
        page={page}
        rowsName="reminders"
      >
        {(reminder) => <Row reminder={reminder} />}
      </RowList>
      <Suspense>{isAdding && <NewReminderDialog building={building} onClose={() => setAdding(false)} />}</Suspense>
    </section>
  )
}

function Row({ reminder }: { reminder: Reminder }) {
  const { id, frequency, nextRunAt } = reminder
  const { reminders } = useWorkPaths()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <Link className="font-medium wrap-anywhere hover:underline" search={{ open: id }} to={reminders}>
          {reminderTitle(reminder)}
        </Link>
        <p className="text-ink-muted">
          {recipientText(reminder)} · {formatDateTime(nextRunAt)}
        </p>
      </div>
      <span className="flex gap-2">
        <StateBadge look={reminderFrequencies.badge(frequency)} />
        <StateBadge look={reminderBadge(reminder)} />
      </span>
    </div>
  )
}
