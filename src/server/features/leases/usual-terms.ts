import type { Selectable } from 'kysely'
import type { UsualTerms } from '#contract/leases.ts'
import { toCents, toDollars } from '#contract/money.ts'
import type { LeasesTable } from '../../db/tables/tenancies.ts'
import type { Tx } from '../../db/transaction.ts'

/** The columns that leases and businesses have under the same names. */
export const USUAL_COLUMNS = ['due_day', 'grace_days', 'late_fee_kind', 'late_fee_amount'] as const

type UsualRow = Pick<Selectable<LeasesTable>, (typeof USUAL_COLUMNS)[number]>

export const presentUsual = (row: UsualRow): UsualTerms => ({
  dueDay: row.due_day,
  graceDays: row.grace_days,
  // On the wire, a fixed fee is in dollars instead of cents, and a percentage in percent instead of hundredths.
  lateFee: { kind: row.late_fee_kind, amount: toDollars(row.late_fee_amount) },
})

export const usualColumns = ({ dueDay, graceDays, lateFee }: UsualTerms): UsualRow => ({
  due_day: dueDay,
  grace_days: graceDays,
  late_fee_kind: lateFee.kind,
  late_fee_amount: toCents(lateFee.amount),
})

/** Where a home has no business of its own, because an administrator added it. */
const WITHOUT_BUSINESS: UsualTerms = { dueDay: 1, graceDays: 5, lateFee: { kind: 'NONE', amount: 0 } }

type Given = { [Name in keyof UsualTerms]?: UsualTerms[Name] | undefined }

/** The terms of a new lease: what they leave out is as the home's business usually sets it. */
export async function withUsual<T extends Given>(tx: Tx, propertyId: string, terms: T): Promise<T & UsualTerms> {
  const { dueDay, graceDays, lateFee } = terms
  if (dueDay !== undefined && graceDays !== undefined && lateFee !== undefined)
    return { ...terms, dueDay, graceDays, lateFee }
  const row = await tx
    .selectFrom('properties')
    .innerJoin('portfolios', 'portfolios.id', 'properties.landlord_id')
    .select(USUAL_COLUMNS)
    .where('properties.id', '=', propertyId)
    .executeTakeFirst()
  const usual = row ? presentUsual(row) : WITHOUT_BUSINESS
  return {
    ...terms,
    dueDay: dueDay ?? usual.dueDay,
    graceDays: graceDays ?? usual.graceDays,
    lateFee: lateFee ?? usual.lateFee,
  }
}
