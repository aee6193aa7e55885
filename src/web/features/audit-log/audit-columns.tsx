import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditWhat } from '#contract/audit-actions.ts'
import { AUDIT_OUTCOMES, type AuditEvent } from '#contract/audit-events.ts'
import { badgeTable } from '#web/ui/badge-table.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import type { ListFilter } from '../list-page/filters.ts'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { rowDetail, rowText, whoDetail, whoText } from './audit-texts.ts'

const outcomes = badgeTable({ Done: 'green', Refused: 'red' }, { tone: 'gray', label: 'N/A' })
const OUTCOME_WORDS = { ok: 'Done', refused: 'Refused' } as const

/** The badge of what came of an action. */
export const outcomeBadge = (outcome: AuditEvent['outcome']) => outcomes(OUTCOME_WORDS[outcome])

export const auditColumns: readonly Column<AuditEvent>[] = [
  { header: 'When', sortable: true, sortKey: 'at', render: ({ at }) => <When at={at} /> },
  { header: 'Who', render: (event) => <TwoLines first={whoText(event)} second={whoDetail(event)} /> },
  { header: 'What', sortable: true, sortKey: 'action', accessor: ({ action }) => auditWhat(action) },
  { header: 'Row', render: (event) => <TwoLines first={rowText(event)} second={rowDetail(event)} /> },
  {
    header: 'Outcome',
    sortable: true,
    sortKey: 'outcome',
    render: ({ outcome }) => <StateBadge look={outcomeBadge(outcome)} />,
  },
  { header: 'Address', accessor: 'ip' },
]

/** The day and, beneath it, the time, both on the reader's clock. */
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
  { name: 'subjectType', label: 'Row', everything: 'All rows', options: optionsOf(AUDIT_SUBJECTS) },
  {
    name: 'outcome',
    label: 'Outcome',
    everything: 'All outcomes',
    options: AUDIT_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] })),
  },
  { kind: 'text', name: 'actor', label: 'Who', placeholder: 'Who: name or email' },
  { kind: 'dates', label: 'When' },
]
