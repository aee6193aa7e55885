import { sql } from 'kysely'
import { type Day, dayIn } from '#contract/calendar.ts'
import { toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { Statement, StatementDetail } from '#contract/statements.ts'
import { statementLines, statementPeriods } from '../../db/functions.ts'
import { businessMoney } from '../../db/parts.ts'
import { pieces } from '../../db/pieces.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { propertyScope } from '../properties/properties.scope.ts'
import { type IssuedMonth, issuedMonths, presentAdjustments, presentIssued } from './issued-statements.ts'
import { openMonths } from './open-months.ts'
import { daysLet, type Month, type Movement, monthOf } from './sum-statements.ts'

/** A month as its statement shows it. */
interface StatedMonth {
  statement: Statement
  lines: () => StatementDetail['lines']
}

/** A home's months: those that are issued, as they were, then those that aren't. */
export interface Book {
  property: { id: string; title: string; money: MoneyPlace }
  periods: { startsOn: Day; endsOn: Day | null }[]
  /** In the home's time zone. */
  today: Day
  issued: IssuedMonth[]
  open: Month[]
}

/**
 * The book of a home within the caller's reach.
 * @throws Refusal `not_found`
 */
export async function openBook(tx: Tx, call: SignedCall, propertyId: string): Promise<Book> {
  const [book] = await openBooks(tx, call, [propertyId])
  if (!book) throw notFound('Property')
  return book
}

/** How many books are opened in as many statements as one. */
const BOOKS_AT_ONCE = 100

/** The books of those of the homes that are within the caller's reach, in the order of `propertyIds`. */
export async function openBooks(tx: Tx, call: SignedCall, propertyIds: readonly string[]): Promise<Book[]> {
  const books: Book[] = []
  for (const ids of pieces(propertyIds, BOOKS_AT_ONCE)) books.push(...(await openSome(tx, call, ids)))
  return books
}

async function openSome(tx: Tx, call: SignedCall, propertyIds: readonly string[]): Promise<Book[]> {
  const properties = await tx
    .selectFrom('properties')
    .select(['id', 'title', 'time_zone', 'created_at', businessMoney('properties.landlord_id').as('money')])
    .where('id', 'in', propertyIds)
    .where(propertyScope(call))
    .execute()
  const byId = new Map(properties.map((property) => [property.id, property]))
  const ids = propertyIds.filter((id) => byId.has(id))
  if (ids.length === 0) return []
  // Before the ledger: an entry that is added meanwhile then counts as one that came after them.
  const issued = Map.groupBy(await issuedMonths(tx, ids), ({ row }) => row.property_id)
  const movements = await movementsOf(tx, ids)
  const periods = await periodsOf(tx, ids)
  return ids.flatMap((id) => {
    const property = byId.get(id)
    if (!property) return []
    const today = dayIn(property.time_zone, call.services.clock())
    const known = {
      issued: issued.get(id) ?? [],
      added: monthOf(dayIn(property.time_zone, property.created_at)),
      until: monthOf(today),
    }
    const open = openMonths(movements.get(id) ?? [], known)
    return { property, today, periods: periods.get(id) ?? [], issued: known.issued, open }
  })
}

/** The ledger lines of each home, by day. */
async function movementsOf(tx: Tx, propertyIds: readonly string[]): Promise<Map<string, Movement[]>> {
  const lines = await tx
    .selectFrom(homes(propertyIds))
    .innerJoinLateral(statementLines(sql.ref('home.id')).as('line'), (join) => join.onTrue())
    .select('home.id as home')
    .selectAll('line')
    .orderBy('line.day')
    .orderBy('line.id')
    .execute()
  const byHome = Map.groupBy(lines, ({ home }) => home)
  return mapValues(byHome, ({ home: _, charge_kind, amount_cents, is_opening, ...row }) => ({
    ...row,
    isOpening: is_opening,
    chargeKind: charge_kind,
    cents: amount_cents,
  }))
}

async function periodsOf(tx: Tx, propertyIds: readonly string[]): Promise<Map<string, Book['periods']>> {
  const periods = await tx
    .selectFrom(homes(propertyIds))
    .innerJoinLateral(statementPeriods(sql.ref('home.id')).as('period'), (join) => join.onTrue())
    .select('home.id as home')
    .selectAll('period')
    .execute()
  const byHome = Map.groupBy(periods, ({ home }) => home)
  return mapValues(byHome, ({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on }))
}

const homes = (ids: readonly string[]) =>
  sql<{ id: string }>`(select unnest(${ids}::uuid[]) as id)`.as<'home'>(sql`home`)

const mapValues = <T, R>(rows: ReadonlyMap<string, readonly T[]>, present: (row: T) => R): Map<string, R[]> =>
  new Map([...rows].map(([home, of]) => [home, of.map(present)]))

/** The months of a book, oldest first, in dollars. */
export const statedMonths = (book: Book): StatedMonth[] => [
  ...book.issued.map((month) => ({
    statement: presentIssued(month, book.property.money),
    lines: () => presentLines(month.lines.flatMap((line) => (line.isAdjustment || line.isOpening ? [] : [line]))),
  })),
  ...book.open.map((month) => ({ statement: presentOpen(book, month), lines: () => presentLines(month.movements) })),
]

const presentLines = (movements: readonly Movement[]): StatementDetail['lines'] =>
  movements.map(({ id, day, kind, chargeKind, cents, memo }) => ({
    ...{ id, day, kind, chargeKind, memo },
    amount: toDollars(cents),
  }))

const presentOpen = ({ property, periods, today }: Book, { month, ...sums }: Month): Statement => ({
  propertyId: property.id,
  propertyTitle: property.title,
  ...property.money,
  month,
  opening: toDollars(sums.opening),
  rent: toDollars(sums.rent),
  lateFees: toDollars(sums.lateFees),
  otherCharges: toDollars(sums.otherCharges),
  credits: toDollars(sums.credits),
  received: toDollars(sums.received),
  returned: toDollars(sums.returned),
  adjustments: presentAdjustments(sums.adjustments),
  closing: toDollars(sums.closing),
  ...daysLet(periods, month, today),
  issuedAt: null,
  issuedOn: null,
})
