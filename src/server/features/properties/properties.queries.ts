import { type ExpressionBuilder, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { matchReasons, type Wishes } from '#contract/matching.ts'
import { toDollars } from '#contract/money.ts'
import { can } from '#contract/policy.ts'
import { NOBODY, type Property, type properties } from '#contract/properties.ts'
import { inArchive } from '../../db/archives.ts'
import { settleReach } from '../../db/list-transaction.ts'
import { contains, fetchPage, matches } from '../../db/page.ts'
import type { DB } from '../../db/schema.ts'
import { isNarrow } from '../../db/scope.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import type { Call, PageOf, SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { type HomePhotos, photosOfHome, photosOfHomes } from '../photos/photos.queries.ts'
import { matchCount, wishesOf } from './matching.queries.ts'
import { propertyNeeds } from './properties.attention.ts'
import { isListed, propertyScope } from './properties.scope.ts'
import { factsOf, fieldsOf, PROPERTY_SELECTION, type PropertyRow } from './property-columns.ts'
import { BATHROOMS, BEDROOMS } from './rooms.ts'
import { wantedHomes } from './wanted-homes.ts'

const SORTS = {
  title: sql.ref('properties.title'),
  rent: sql.ref('properties.rent_cents'),
  bedrooms: BEDROOMS,
  bathrooms: BATHROOMS,
  status: sql.ref('properties.status'),
  isAvailable: sql.ref('properties.is_available'),
  createdAt: sql.ref('properties.created_at'),
  /** Homes without a building come last. */
  building: sql.ref('properties.building_order'),
  /** With no preferences, newest first. */
  match: sql.ref('properties.id'),
}

/** A page of the homes within the caller's reach. Preferences change the order but never hide a home. */
export async function listProperties(call: Call<typeof properties.list>): Promise<PageOf<Property>> {
  const { query, services } = call
  const wishes = await wishesOf(call)
  const sorts = wishes ? { ...SORTS, match: matchCount(expressionBuilder<DB, 'properties'>(), wishes) } : SORTS
  const settled = await settleReach(services.db, call)
  const page = await fetchPage(
    services.db,
    filters(settled, query.city ? await citiesWith(services.db, query.city) : undefined),
    {
      select: (base) => base.select(PROPERTY_SELECTION),
      sorts,
      id: sql.ref('properties.id'),
      found: (typed) => matches(sql.ref('properties.search_text'), typed),
      isNarrow: isNarrow(settled),
    },
    query,
  )
  const photos = await photosOfHomes(services.db, page.rows)
  return { ...page, rows: page.rows.map((row) => presentProperty(row, { ...photos(row), wishes })) }
}

function filters(call: Call<typeof properties.list>, cities: string[] | undefined) {
  const { status, isAvailable, isPublished } = call.query
  const reached = call.services.db.selectFrom('properties').where(propertyScope(call))
  let rows = wantedHomes(reached, call.query).where(inArchive(call, 'properties.archived_at'))
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (call.query.attention !== undefined) rows = rows.where(propertyNeeds(call.query.attention))
  if (isAvailable !== undefined) rows = rows.where('is_available', '=', isAvailable)
  if (isPublished !== undefined) rows = rows.where('published_at', isPublished ? 'is not' : 'is', null)
  if (call.query.managerId !== undefined) rows = rows.where(isManagedBy(call, call.query.managerId))
  if (call.query.buildingId !== undefined) rows = rows.where('building_id', '=', call.query.buildingId)
  if (cities) rows = rows.where(sql<SqlBool>`lower(city) = any(${sql.val(cities)}::text[])`)
  return rows
}

/** The cities, in lower case, whose names contain the search text; each is checked once, however many homes it has. */
async function citiesWith(db: Kysely<DB>, typed: string): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    with recursive cities as (
      (select lower(city) as city from properties order by lower(city) limit 1)
      union all
      select (select lower(city) from properties where lower(city) > cities.city order by lower(city) limit 1)
      from cities where cities.city is not null)
    select city from cities where ${contains(sql`city`, typed)}`.execute(db)
  return rows.map(({ city }) => city)
}

/** Callers who can't see who manages a home must not find out through a filter either. */
function isManagedBy({ actor }: SignedCall, managerId: string) {
  if (!can(actor, 'assignment.read')) throw refused('forbidden', "You don't have permission to do this.")
  return (eb: ExpressionBuilder<DB, 'properties'>) =>
    managerId === NOBODY ? eb('manager_id', 'is', null) : eb('manager_id', '=', managerId)
}

/**
 * One home within the caller's reach.
 * @throws Refusal `not_found` when there is none, or it is someone else's.
 */
export async function readProperty(call: SignedCall & { params: { id: string } }): Promise<Property> {
  const row = await call.services.db
    .selectFrom('properties')
    .select(PROPERTY_SELECTION)
    .where('id', '=', call.params.id)
    .where(propertyScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Property')
  const { db } = call.services
  return presentProperty(row, { ...(await photosOfHome(db, row)), wishes: await wishesOf(call) })
}

/** Whether there is a listed home with this id; locked so it stays listed until the transaction ends. */
export async function lockListedProperty(
  tx: Tx,
  propertyId: string,
): Promise<{ id: string; title: string; criteria: string | null; time_zone: string } | undefined> {
  // Row-level security lets only those who can change a row lock it.
  return systemTransaction(tx, (inside) =>
    inside
      .selectFrom('properties')
      .select(['id', 'title', 'criteria', 'time_zone'])
      .where('id', '=', propertyId)
      .where(isListed)
      .forShare()
      .executeTakeFirst(),
  )
}

interface Beside extends HomePhotos {
  /** The caller's preferences. */
  wishes: Wishes | null
}

/** A home as the API shows it. */
export function presentProperty(row: PropertyRow, { photos, buildingPhotos, wishes }: Beside): Property {
  const { street, city, state, postalCode, country, ...plain } = fieldsOf(row)
  const home = {
    ...plain,
    rentAmount: toDollars(row.rent_cents),
    ...row.money,
    ...factsOf(row),
    buildingName: row.building_name,
    addressCity: city,
    addressState: state,
    addressCountry: country,
  }
  return {
    ...home,
    id: row.id,
    rent: { amount: home.rentAmount },
    address: { street, city, state, postalCode, country },
    bathrooms: row.bathrooms === null ? null : Number(row.bathrooms),
    isPublished: row.published_at !== null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    photos,
    buildingPhotos,
    match: wishes && { reasons: matchReasons(wishes, home) },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
