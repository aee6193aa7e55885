import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Building, buildings } from '#contract/buildings.ts'
import { toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { can } from '#contract/policy.ts'
import type { Photo } from '#contract/property-photos.ts'
import { appRunsBuildings } from '../../db/functions.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { businessMoney } from '../../db/parts.ts'
import type { DB } from '../../db/schema.ts'
import { byHome, isNarrow, scopeOf } from '../../db/scope.ts'
import type { BuildingsTable } from '../../db/tables/homes.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call, PageOf, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { albumPhotos, photosOf } from '../photos/photos.queries.ts'
import { buildingScope } from './buildings.scope.ts'

const COLUMNS = [
  'buildings.id',
  'buildings.name',
  'buildings.street',
  'buildings.city',
  'buildings.state',
  'buildings.postal_code',
  'buildings.country',
  'buildings.time_zone',
  'buildings.criteria',
  'buildings.notes',
  'buildings.created_at',
  'buildings.updated_at',
] as const

type Figures = {
  runs_all: boolean
  homes: number
  leased_homes: number
  rent_cents: number
  money: MoneyPlace
  open_tickets: number
}
type Row = Pick<Selectable<BuildingsTable>, Column> & Figures
type Column = (typeof COLUMNS)[number] extends `buildings.${infer Name}` ? Name : never

/** Whether the home `p` of a building counts for the caller: a manager of some of its homes reads the figures of these. */
const isCounted = scopeOf({ managed: byHome('p.id').managed, owned: () => sql<SqlBool>`true` })

const homesOf = (call: SignedCall) => sql<number>`
  (select count(*) from properties p
    where p.building_id = buildings.id and p.archived_at is null and ${isCounted(call)(null)})`

/** What is leased on the building's own day. */
const running = (call: SignedCall, shown: RawBuilder<number>) => sql<number>`
  (select ${shown} from properties p join leases l on l.property_id = p.id
    cross join lateral (select (${call.services.clock()}::timestamptz at time zone buildings.time_zone)::date as today) day
    where p.building_id = buildings.id and p.archived_at is null and ${isCounted(call)(null)} and l.status = 'ACTIVE'
      and l.starts_on <= day.today and (l.ends_on is null or l.ends_on >= day.today))`

const OPEN_TICKETS = sql<number>`
  (select count(*) from properties p join tickets t on t.property_id = p.id
    where p.building_id = buildings.id and t.status in ('OPEN', 'IN_PROGRESS'))
  + (select count(*) from tickets t where t.building_id = buildings.id and t.status in ('OPEN', 'IN_PROGRESS'))`

const figures = (call: SignedCall) =>
  [
    (call.reach === 'managed' ? sql<boolean>`buildings.id = any(array(${appRunsBuildings()}))` : sql<boolean>`true`).as(
      'runs_all',
    ),
    homesOf(call).as('homes'),
    running(call, sql`count(distinct p.id)`).as('leased_homes'),
    running(call, sql`coalesce(sum(l.rent_cents), 0)::bigint`).as('rent_cents'),
    businessMoney('buildings.landlord_id').as('money'),
    OPEN_TICKETS.as('open_tickets'),
  ] as const

const sortsFor = (call: SignedCall) => ({
  name: sql.ref('buildings.name'),
  homes: homesOf(call),
  createdAt: sql.ref('buildings.created_at'),
})

/** A page of the buildings within the caller's reach. */
export const listBuildings = (call: Call<typeof buildings.list>): Promise<PageOf<Building>> =>
  listTransaction(call, async (tx, call) => {
    const page = await fetchPage(
      tx,
      tx.selectFrom('buildings').where(buildingScope(call)),
      {
        select: (rows) => rows.select(COLUMNS).select(figures(call)),
        sorts: sortsFor(call),
        id: sql.ref('buildings.id'),
        isNarrow: isNarrow(call),
        found: (typed) => matches(sql.ref('buildings.search_text'), typed),
      },
      call.query,
    )
    const photos = await photosOf(
      tx,
      page.rows.map(({ id }) => id),
    )
    return { ...page, rows: page.rows.map((row) => present(call, row, photos.get(row.id) ?? [])) }
  })

/**
 * One building within the caller's reach.
 * @throws Refusal `not_found` when there is none, or it is someone else's
 */
export const readBuilding = (call: Call<typeof buildings.read>): Promise<Building> =>
  transaction(call, (tx) => findBuilding(tx, call, call.params.id))

/** The same, inside a transaction. */
export async function findBuilding(tx: Kysely<DB>, call: SignedCall, id: string): Promise<Building> {
  const row = await tx
    .selectFrom('buildings')
    .select(COLUMNS)
    .select(figures(call))
    .where('id', '=', id)
    .where(buildingScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Building')
  return present(call, row, await albumPhotos(tx, id))
}

/** A building as the API shows it: a member reads only the figures of their own work. */
function present({ actor }: SignedCall, row: Row, photos: Photo[]): Building {
  return {
    id: row.id,
    name: row.name,
    address: {
      ...{ street: row.street, city: row.city, state: row.state, postalCode: row.postal_code },
      country: row.country,
    },
    timeZone: row.time_zone,
    criteria: row.criteria,
    notes: row.notes,
    homes: row.homes,
    leasedHomes: row.leased_homes,
    rentAmount: can(actor, 'lease.list') || can(actor, 'report.read') ? toDollars(row.rent_cents) : null,
    ...row.money,
    openTickets: can(actor, 'ticket.list') ? row.open_tickets : null,
    photos,
    runsAllHomes: row.runs_all,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
