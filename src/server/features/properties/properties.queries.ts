import { type Selectable, sql } from 'kysely'
import { toCents, toDollars } from '#contract/money.ts'
import type { Property, properties } from '#contract/properties.ts'
import { contains, fetchPage } from '../../db/page.ts'
import type { PropertiesTable } from '../../db/schema.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call, PageOf, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
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
}

/** A page of the homes within the caller's reach. */
export async function listProperties(call: Call<typeof properties.list>): Promise<PageOf<Property>> {
  const { query } = call
  const filtered = filters(call)
  const page = await fetchPage(
    filtered,
    { select: (base) => base.select(PROPERTY_COLUMNS), sorts: SORTS, id: sql.ref('properties.id') },
    query,
  )
  return { ...page, rows: page.rows.map(presentProperty) }
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
  return presentProperty(row)
}

/** Whether there is a home on offer with this id; locked, so that it stays on offer until the transaction ends. */
export async function lockListedProperty(
  tx: Tx,
  propertyId: string,
): Promise<{ id: string; title: string } | undefined> {
  return tx
    .selectFrom('properties')
    .select(['id', 'title'])
    .where('id', '=', propertyId)
    .where('status', '=', 'ACTIVE')
    .where('is_available', '=', true)
    .forShare()
    .executeTakeFirst()
}

/** A home as the API shows it. */
export const presentProperty = (row: PropertyRow): Property => ({
  id: row.id,
  title: row.title,
  description: row.description,
  rent: { amount: toDollars(row.rent_cents) },
  rentAmount: toDollars(row.rent_cents),
  address: { street: row.street, city: row.city, state: row.state, postalCode: row.postal_code },
  addressCity: row.city,
  addressState: row.state,
  bedrooms: row.bedrooms,
  bathrooms: Number(row.bathrooms),
  propertyType: row.property_type,
  status: row.status,
  isAvailable: row.is_available,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
