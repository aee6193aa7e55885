import { expressionBuilder, type Selectable, sql } from 'kysely'
import { matchReasons, type Wishes } from '#contract/matching.ts'
import { toCents, toDollars } from '#contract/money.ts'
import type { Property, properties } from '#contract/properties.ts'
import type { Photo } from '#contract/property-photos.ts'
import { contains, fetchPage } from '../../db/page.ts'
import type { DB } from '../../db/schema.ts'
import type { PropertiesTable } from '../../db/tables/homes.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call, PageOf, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { matchCount, wishesOf } from './matching.queries.ts'
import { photosOf } from './photos.queries.ts'
import { propertyScope } from './properties.scope.ts'

export const PROPERTY_COLUMNS = [
  'properties.id',
  'properties.title',
  'properties.description',
  'properties.street',
  'properties.city',
  'properties.state',
  'properties.postal_code',
  'properties.rent_cents',
  'properties.bedrooms',
  'properties.bathrooms',
  'properties.property_type',
  'properties.status',
  'properties.is_available',
  'properties.criteria',
  'properties.time_zone',
  'properties.created_at',
  'properties.updated_at',
] as const

type PropertyRow = Pick<
  Selectable<PropertiesTable>,
  (typeof PROPERTY_COLUMNS)[number] extends `properties.${infer Name}` ? Name & keyof PropertiesTable : never
>

const SORTS = {
  title: sql.ref('properties.title'),
  rent: sql.ref('properties.rent_cents'),
  bedrooms: sql.ref('properties.bedrooms'),
  bathrooms: sql.ref('properties.bathrooms'),
  status: sql.ref('properties.status'),
  isAvailable: sql.ref('properties.is_available'),
  createdAt: sql.ref('properties.created_at'),
  /** Nothing to match with: newest first. */
  match: sql.ref('properties.id'),
}

/** A page of the homes within the caller's reach. Preferences put some first and leave none out. */
export async function listProperties(call: Call<typeof properties.list>): Promise<PageOf<Property>> {
  const { query, services } = call
  const wishes = await wishesOf(call)
  const sorts = wishes ? { ...SORTS, match: matchCount(expressionBuilder<DB, 'properties'>(), wishes) } : SORTS
  const page = await fetchPage(
    filters(call),
    { select: (base) => base.select(PROPERTY_COLUMNS), sorts, id: sql.ref('properties.id') },
    query,
  )
  const photos = await photosOf(
    services.db,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row) => presentProperty(row, { photos: photos(row.id), wishes })) }
}

function filters(call: Call<typeof properties.list>) {
  const { search, status, propertyType, city, rentMin, rentMax, bedroomsMin, bathroomsMin } = call.query
  let rows = call.services.db.selectFrom('properties').where(propertyScope(call))
  if (search !== '') rows = rows.where(contains(sql.ref('properties.search_text'), search))
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (propertyType) rows = rows.where(sql`lower(property_type)`, '=', propertyType.toLowerCase())
  if (city) rows = rows.where(contains(sql`lower(city)`, city))
  if (rentMin !== undefined) rows = rows.where('rent_cents', '>=', toCents(rentMin))
  if (rentMax !== undefined) rows = rows.where('rent_cents', '<=', toCents(rentMax))
  if (bedroomsMin !== undefined) rows = rows.where('bedrooms', '>=', bedroomsMin)
  if (bathroomsMin !== undefined) rows = rows.where(sql`bathrooms`, '>=', bathroomsMin)
  return rows
}

/**
 * One home within the caller's reach.
 * @throws Refusal `not_found` when there is none, or it is somebody else's.
 */
export async function readProperty(call: SignedCall & { params: { id: string } }): Promise<Property> {
  const row = await call.services.db
    .selectFrom('properties')
    .select(PROPERTY_COLUMNS)
    .where('id', '=', call.params.id)
    .where(propertyScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Property')
  const { db } = call.services
  return presentProperty(row, { photos: (await photosOf(db, [row.id]))(row.id), wishes: await wishesOf(call) })
}

/** Whether there is a home on offer with this id; locked, so that it stays on offer until the transaction ends. */
export async function lockListedProperty(
  tx: Tx,
  propertyId: string,
): Promise<{ id: string; title: string; criteria: string | null } | undefined> {
  return tx
    .selectFrom('properties')
    .select(['id', 'title', 'criteria'])
    .where('id', '=', propertyId)
    .where('status', '=', 'ACTIVE')
    .where('is_available', '=', true)
    .forShare()
    .executeTakeFirst()
}

interface Beside {
  photos: Photo[]
  /** What the caller looks for. */
  wishes: Wishes | null
}

/** A home as the API shows it. */
export function presentProperty(row: PropertyRow, { photos, wishes }: Beside): Property {
  const home = {
    rentAmount: toDollars(row.rent_cents),
    addressCity: row.city,
    addressState: row.state,
    bedrooms: row.bedrooms,
  }
  return {
    ...home,
    id: row.id,
    title: row.title,
    description: row.description,
    rent: { amount: home.rentAmount },
    address: { street: row.street, city: row.city, state: row.state, postalCode: row.postal_code },
    bathrooms: Number(row.bathrooms),
    propertyType: row.property_type,
    status: row.status,
    isAvailable: row.is_available,
    criteria: row.criteria,
    timeZone: row.time_zone,
    photos,
    match: wishes && { reasons: matchReasons(wishes, home) },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
