import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Building } from '#contract/buildings.ts'
import type { Reminder } from '#contract/reminders.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { reminderBadge, reminderFrequencies } from '#web/words/states.ts'
import { recipientText, reminderTitle } from '../reminders/reminder-texts.ts'
import { remindersAbout } from '../reminders/reminders.queries.ts'
import { BuildingSection, SectionRow, usePart } from './BuildingSection.tsx'

const NewReminderDialog = lazyNamed(() => import('../reminders/NewReminderDialog.tsx'), 'NewReminderDialog')

/** The reminders about a building itself, for those who set or read them. Those of its homes are in the list of all. */
export function BuildingReminders({ building }: { building: Building }) {
  const maySee = useCan('reminder.list')
  const mayAdd = useCan('reminder.create') && building.runsAllHomes
  const part = usePart()
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...remindersAbout(building.id, part), enabled: maySee })
  if (!maySee) return null
  return (
    <>
      <BuildingSection
        action={mayAdd && <Button onClick={() => setAdding(true)}>Add reminder</Button>}
        empty="Remind everyone who lives here, such as of a day without water, or yourself, such as of the boiler’s service."
        list={list}
        part={part}
        rowsName="reminders"
        title="Reminders about the whole building"
      >
        {(reminder) => <Row reminder={reminder} />}
      </BuildingSection>
      <Suspense>{isAdding && <NewReminderDialog building={building} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

function Row({ reminder }: { reminder: Reminder }) {
  const { id, frequency, nextRunAt } = reminder
  const { reminders } = useWorkPaths()
  return (
    <SectionRow
      badges={
        <>
          <StateBadge look={reminderFrequencies.badge(frequency)} />
          <StateBadge look={reminderBadge(reminder)} />
        </>
      }
      detail={`${recipientText(reminder)} · ${formatDateTime(nextRunAt)}`}
      link={
        <Link className="font-medium wrap-anywhere hover:underline" search={{ open: id }} to={reminders}>
          {reminderTitle(reminder)}
        </Link>
      }
    />
  )
}
