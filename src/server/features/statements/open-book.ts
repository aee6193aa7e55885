import { sql } from 'kysely'
import { type Day, dayIn } from '#contract/calendar.ts'
import { toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { Statement, StatementDetail } from '#contract/statements.ts'
import { statementLines, statementPeriods } from '../../db/functions.ts'
import { businessMoney } from '../../db/parts.ts'
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
  const property = await tx
    .selectFrom('properties')
    .select(['id', 'title', 'time_zone', 'created_at', businessMoney('properties.landlord_id').as('money')])
    .where('id', '=', propertyId)
    .where(propertyScope(call))
    .executeTakeFirst()
  if (!property) throw notFound('Property')
  // Before the ledger: an entry that is added meanwhile then counts as one that came after them.
  const issued = await issuedMonths(tx, property.id)
  const movements = await movementsOf(tx, property.id)
  const today = dayIn(property.time_zone, call.services.clock())
  const periods = await tx
    .selectFrom(statementPeriods(sql.val(property.id)).as('period'))
    .selectAll()
    .execute()
  const added = monthOf(dayIn(property.time_zone, property.created_at))
  return {
    property,
    today,
    periods: periods.map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on })),
    issued,
    open: openMonths(movements, { issued, added, until: monthOf(today) }),
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
