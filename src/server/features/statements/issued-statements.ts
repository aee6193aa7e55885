import type { Selectable } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { Statement } from '#contract/statements.ts'
import type { IssuedLinesTable, IssuedStatementsTable } from '../../db/tables/tenancies.ts'
import type { Tx } from '../../db/transaction.ts'
import type { IssuedLine } from './adjustments.ts'
import { type Month, monthOf } from './sum-statements.ts'

type Row = Selectable<IssuedStatementsTable>

/** A statement as it was issued. */
export interface IssuedMonth {
  month: string
  row: Row
  /** By day, the adjustments too. */
  lines: IssuedLine[]
}

/** The issued statements of homes, each home's oldest first. */
export async function issuedMonths(tx: Tx, propertyIds: readonly string[]): Promise<IssuedMonth[]> {
  const rows = await tx
    .selectFrom('issued_statements')
    .selectAll()
    .where('property_id', 'in', propertyIds)
    .orderBy('month')
    .execute()
  if (rows.length === 0) return []
  // Of a month that was issued since the statement before this one, there is no row to take the lines.
  const lines = await tx
    .selectFrom('issued_lines')
    .selectAll()
    .where('property_id', 'in', propertyIds)
    .orderBy('day')
    .orderBy('entry_id')
    .execute()
  const byMonth = Map.groupBy(lines, ofStatement)
  return rows.map((row) => issuedMonth(row, byMonth.get(ofStatement(row)) ?? []))
}

const ofStatement = ({ property_id, month }: Pick<Row, 'property_id' | 'month'>) => `${property_id} ${month}`

/** A statement from its rows. */
export const issuedMonth = (row: Row, lines: readonly LineRow[]): IssuedMonth => ({
  month: monthOf(row.month),
  row,
  lines: lines.map(asLine),
})

const asLine = ({
  entry_id: id,
  day,
  kind,
  charge_kind,
  amount_cents,
  memo,
  is_opening,
  adjusts,
}: LineRow): IssuedLine => {
  const line = { id, day, kind, chargeKind: charge_kind, cents: amount_cents, isOpening: is_opening }
  return adjusts === null ? { ...line, memo, isAdjustment: false } : { ...line, memo: memo ?? '', isAdjustment: true }
}

type LineRow = Selectable<IssuedLinesTable>

/** An issued statement as it was, written as its business writes money now: once money is booked, its currency stays. */
export const presentIssued = ({ month, row, lines }: IssuedMonth, money: MoneyPlace): Statement => ({
  propertyId: row.property_id,
  propertyTitle: row.property_title,
  ...money,
  month,
  opening: toDollars(row.opening_cents),
  rent: toDollars(row.rent_cents),
  lateFees: toDollars(row.late_fee_cents),
  otherCharges: toDollars(row.other_charge_cents),
  credits: toDollars(row.credit_cents),
  received: toDollars(row.received_cents),
  returned: toDollars(row.returned_cents),
  adjustments: presentAdjustments(lines.filter(({ isAdjustment }) => isAdjustment)),
  closing: toDollars(row.closing_cents),
  daysLet: row.days_leased,
  days: row.days,
  issuedAt: row.issued_at.toISOString(),
  issuedOn: row.issued_on,
})

/** Adjustments in dollars, each with the month that it belongs to. */
export const presentAdjustments = (
  adjustments: readonly { day: string; cents: number; memo: string | null }[],
): Statement['adjustments'] =>
  adjustments.map(({ day, cents, memo }) => ({ month: monthOf(day), amount: toDollars(cents), memo: memo ?? '' }))

interface Issuing extends Pick<Row, 'property_id' | 'property_title' | 'issued_at' | 'issued_on' | 'issued_by'> {
  month: Month
  daysLet: number
  days: number
}

/** The rows of a month that is issued. */
export function rowsOf({ month, daysLet, days, ...about }: Issuing) {
  const { property_id } = about
  const first = `${month.month}-01`
  const line = { property_id, month: first }
  const statement: Row = {
    ...about,
    month: first,
    opening_cents: month.opening,
    rent_cents: month.rent,
    late_fee_cents: month.lateFees,
    other_charge_cents: month.otherCharges,
    credit_cents: month.credits,
    received_cents: month.received,
    returned_cents: month.returned,
    adjusted_cents: month.adjustments.reduce((sum, { cents }) => sum + cents, 0),
    closing_cents: month.closing,
    days_leased: daysLet,
    days,
  }
  const lines: LineRow[] = [
    ...[...month.began, ...month.movements].map((one) => ({
      ...line,
      ...columnsOf(one),
      is_opening: one.isOpening,
      adjusts: null,
    })),
    ...month.adjustments.map((one) => ({
      ...line,
      ...columnsOf(one),
      is_opening: false,
      adjusts: `${monthOf(one.day)}-01`,
    })),
  ]
  return { statement, lines }
}

const columnsOf = ({
  id,
  day,
  kind,
  chargeKind,
  cents,
  memo,
}: Month['movements'][number] | Month['adjustments'][number]) => ({
  entry_id: id,
  day,
  kind,
  charge_kind: chargeKind,
  amount_cents: cents,
  memo,
})
