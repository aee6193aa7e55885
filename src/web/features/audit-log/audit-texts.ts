import { auditSubject } from '#contract/audit-actions.ts'
import type { AuditEvent } from '#contract/audit-events.ts'

type Facts = { label: string; value: string }

/** Who did it: a person, a visitor who has not signed in, or the system by itself. */
export const whoText = ({ actor, ip }: Pick<AuditEvent, 'actor' | 'ip'>): string =>
  actor?.name ?? (ip === '' ? 'System' : 'Visitor')

/** What tells people from their namesakes, and says what the others are. */
export const whoDetail = ({ actor, ip }: Pick<AuditEvent, 'actor' | 'ip'>): string =>
  actor?.email ?? (ip === '' ? 'Did it by itself' : 'Not signed in')

/** What the row is called; a row without a name, or one that is gone, is its kind. */
export const rowText = ({ subjectName, subjectType }: Pick<AuditEvent, 'subjectName' | 'subjectType'>): string =>
  subjectName ?? auditSubject(subjectType)

/** The kind of row and the home it belongs to, where the name does not say them. */
export function rowDetail({ subjectName, subjectType, propertyTitle }: AuditEvent): string {
  const kind = subjectName === null ? [] : [auditSubject(subjectType)]
  const home = propertyTitle === null || propertyTitle === subjectName ? [] : [propertyTitle]
  return [...kind, ...home].join(' · ')
}

/** The facts of an event in words, such as 'Status' 'PENDING → APPROVED'; none for an event that has none. */
export function detailFacts(detail: Record<string, unknown>): Facts[] {
  const { from, to, ...rest } = detail
  const states = from === undefined || to === undefined ? { from, to } : { status: [from, to] }
  return Object.entries({ ...states, ...rest }).flatMap(([name, value]) => {
    const text = PAIRS.has(name) ? pairText(value) : valueText(value)
    return text === '' ? [] : [{ label: LABELS[name] ?? wordsOf(name), value: text }]
  })
}

/** Facts that are written as what was before and what is now. */
const PAIRS = new Set(['status', 'role', 'manager', 'owner'])
const LABELS: Readonly<Record<string, string>> = {
  fields: 'Changed',
  dueOn: 'Due on',
  endsOn: 'Ends on',
  rents: 'Rents',
  rows: 'Rows',
  created: 'Added',
}

function pairText(value: unknown): string {
  if (!Array.isArray(value) || value.length !== 2) return valueText(value)
  const [before, after] = value.map((one) => (one === null ? 'Nobody' : valueText(one)))
  return before === after ? '' : `${before} → ${after}`
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(listedText).join(', ')
  if (typeof value === 'object')
    return detailFacts({ ...value })
      .map((fact) => `${fact.label}: ${fact.value}`)
      .join(', ')
  return String(value)
}

const listedText = (value: unknown) => (isFieldName(value) ? wordsOf(value).toLowerCase() : valueText(value))
const isFieldName = (value: unknown): value is string => typeof value === 'string' && /^[a-z][A-Za-z_]*$/.test(value)

/** A field's name as words: 'rentAmount' and 'rent_amount' are 'Rent amount'. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
