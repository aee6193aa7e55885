import { HOME_COUNTRY } from '#contract/countries.ts'
import { toDollars } from '#contract/money.ts'
import type { UsedPublicRent } from '#contract/rent-analyses.ts'
import { stateCode } from '#contract/us-states.ts'
import type { Tx } from '../../db/transaction.ts'
import { usesPublicRents } from './public-rents.queries.ts'

interface Place {
  city: string
  state: string
  zipCode: string | null
  country: string
  bedrooms: number | null
}

/**
 * What the published tables say of homes like one, where an administrator turned their use on: the newest figure for its
 * size, else for any; for its ZIP code, else for its city. Null where they say nothing.
 */
export async function findPublicRent(tx: Tx, home: Place): Promise<UsedPublicRent | null> {
  // The tables are of the United States.
  if (home.country !== HOME_COUNTRY || !(await usesPublicRents(tx))) return null
  const row = await tx
    .selectFrom('public_rents')
    .select(['city', 'state', 'zip_code as zipCode', 'bedrooms', 'median_cents', 'month', 'source'])
    .where('state', '=', stateCode(home.state))
    .where((eb) =>
      eb.or([
        eb.and([eb('zip_code', 'is', null), eb(eb.fn('lower', ['city']), '=', home.city.toLowerCase())]),
        ...(home.zipCode === null ? [] : [eb('zip_code', '=', home.zipCode.slice(0, 5))]),
      ]),
    )
    .where((eb) =>
      eb.or([eb('bedrooms', 'is', null), ...(home.bedrooms === null ? [] : [eb('bedrooms', '=', home.bedrooms)])]),
    )
    .orderBy((eb) => eb('bedrooms', 'is', null))
    .orderBy((eb) => eb('zip_code', 'is', null))
    .orderBy('month', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { source, bedrooms, month, median_cents } = row
  const place = [row.city, [row.state, row.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { source, place, bedrooms, month: month.slice(0, 7), rentAmount: toDollars(median_cents) }
}
