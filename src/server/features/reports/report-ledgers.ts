import { sql } from 'kysely'
import type { Day } from '#contract/calendar.ts'
import { dayIn } from '#contract/calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import { householdOf } from '../lease-parties/lease-parties.queries.ts'
import { entriesByLease, type Line } from '../ledgers/ledger-lines.ts'
import { type ReportCall, type ReportHome, readForReport, readsAsOwner, reportHomes } from './report-scope.ts'

/** A lease with its home. */
export interface ReportLease {
  id: string
  property_id: string
  home: ReportHome
  /** Its tenants, the first one first; none for an owner, whose reports name no tenant. */
  tenant_names: string[]
  starts_on: Day
  ends_on: Day | null
  rent_cents: number
  deposit_cents: number
}

interface Wanted {
  /** Only the leases that ran on this day. */
  runningOn?: Day
}

interface Books {
  homes: ReportHome[]
  /** Those that have begun, or will: by home, then by first day. */
  leases: ReportLease[]
  /** Their ledger entries, by lease. */
  ledgers: Map<string, Line[]>
}

/**
 * The homes that a report is about, with their leases and ledgers.
 * @throws Refusal as `reportHomes` does.
 */
export async function readBooks(tx: Tx, call: ReportCall, wanted: Wanted = {}): Promise<Books> {
  const homes = await reportHomes(tx, call)
  const books = await readForReport(tx, call, async () => {
    const leases = await leasesOf(tx, homes, wanted)
    return { homes, leases, ledgers: await ledgersOf(tx, leases) }
  })
  if (!readsAsOwner(call)) return books
  return { ...books, leases: books.leases.map((lease) => ({ ...lease, tenant_names: [] })) }
}

async function leasesOf(tx: Tx, homes: readonly ReportHome[], { runningOn }: Wanted): Promise<ReportLease[]> {
  if (homes.length === 0) return []
  const ids = homes.map(({ id }) => id)
  let rows = tx
    .selectFrom('leases')
    .select(['id', 'property_id', 'starts_on', 'ends_on', 'deposit_cents'])
    .select(runningOn === undefined ? 'rent_cents' : rentOn(runningOn).as('rent_cents'))
    .select(householdOf('leases.id', runningOn).as('tenant_names'))
    .where('property_id', 'in', ids)
    .where('status', '!=', 'DRAFT')
    .orderBy('starts_on')
    .orderBy('id')
  if (runningOn !== undefined)
    rows = rows
      .where('status', 'in', ['ACTIVE', 'ENDED'])
      .where('starts_on', '<=', runningOn)
      .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', runningOn)]))
  const byHome = Map.groupBy(await rows.execute(), ({ property_id }) => property_id)
  return homes.flatMap((home) => (byHome.get(home.id) ?? []).map((lease) => ({ ...lease, home })))
}

/** The cents of rent a month on a day that the lease covers. */
const rentOn = (day: Day) => sql<number>`(
  select charge.amount_cents from lease_charges charge
  where charge.lease_id = leases.id and charge.kind = 'RENT'
    and charge.starts_on <= ${day} and (charge.ends_on is null or charge.ends_on >= ${day}))`

/** How many ledgers one statement reads. */
const AT_ONCE = 500

/** The ledger entries of leases, by lease; a few statements for all of them. */
async function ledgersOf(tx: Tx, leases: readonly ReportLease[]): Promise<Map<string, Line[]>> {
  const ledgers = new Map<string, Line[]>()
  for (let start = 0; start < leases.length; start += AT_ONCE) {
    const some = leases.slice(start, start + AT_ONCE).map(({ id }) => id)
    for (const [id, lines] of await entriesByLease(tx, some)) ledgers.set(id, lines)
  }
  return ledgers
}

/** A lease's tenants as a report says them. */
export const namesOf = ({ tenant_names }: ReportLease) => ({
  tenantName: tenant_names[0] ?? null,
  tenantNames: tenant_names,
})

/** The calendar day of an instant where the home is. */
export const dayAt =
  ({ time_zone }: Pick<ReportHome, 'time_zone'>) =>
  (at: Date): Day =>
    dayIn(time_zone, at)
