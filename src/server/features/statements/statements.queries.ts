import { utcDay } from '#contract/calendar.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import {
  adjustedBy,
  STATEMENT_MONTHS_MAX,
  type Statement,
  type StatementDetail,
  type statements,
  type YearStatement,
} from '#contract/statements.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { type Book, openBook, openBooks, statedMonths } from './open-book.ts'
import { leasedOn } from './sum-statements.ts'

/** The months of a home within the caller's reach, latest first. */
export const listStatements = (call: Call<typeof statements.list>): Promise<{ statements: Statement[] }> =>
  transaction(call, async (tx) => {
    const months = statedMonths(await openBook(tx, call, call.params.id))
    return {
      statements: months
        .slice(-STATEMENT_MONTHS_MAX)
        .map(({ statement }) => statement)
        .reverse(),
    }
  })

/**
 * One month of a home within the caller's reach, line by line.
 * @throws Refusal `not_found` also for a month before the home was added, or one that hasn't started.
 */
export const readStatement = (call: SignedCall & { params: { id: string; month: string } }): Promise<StatementDetail> =>
  transaction(call, async (tx) => statementOf(await openBook(tx, call, call.params.id), call.params.month))

/** @throws Refusal `not_found` for a month that the book doesn't have. */
export function statementOf(book: Book, month: string): StatementDetail {
  const stated = statedMonths(book).find(({ statement }) => statement.month === month)
  if (!stated) throw notFound('Statement')
  return { ...stated.statement, lines: stated.lines() }
}

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
    const ids = owned.map(({ id }) => id)
    const homes = (await openBooks(tx, call, ids)).map((book) => yearOf(book, year))
    const total = (of: 'opening' | 'charged' | 'credits' | 'received' | 'returned' | 'adjusted' | 'owed') =>
      dollarSum(homes.map((home) => home[of]))
    const { currency, locale } = homes[0] ?? USUAL_PLACE
    return {
      ...{ year, homes, currency, locale, isMixed: homes.some((home) => home.currency !== currency) },
      ...{
        opening: total('opening'),
        charged: total('charged'),
        credits: total('credits'),
        received: total('received'),
      },
      ...{ returned: total('returned'), adjusted: total('adjusted'), owed: total('owed') },
    }
  })

function yearOf(book: Book, year: string): YearStatement['homes'][number] {
  const months = statedMonths(book)
    .map(({ statement }) => statement)
    .filter(({ month }) => month.startsWith(year))
  return {
    propertyId: book.property.id,
    propertyTitle: book.property.title,
    ...book.property.money,
    ...leasedOn(book.periods, book.today),
    months,
    opening: dollarSum(months.flatMap(({ opening }, at) => [opening, -(months[at - 1]?.closing ?? 0)])),
    charged: dollarSum(months.flatMap(({ rent, lateFees, otherCharges }) => [rent, lateFees, otherCharges])),
    credits: dollarSum(months.map(({ credits }) => credits)),
    received: dollarSum(months.map(({ received }) => received)),
    returned: dollarSum(months.map(({ returned }) => returned)),
    adjusted: dollarSum(months.map(adjustedBy)),
    owed: months.at(-1)?.closing ?? 0,
  }
}

/** Adds cents, so no fraction of one is lost. */
const dollarSum = (amounts: readonly number[]): number =>
  toDollars(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
