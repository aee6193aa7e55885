import { sql } from 'kysely'
import { dayIn, utcDay } from '#contract/calendar.ts'
import { toCents, toDollars } from '#contract/money.ts'
import {
  STATEMENT_MONTHS_MAX,
  type Statement,
  type StatementDetail,
  type statements,
  type YearStatement,
} from '#contract/statements.ts'
import { statementLines, statementPeriods } from '../../db/functions.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { propertyScope } from '../properties/properties.scope.ts'
import { daysLet, leasedOn, type Month, type Movement, monthOf, sumStatements } from './sum-statements.ts'

/** The months of a home within the caller's reach, latest first. */
export const listStatements = (call: Call<typeof statements.list>): Promise<{ statements: Statement[] }> =>
  transaction(call, async (tx) => {
    const book = await openBook(tx, call, call.params.id)
    return {
      statements: book.months
        .slice(-STATEMENT_MONTHS_MAX)
        .map((month) => present(book, month))
        .reverse(),
    }
  })

/**
 * One month of a home within the caller's reach, line by line.
 * @throws Refusal `not_found` also for a month before the home was added, or one that hasn't started.
 */
export const readStatement = (call: SignedCall & { params: { id: string; month: string } }): Promise<StatementDetail> =>
  transaction(call, async (tx) => {
    const book = await openBook(tx, call, call.params.id)
    const month = book.months.find((one) => one.month === call.params.month)
    if (!month) throw notFound('Statement')
    const lines = month.movements.map(({ cents, isOpening: _, ...movement }) => ({
      ...movement,
      amount: toDollars(cents),
    }))
    return { ...present(book, month), lines }
  })

/** A year of the homes that the caller owns, by title; a home added later has no months in it. */
export const readYear = (call: SignedCall & { query: { year?: string | undefined } }): Promise<YearStatement> =>
  transaction(call, async (tx) => {
    const year = call.query.year ?? utcDay(call.services.clock()).slice(0, 4)
    const owned = await tx
      .selectFrom('properties')
      .select('id')
      .where('owner_id', '=', call.actor.id)
      .orderBy('title')
      .orderBy('id')
      .execute()
    const homes: YearStatement['homes'] = []
    for (const { id } of owned) homes.push(yearOf(await openBook(tx, call, id), year))
    const total = (of: 'charged' | 'received' | 'owed') => dollarSum(homes.map((home) => home[of]))
    return { year, homes, charged: total('charged'), received: total('received'), owed: total('owed') }
  })

function yearOf(book: Book, year: string): YearStatement['homes'][number] {
  const months = book.months.filter(({ month }) => month.startsWith(year)).map((month) => present(book, month))
  return {
    propertyId: book.property.id,
    propertyTitle: book.property.title,
    ...leasedOn(book.periods, book.today),
    months,
    charged: dollarSum(months.flatMap(({ rent, lateFees, otherCharges }) => [rent, lateFees, otherCharges])),
    received: dollarSum(months.map(({ received }) => received)),
    owed: months.at(-1)?.closing ?? 0,
  }
}

/** Adds cents, so no fraction of one is lost. */
const dollarSum = (amounts: readonly number[]): number =>
  toDollars(amounts.reduce((sum, amount) => sum + toCents(amount), 0))

interface Book {
  property: { id: string; title: string }
  periods: { startsOn: string; endsOn: string | null }[]
  months: Month[]
  /** In the home's time zone. */
  today: string
}

async function openBook(tx: Tx, call: SignedCall, propertyId: string): Promise<Book> {
  const property = await tx
    .selectFrom('properties')
    .select(['id', 'title', 'time_zone', 'created_at'])
    .where('id', '=', propertyId)
    .where(propertyScope(call))
    .executeTakeFirst()
  if (!property) throw notFound('Property')
  const movements = await movementsOf(tx, property.id)
  const added = monthOf(dayIn(property.time_zone, property.created_at))
  // Months sort as text.
  const [first = added] = [added, ...movements.slice(0, 1).map(({ day }) => monthOf(day))].sort()
  const today = dayIn(property.time_zone, call.services.clock())
  const periods = await tx
    .selectFrom(statementPeriods(sql.val(property.id)).as('period'))
    .selectAll()
    .execute()
  return {
    property,
    today,
    periods: periods.map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on })),
    months: sumStatements(movements, first, monthOf(today)),
  }
}

async function movementsOf(tx: Tx, propertyId: string): Promise<Movement[]> {
  const lines = await tx
    .selectFrom(statementLines(sql.val(propertyId)).as('line'))
    .selectAll()
    .execute()
  return lines.map(({ charge_kind, amount_cents, is_opening, ...row }) => ({
    ...row,
    isOpening: is_opening,
    chargeKind: charge_kind,
    cents: amount_cents,
  }))
}

const present = ({ property, periods, today }: Book, { month, movements: _, ...sums }: Month): Statement => ({
  propertyId: property.id,
  propertyTitle: property.title,
  month,
  opening: toDollars(sums.opening),
  rent: toDollars(sums.rent),
  lateFees: toDollars(sums.lateFees),
  otherCharges: toDollars(sums.otherCharges),
  credits: toDollars(sums.credits),
  received: toDollars(sums.received),
  returned: toDollars(sums.returned),
  closing: toDollars(sums.closing),
  ...daysLet(periods, month, today),
})
