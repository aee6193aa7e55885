import type { LeasePart } from '#contract/lease-parties.ts'
import { type Mistake, onePerPath } from '#web/forms/mistakes.ts'
import { formatDate } from '#web/ui/format.ts'

/** A day, as typed. */
export interface DayValues {
  day: string
}

/** A person who goes on a lease, as typed. */
export interface PersonValues extends DayValues {
  tenantId: string
  part: LeasePart
}

/** What a person is on a lease from a day on, as typed. */
export interface PartValues extends DayValues {
  part: LeasePart
}

/** The days of a person on a lease, as typed; a blank last day is none. */
export interface StayValues {
  from: string
  to: string
}

interface Range {
  /** What the day is called. */
  label: string
  from: string
  /** Null for no end. */
  to: string | null
}

/** What’s wrong with a day as typed. It must be within the days given. */
export function dayMistakes({ day }: DayValues, { label, from, to }: Range): Mistake[] {
  const refuse = (rule: string): Mistake[] => [{ path: 'day', message: `${label} ${rule}` }]
  if (day === '') return refuse('is required')
  if (day < from) return refuse(`must not be before ${formatDate(from)}`)
  if (to !== null && day > to) return refuse(`must not be after ${formatDate(to)}, when the lease ends`)
  return []
}

/** What’s wrong with the days of a person on a lease as typed. */
export function stayMistakes({ from, to }: StayValues, lease: { startsOn: string; endsOn: string | null }): Mistake[] {
  const inLease = (label: string, day: string, earliest: string) =>
    dayMistakes({ day }, { label, from: earliest, to: lease.endsOn })
  return [
    ...inLease('First day', from, lease.startsOn).map((mistake) => ({ ...mistake, path: 'from' })),
    ...(to === '' ? [] : inLease('Last day', to, from)).map((mistake) => ({ ...mistake, path: 'to' })),
  ]
}

/** What’s wrong with a person as typed. */
export const personMistakes = (values: PersonValues, range: Range): Mistake[] =>
  onePerPath([
    ...(values.tenantId === '' ? [{ path: 'tenantId', message: 'Person is required' }] : []),
    ...dayMistakes(values, range),
  ])
