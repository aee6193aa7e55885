import { HOME_COUNTRY, timeZoneAt } from '#contract/countries.ts'
import { timeZoneOf, US_TIME_ZONES } from '#contract/us-states.ts'
import type { Tx } from '../../db/transaction.ts'

/**
 * The time zone of a new home or building that wasn't given one. Where a country was sent, it is that of the place; else of
 * its state where its business is in the United States, and of the business elsewhere, where a code can mean another place,
 * such as WA in Australia.
 */
export async function zoneFor(
  tx: Tx,
  portfolioId: string,
  { country, state }: { country?: string | undefined; state: string },
): Promise<string> {
  if (country !== undefined && country !== HOME_COUNTRY) return timeZoneAt({ country, state })
  const business = await tx
    .selectFrom('portfolios')
    .select('time_zone')
    .where('id', '=', portfolioId)
    .executeTakeFirst()
  if (!business) return timeZoneOf(state)
  if (US_TIME_ZONES.includes(business.time_zone)) return timeZoneOf(state, business.time_zone)
  return country === undefined ? business.time_zone : timeZoneOf(state)
}
