import { auditSubject } from '#contract/audit-actions.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import { leaseStatuses } from '#web/words/states.ts'

type Facts = { label: string; value: string }

/** Who did it: a person, a visitor who has not signed in, or the system. */
export const whoText = ({ actor, ip }: Pick<AuditEvent, 'actor' | 'ip'>): string =>
  actor?.name ?? (ip === '' ? 'System' : 'Visitor')

/** An email that tells apart people with the same name, or what the actor was. */
export const whoDetail = ({ actor, ip }: Pick<AuditEvent, 'actor' | 'ip'>): string =>
  actor?.email ?? (ip === '' ? 'Automatic' : 'Not signed in')

/** The record's name, or its kind if it has no name or is gone. */
export const rowText = ({ subjectName, subjectType }: Pick<AuditEvent, 'subjectName' | 'subjectType'>): string =>
  subjectName ?? auditSubject(subjectType)

/** The record's kind and home, when the name does not say them. */
export function rowDetail({ subjectName, subjectType, propertyTitle }: AuditEvent): string {
  const kind = subjectName === null ? [] : [auditSubject(subjectType)]
  const home = propertyTitle === null || propertyTitle === subjectName ? [] : [propertyTitle]
  return [...kind, ...home].join(' · ')
}

/** An event's facts in words, for example 'Status' 'PENDING → APPROVED'. Empty if it has none. */
export function detailFacts(detail: Record<string, unknown>): Facts[] {
  const { from, to, ...rest } = detail
  const states = from === undefined || to === undefined ? { from, to } : { status: [from, to] }
  return Object.entries({ ...states, ...rest }).flatMap(([name, value]) => {
    const worded = STATES.has(name) ? stateText(value) : value
    const text = PAIRS.has(name) ? pairText(worded) : valueText(worded)
    return text === '' ? [] : [{ label: LABELS[name] ?? wordsOf(name), value: text }]
  })
}

/** Facts shown as before → after. */
const PAIRS = new Set(['status', 'role', 'manager', 'owner'])
/** Facts whose values are states, roles or kinds. */
const STATES = new Set(['status', 'from', 'to', 'role', 'part', 'kind', 'types', 'outcome', 'every', 'leftOut', 'off'])
const LABELS: Readonly<Record<string, string>> = {
  fields: 'Changed',
  dueOn: 'Due on',
  endsOn: 'Ends on',
  rents: 'Rents',
  rows: 'Rows',
  created: 'Added',
}

/** States in plain words: 'IN_PROGRESS' is 'In progress'. Anything else stays as it is. */
function stateText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stateText)
  if (typeof value !== 'string' || !/^[A-Z]+(_[A-Z]+)*$/.test(value)) return value
  return value === 'CANCELLED' ? leaseStatuses.word(value) : wordsOf(value)
}

function pairText(value: unknown): string {
  if (!Array.isArray(value) || value.length !== 2) return valueText(value)
  const [before, after] = value.map((one) => (one === null ? 'None' : valueText(one)))
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
