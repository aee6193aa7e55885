import { countryOf, HOME_COUNTRY, timeZoneAt } from '#contract/countries.ts'
import { type Locale, USUAL_PLACE } from '#contract/money-place.ts'
import { timeZoneOf } from '#contract/us-states.ts'
import type { Tx } from '../../db/transaction.ts'

interface Sent {
  state: string
  country?: string | undefined
  timeZone?: string | undefined
}

/**
 * Where a new home or building is, as far as it wasn't said: in the country of its business. There it has the time zone of the
 * business, except in the United States, where its state tells; elsewhere it has that of the place.
 */
export async function whereNew(
  tx: Tx,
  portfolioId: string,
  { state, country, timeZone }: Sent,
): Promise<{ country: string; time_zone: string }> {
  const business = await businessPlace(tx, portfolioId)
  const place = { country: country ?? business.country, state }
  return { country: place.country, time_zone: timeZone ?? zoneOf(place, business) }
}

/** The country that a business's addresses are in unless they say otherwise. */
export const businessCountry = async (tx: Tx, portfolioId: string): Promise<string> =>
  (await businessPlace(tx, portfolioId)).country

/** Whose way of writing days a business's files follow. */
export const businessLocale = async (tx: Tx, portfolioId: string): Promise<Locale> =>
  (await businessPlace(tx, portfolioId)).locale

interface Business {
  locale: Locale
  country: string
  /** Undefined while it has never been chosen, and says nothing of where the business is. */
  timeZone: string | undefined
}

function zoneOf(place: { country: string; state: string }, business: Business): string {
  const isAtHome = place.country === business.country
  if (place.country === HOME_COUNTRY) return timeZoneOf(place.state, isAtHome ? business.timeZone : undefined)
  return (isAtHome ? business.timeZone : undefined) ?? timeZoneAt(place)
}

async function businessPlace(tx: Tx, portfolioId: string): Promise<Business> {
  // An administrator has no business.
  const row = await tx
    .selectFrom('portfolios')
    .select(['locale', 'time_zone', 'has_own_zone'])
    .where('id', '=', portfolioId)
    .executeTakeFirst()
  const { locale } = row ?? USUAL_PLACE
  return { locale, country: countryOf(locale), timeZone: row?.has_own_zone ? row.time_zone : undefined }
}
