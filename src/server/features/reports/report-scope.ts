import { sql } from 'kysely'
import { addDays, type Day, dueDayInMonth, utcDay } from '#contract/calendar.ts'
import { grouped } from '#contract/count.ts'
import { REPORT_MONTHS_MAX } from '#contract/limits.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { REPORT_HOMES_MAX, REPORT_MONTHS } from '#contract/reports.ts'
import { buildingName } from '../../db/functions.ts'
import { businessMoney } from '../../db/parts.ts'
import { bySystem, type Tx } from '../../db/transaction.ts'
import { portfolioOf, type SignedCall } from '../../http/call.ts'
import { notFound, refused, wrongField } from '../../http/errors.ts'
import { propertyScope } from '../properties/properties.scope.ts'

/** What every report is asked for. */
export interface ReportCall extends SignedCall {
  query: { from?: Day | undefined; to?: Day | undefined; propertyId?: string | undefined }
}

export interface Period {
  from: Day
  to: Day
}

/** A home that a report is about. */
export interface ReportHome {
  id: string
  title: string
  building_id: string | null
  building_name: string | null
  /** Its place when homes are listed by building; null without one. */
  building_order: string | null
  time_zone: string
  rent_cents: number
  archived_at: Date | null
  /** When it was listed; null while it isn't. */
  published_at: Date | null
  money: MoneyPlace
}

/**
 * The first and the last day of a report: through today in UTC and as many calendar months as the business says, unless
 * it asks for others.
 * @throws Refusal `invalid` for a period that ends before it begins, or one of more than ten years.
 */
export async function periodOf(tx: Tx, call: ReportCall): Promise<Period> {
  const { query, services } = call
  const to = query.to ?? utcDay(services.clock())
  const from = query.from ?? dueDayInMonth(to, 1, 1 - (await usualMonths(tx, call)))
  if (from > to) throw wrongField('from', 'The start date is after the end date')
  if (from < addDays(dueDayInMonth(to, 1, -REPORT_MONTHS_MAX), 1))
    throw wrongField('from', `A report covers at most ${REPORT_MONTHS_MAX / 12} years`)
  return { from, to }
}

/** What a business says of its reports is for those who work for it; everyone else's are as usual. */
async function usualMonths(tx: Tx, { actor, reach }: ReportCall): Promise<number> {
  if (reach !== 'owned') return REPORT_MONTHS
  const { report_months } = await tx
    .selectFrom('portfolios')
    .select('report_months')
    .where('id', '=', portfolioOf(actor))
    .executeTakeFirstOrThrow()
  return report_months
}

/**
 * The homes within the caller's reach, or the one that was asked for, by title; archived ones too.
 * @throws Refusal `not_found` for a home that isn't there, `invalid` when there are more than a report covers.
 */
export async function reportHomes(tx: Tx, call: ReportCall): Promise<ReportHome[]> {
  const { propertyId } = call.query
  let found = tx
    .selectFrom('properties')
    .select(['id', 'title', 'building_id', 'building_order', 'time_zone', 'rent_cents', 'archived_at', 'published_at'])
    .select([
      businessMoney('properties.landlord_id').as('money'),
      buildingName(sql.ref('properties.building_id')).as('building_name'),
    ])
    .where(propertyScope(call))
    .orderBy('title')
    .orderBy('id')
    .limit(REPORT_HOMES_MAX + 1)
  if (propertyId !== undefined) found = found.where('id', '=', propertyId)
  const homes = await found.execute()
  if (propertyId !== undefined && homes.length === 0) throw notFound('Property')
  if (homes.length > REPORT_HOMES_MAX)
    throw refused('invalid', `A report covers at most ${grouped(REPORT_HOMES_MAX)} homes. Choose one of them.`)
  return homes
}

/** Whether the caller owns homes that someone else rents out. */
export const readsAsOwner = ({ reach }: Pick<ReportCall, 'reach'>): boolean => reach === 'own'

/**
 * Reads what belongs to the homes that a report found for its caller. Row-level security keeps leases and ledgers from
 * owners, so the system reads for them.
 */
export const readForReport = <T>(tx: Tx, call: ReportCall, read: () => Promise<T>): Promise<T> =>
  readsAsOwner(call) ? bySystem(tx, read) : read()
