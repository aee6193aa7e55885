import { type Kysely, type Selectable, sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Listing, listings } from '#contract/listings.ts'
import { toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { contains, fetchPage, matches } from '../../db/page.ts'
import { businessMoney } from '../../db/parts.ts'
import type { DB } from '../../db/schema.ts'
import type { PropertiesTable } from '../../db/tables/homes.ts'
import type { PageOf } from '../../http/call.ts'
import { type HomePhotos, photosOfHome, photosOfHomes } from '../photos/photos.queries.ts'
import { isListed } from '../properties/properties.scope.ts'
import { FACT_COLUMNS, factsOf } from '../properties/property-columns.ts'
import { BEDROOMS } from '../properties/rooms.ts'
import { wantedHomes } from '../properties/wanted-homes.ts'

// Only these columns are read: never street, postal code or landlord.
const COLUMNS = [
  'id',
  'title',
  'description',
  'city',
  'state',
  'country',
  'rent_cents',
  'bedrooms',
  'bathrooms',
  'property_type',
  ...FACT_COLUMNS,
  'criteria',
  'building_id',
  'created_at',
  'published_at',
] as const

const MONEY = businessMoney('properties.landlord_id').as('money')

type ListingRow = Pick<Selectable<PropertiesTable>, (typeof COLUMNS)[number]> & { money: MoneyPlace }

const SORTS = {
  rent: sql.ref('properties.rent_cents'),
  bedrooms: BEDROOMS,
  createdAt: sql.ref('properties.created_at'),
}

export type ListingQuery = QueryOf<typeof listings.list>

/** A page of the listed homes. */
export async function findListings(db: Kysely<DB>, query: ListingQuery): Promise<PageOf<Listing>> {
  const page = await fetchPage(
    db,
    filtered(db, query),
    { select: (homes) => homes.select(COLUMNS).select(MONEY), sorts: SORTS, id: sql.ref('properties.id') },
    query,
  )
  const photos = await photosOfHomes(db, page.rows)
  return { ...page, rows: page.rows.map((row) => presentListing(row, photos(row))) }
}

function filtered(db: Kysely<DB>, query: ListingQuery) {
  const { search, city } = query
  let homes = wantedHomes(db.selectFrom('properties').where(isListed), query)
  if (search !== '') homes = homes.where(matches(sql.ref('properties.search_text'), search))
  if (city) homes = homes.where(contains(sql`lower(city)`, city))
  return homes
}

/** The listed home with this id; undefined when there is none, for whatever reason. */
export async function findListing(db: Kysely<DB>, id: string): Promise<Listing | undefined> {
  const row = await db
    .selectFrom('properties')
    .select(COLUMNS)
    .select(MONEY)
    .where('id', '=', id)
    .where(isListed)
    .executeTakeFirst()
  return row && presentListing(row, await photosOfHome(db, row))
}

/** The newest listed homes, at most `max`, for the sitemap. */
export const findListingDates = (db: Kysely<DB>, max: number): Promise<{ id: string; updated_at: Date }[]> =>
  db.selectFrom('properties').select(['id', 'updated_at']).where(isListed).orderBy('id', 'desc').limit(max).execute()

const presentListing = (row: ListingRow, { photos, buildingPhotos }: HomePhotos): Listing => ({
  id: row.id,
  title: row.title,
  description: row.description,
  rentAmount: toDollars(row.rent_cents),
  ...row.money,
  city: row.city,
  state: row.state,
  country: row.country,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms === null ? null : Number(row.bathrooms),
  propertyType: row.property_type,
  ...factsOf(row),
  latitude: roughly(row.latitude),
  longitude: roughly(row.longitude),
  photos: [...photos, ...buildingPhotos],
  criteria: row.criteria,
  listedSince: (row.published_at ?? row.created_at).toISOString(),
})

/** A place that doesn't give the house away. */
const roughly = (degrees: number | null): number | null => degrees && Math.round(degrees * 100) / 100
