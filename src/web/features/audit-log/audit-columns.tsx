import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditWhat } from '#contract/audit-actions.ts'
import { AUDIT_OUTCOMES, type AuditEvent } from '#contract/audit-events.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { auditOutcomes } from '#web/words/states.ts'
import type { ListFilter } from '../list-page/filters.ts'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { rowDetail, rowText, whoDetail, whoText } from './audit-texts.ts'

/** Where someone was is no one's business but the administrators'. */
export const businessColumns: readonly Column<AuditEvent>[] = [
  { header: 'When', sortable: true, sortKey: 'at', render: ({ at }) => <When at={at} /> },
  { header: 'Who', render: (event) => <TwoLines first={whoText(event)} second={whoDetail(event)} /> },
  { header: 'What', sortable: true, sortKey: 'action', accessor: ({ action }) => auditWhat(action) },
  { header: 'Record', render: (event) => <TwoLines first={rowText(event)} second={rowDetail(event)} /> },
  {
    header: 'Outcome',
    sortable: true,
    sortKey: 'outcome',
    render: ({ outcome }) => <StateBadge look={auditOutcomes.badge(outcome)} />,
  },
]

export const auditColumns: readonly Column<AuditEvent>[] = [
  ...businessColumns,
  { header: 'IP address', accessor: 'ip' },
]

/** The date with the time below it, both in the reader's time zone. */
function When({ at }: { at: string }) {
  const day = formatDate(at)
  return (
    <time className="block whitespace-nowrap" dateTime={at}>
      <span className="block font-medium">{day}</span>
      <span className="block text-sm font-normal text-ink-muted">{formatDateTime(at).slice(day.length + 2)}</span>
    </time>
  )
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label))

export const auditFilters: readonly ListFilter[] = [
  {
    name: 'action',
    label: 'What',
    everything: 'All actions',
    options: optionsOf(Object.fromEntries(Object.entries(AUDIT_ACTIONS).map(([name, { what }]) => [name, what]))),
  },
  { name: 'subjectType', label: 'Record', everything: 'All records', options: optionsOf(AUDIT_SUBJECTS) },
  {
    name: 'outcome',
    label: 'Outcome',
    everything: 'All outcomes',
    options: auditOutcomes.options(AUDIT_OUTCOMES),
  },
  { kind: 'text', name: 'actor', label: 'Who', placeholder: 'Who: name or email' },
  { kind: 'dates', label: 'When' },
]
