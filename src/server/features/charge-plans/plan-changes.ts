import { addDays, type Day } from '#contract/calendar.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { type ChargeTerms, coveredThrough, nextOf, type PlanRow, rentRowOn } from '#contract/rent-schedule.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { shownDay } from '../../texts.ts'

/** A lease's plan on a day of its home's calendar, with everything due by then charged. */
export interface PlanToday {
  terms: ChargeTerms
  today: Day
  /** Whether the lease is still a draft, so nothing was charged. */
  isDraft: boolean
  money: MoneyPlace
}

/**
 * The plan with another row. A rent ends the one before it, and lasts as long as that would have.
 * @throws Refusal `invalid` for a first day outside the lease or among days that were charged; `conflict` where the rent
 * can't change.
 */
export function withRow(plan: PlanToday, row: PlanRow): PlanRow[] {
  const { terms, today, isDraft, money } = plan
  requireWithin({ ...terms, money }, row, 'from')
  if (row.kind === 'RENT') return withRent(plan, row)
  if (!isDraft && row.from < today)
    throw wrongField('from', 'It can start today at the earliest. Add a charge for what is owed for earlier days.')
  return [...terms.plan, row]
}

interface Days extends Pick<ChargeTerms, 'startsOn' | 'endsOn'> {
  money: MoneyPlace
}

/** @throws Refusal `invalid` for a row that starts outside the lease; `path` is the field with its first day. */
export function requireWithin({ startsOn, endsOn, money }: Days, { from }: PlanRow, path: string): void {
  if (from < startsOn) throw wrongField(path, `Can’t be before ${shownDay(startsOn, money)}, when the lease starts.`)
  if (endsOn !== null && from > endsOn)
    throw wrongField(path, `Can’t be after ${shownDay(endsOn, money)}, when the lease ends.`)
}

function withRent({ terms, today, isDraft, money }: PlanToday, row: PlanRow): PlanRow[] {
  const earliest = isDraft ? terms.startsOn : nextRentDay(terms, today)
  if (earliest === null) throw refused('conflict', 'The rent is already charged through the end of the lease.')
  if (row.from < earliest)
    throw wrongField(
      'from',
      `The rent is charged through ${shownDay(addDays(earliest, -1), money)}. It can change from ${shownDay(earliest, money)} on.`,
    )
  const before = rentRowOn(terms, row.from)
  if (!before || before.from === row.from) throw refused('conflict', sameDay(terms, row.from))
  return [
    ...terms.plan.map((one) => (one.id === before.id ? { ...one, to: addDays(row.from, -1) } : one)),
    { ...row, to: before.to },
  ]
}

const sameDay = ({ startsOn }: ChargeTerms, from: Day) =>
  from === startsOn
    ? 'The lease starts with its first rent. Change the rent from a later day on, or edit the terms of the draft.'
    : 'The rent already changes on that day. Remove that change first.'

const nextRentDay = (terms: ChargeTerms, today: Day): Day | null =>
  terms.plan
    .filter(({ kind }) => kind === 'RENT')
    .flatMap((row) => nextOf(terms, row, today) ?? [])
    .sort()[0] ?? null

/**
 * The plan with another last day for a row; null while the lease runs.
 * @throws Refusal `conflict` for a rent, for a charge that is due once, and when it would go on although it was charged
 * only up to its last day; `invalid` for a last day before what was charged.
 */
export function withEnd(plan: PlanToday, row: PlanRow, to: Day | null): PlanRow[] {
  if (row.kind === 'RENT')
    throw refused('conflict', 'The rent lasts as long as the lease. Change it from a day on instead.')
  if (row.every === 'ONCE') throw refused('conflict', 'A charge that is due once has no last day.')
  if (to !== null && to < row.from) throw wrongField('to', 'It can’t end before it starts. Remove it instead.')
  if (!plan.isDraft) requireUncharged(plan, row, to)
  return replaced(plan.terms.plan, { ...row, to })
}

function requireUncharged({ terms, today, money }: PlanToday, row: PlanRow, to: Day | null): void {
  const covered = coveredThrough(terms, row, today)
  if (to !== null && to < covered)
    throw wrongField(
      'to',
      `It’s charged through ${shownDay(covered, money)}. Credit what isn’t owed, or choose a later day.`,
    )
  const goesOn = row.to !== null && (to === null || to > row.to)
  if (goesOn && isCut(terms, row, today))
    throw refused(
      'conflict',
      `It was charged through ${shownDay(covered, money)} only. Add a new charge from the next day on.`,
    )
}

/** Whether less was charged for a row because of its last day. */
const isCut = (terms: ChargeTerms, row: PlanRow, today: Day): boolean =>
  row.to !== null && coveredThrough(terms, { ...row, to: null }, today) > row.to

/**
 * The plan without a row. Without a change of the rent, the one before goes on in its place.
 * @param isCharged whether anything was charged by the row
 * @throws Refusal `conflict` for the rent that a lease begins with, and for what was charged.
 */
export function withoutRow(plan: PlanToday, row: PlanRow, isCharged: boolean): PlanRow[] {
  const { terms, today, isDraft } = plan
  if (isCharged) throw refused('conflict', 'This was already charged, so it stays. Set its last day instead.')
  const left = terms.plan.filter(({ id }) => id !== row.id)
  if (row.kind !== 'RENT') return left
  const before = left.find(({ kind, to }) => kind === 'RENT' && to === addDays(row.from, -1))
  if (!before) throw refused('conflict', 'A lease begins with this rent. Change it from a day on instead.')
  if (!isDraft && isCut(terms, before, today))
    throw refused('conflict', 'The rent before it is charged up to this change, so it stays. Change the rent again.')
  return replaced(left, { ...before, to: row.to })
}

/**
 * The plan of a draft whose days change: what started with the lease still does.
 * @param was the day it started before, and how its business writes days
 * @throws Refusal `invalid` when a row would lie outside of the lease.
 */
export function withDays(terms: ChargeTerms, was: { startsOn: Day; money: MoneyPlace }): PlanRow[] {
  const { plan, startsOn, endsOn } = terms
  return plan.map((row) => {
    const isFirst = row.from === was.startsOn
    const moved = {
      ...row,
      from: isFirst ? startsOn : row.from,
      to: isFirst && row.every === 'ONCE' ? startsOn : row.to,
    }
    const isBefore = moved.from < startsOn || (!isFirst && row.kind === 'RENT' && moved.from === startsOn)
    if (isBefore || (moved.to !== null && moved.to < moved.from)) throw wrongField('startsOn', outside(row, was.money))
    if (endsOn !== null && moved.from > endsOn) throw wrongField('endsOn', outside(row, was.money))
    return moved
  })
}

const outside = ({ label, from }: PlanRow, money: MoneyPlace) =>
  `${label} from ${shownDay(from, money)} would no longer be within the lease. Remove it first.`

const replaced = (plan: readonly PlanRow[], row: PlanRow) => plan.map((one) => (one.id === row.id ? row : one))
