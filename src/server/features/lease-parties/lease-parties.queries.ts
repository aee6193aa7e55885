import { sql } from 'kysely'
import type { Day } from '#contract/calendar.ts'
import type { LeaseParty } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { appIsTenant, appLeaseUntil } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import { notFound } from '../../http/errors.ts'

/** A person on a lease, as it shows them. */
export interface ListedParty extends LeaseParty {
  hasLeft: boolean
  isMine: boolean
}

// Someone who left doesn't hear when the others do. Most people have no last day, and asking takes longer than the rest.
const shownEnd = sql`case when party.to_on is not null
  and party.to_on <= coalesce(${appLeaseUntil(sql.ref('party.lease_id'))}, 'infinity') then party.to_on end`

/** The people on the lease in a query's row, the first tenant first: as much of them as the caller may read. */
export const listedParties = sql<ListedParty[]>`(
  select coalesce(json_agg(json_build_object(
    'id', party.id, 'tenantId', party.tenant_id, 'name', party.tenant_name, 'part', party.part,
    'from', greatest(party.from_on, leases.starts_on), 'to', ${shownEnd}, 'hasLeft', party.has_left,
    'isMine', ${appIsTenant(sql.ref('party.tenant_id'))}
  ) order by not party.is_first, array_position(array['TENANT','OCCUPANT','GUARANTOR'], party.part),
    party.from_on nulls first, party.id), '[]')
  from lease_parties party where party.lease_id = leases.id)`

/** The names of its tenants, to search in. One name per line, so nothing matches across two. */
export const tenantNames = sql<string>`(
  select string_agg(party.tenant_name, E'\n') from lease_parties party
  where party.lease_id = leases.id and party.part = 'TENANT')`

/**
 * The names of the tenants of the lease whose id is in `column`, as far as the caller knows them, the first tenant first:
 * those who haven't left or, for a day on which it runs, those who were on it then.
 */
export const householdOf = (column: string, day?: Day) => sql<string[]>`(
  select coalesce(json_agg(one.name order by one.is_later, one.since, one.id), '[]') from (
    select min(party.tenant_name) as name, min(party.id::text) as id, not party.is_first as is_later,
      min(coalesce(party.from_on, '-infinity')) as since
    from lease_parties party
    where party.lease_id = ${sql.ref(column)} and party.part = 'TENANT' and ${isOn(day)}
    group by party.tenant_id, party.is_first) one)`

const isOn = (day: Day | undefined) =>
  day === undefined
    ? sql`not party.has_left`
    : sql`coalesce(party.from_on <= ${day}, true) and coalesce(party.to_on >= ${day}, true)`

/** The people as a lease says them. Someone who left before the present tenants came still reads whose lease it was. */
export function presentParties(
  listed: readonly ListedParty[],
): Pick<Lease, 'tenantId' | 'tenantName' | 'tenantNames' | 'parties' | 'mine'> {
  const tenants = listed.filter(({ part }) => part === 'TENANT')
  const staying = tenants.filter(({ hasLeft }) => !hasLeft)
  const named = onceEach(staying.length === 0 ? tenants : staying)
  const [first] = named
  if (!first) throw new Error('A lease has no tenant that its reader may know')
  const parties = listed.map(({ hasLeft: _, isMine: __, ...party }) => party)
  return {
    ...{ tenantId: first.tenantId, tenantName: first.name, tenantNames: named.map(({ name }) => name), parties },
    mine: ownPartOf(listed),
  }
}

/** Each person once, who can have several stays. */
const onceEach = (listed: readonly ListedParty[]): ListedParty[] =>
  listed.filter(({ tenantId }, index) => listed.findIndex((one) => one.tenantId === tenantId) === index)

/**
 * What the reader is on a lease: the part they have, else the next one, else the one that they had last; and the last day
 * of all their stays.
 */
function ownPartOf(listed: readonly ListedParty[]): Lease['mine'] {
  const own = listed.filter(({ isMine }) => isMine).toSorted((a, b) => a.from.localeCompare(b.from))
  const last = own.at(-1)
  if (!last) return null
  const { part, hasLeft } = own.find((stay) => !stay.hasLeft) ?? last
  return { part, to: last.to, hasLeft }
}

/**
 * One person on a lease that the caller holds.
 * @throws Refusal `not_found`
 */
export async function partyOf(tx: Tx, lease: { id: string }, id: string): Promise<LeaseParty> {
  const row = await tx
    .selectFrom('lease_parties')
    .select('id')
    .where('id', '=', id)
    .where('lease_id', '=', lease.id)
    .executeTakeFirst()
  if (!row) throw notFound('Person')
  return findParty(tx, row.id)
}

/** One person on a lease, for the reply to a command that is allowed to change them. */
export async function findParty(tx: Tx, id: string): Promise<LeaseParty> {
  const { from, ...party } = await tx
    .selectFrom('lease_parties')
    .innerJoin('leases', 'leases.id', 'lease_parties.lease_id')
    .select(['lease_parties.id', 'lease_parties.tenant_id as tenantId', 'lease_parties.tenant_name as name'])
    .select(['lease_parties.part', 'lease_parties.to_on as to'])
    .select(sql<string>`greatest(lease_parties.from_on, leases.starts_on)`.as('from'))
    .where('lease_parties.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...party, from }
}
