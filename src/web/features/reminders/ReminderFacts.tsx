import type { Reminder } from '#contract/reminders.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { reminderBadge, reminderFrequencies, reminderTypes } from '#web/words/states.ts'
import { BuildingLink } from '../buildings/BuildingLink.tsx'
import { LeaseLink } from '../leases/LeaseLink.tsx'
import { recipientText, reminderTarget } from './reminder-texts.ts'

/** Everything about a reminder except its runs. */
export function ReminderFacts({ reminder }: { reminder: Reminder }) {
  const { description, title } = reminder
  return (
    <div className="flex flex-col gap-6">
      {description && title && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
      <DefinitionList columns={2} items={factsOf(reminder)} />
    </div>
  )
}

const factsOf = (reminder: Reminder) => [
  { label: 'Type', value: <StateBadge look={reminderTypes.badge(reminder.type)} /> },
  { label: 'Frequency', value: <StateBadge look={reminderFrequencies.badge(reminder.frequency)} /> },
  { label: 'Status', value: <StateBadge look={reminderBadge(reminder)} /> },
  { label: `Target: ${reminderTarget(reminder)}`, value: recipientText(reminder) },
  ...buildingFact(reminder),
  { label: 'Next run', value: formatDateTime(reminder.nextRunAt) },
  { label: 'Last run', value: formatDateTime(reminder.lastRunAt) },
  { label: 'Time zone', value: reminder.timeZone.replaceAll('_', ' ') },
  { label: 'Source', value: <Source reminder={reminder} /> },
  { label: 'Created', value: `${formatDateTime(reminder.createdAt)} by ${reminder.createdByName}` },
  { label: 'ID', value: <span className="wrap-anywhere">{reminder.id}</span> },
]

const buildingFact = ({ buildingId, buildingName }: Reminder) =>
  buildingId === null ? [] : [{ label: 'Building', value: <BuildingLink id={buildingId}>{buildingName}</BuildingLink> }]

function Source({ reminder: { leaseId, source } }: { reminder: Reminder }) {
  if (leaseId === null) return source === 'LEASE' ? 'A lease' : 'Added manually'
  return (
    <LeaseLink className="underline" id={leaseId}>
      A lease
    </LeaseLink>
  )
}
