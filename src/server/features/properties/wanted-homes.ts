import { type SelectQueryBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { POLICIES_FOR } from '#contract/home-facts.ts'
import type { listings } from '#contract/listings.ts'
import { toCents } from '#contract/money.ts'
import type { DB } from '../../db/schema.ts'
import { BATHROOMS, BEDROOMS } from './rooms.ts'

type Homes<O> = SelectQueryBuilder<DB, 'properties', O>
type Wanted = Pick<
  QueryOf<typeof listings.list>,
  'propertyType' | 'rentMin' | 'rentMax' | 'bedroomsMin' | 'bathroomsMin' | 'pets' | 'squareFeetMin'
>

/** The homes known to have what is wanted; one about which it isn't known isn't among them. */
export function wantedHomes<O>(all: Homes<O>, wanted: Wanted): Homes<O> {
  const { propertyType, rentMin, rentMax, bedroomsMin, bathroomsMin, pets, squareFeetMin } = wanted
  let homes = all
  if (propertyType) homes = homes.where(sql`lower(property_type)`, '=', propertyType.toLowerCase())
  if (rentMin !== undefined) homes = homes.where('rent_cents', '>=', toCents(rentMin))
  if (rentMax !== undefined) homes = homes.where('rent_cents', '<=', toCents(rentMax))
  if (bedroomsMin !== undefined) homes = homes.where(BEDROOMS, '>=', bedroomsMin)
  if (bathroomsMin !== undefined) homes = homes.where(BATHROOMS, '>=', bathroomsMin)
  if (pets !== undefined) homes = homes.where('pet_policy', 'in', POLICIES_FOR[pets])
  if (squareFeetMin !== undefined) homes = homes.where('square_feet', '>=', squareFeetMin)
  return homes
}
