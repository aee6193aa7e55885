import { type Day, dayIn } from '#contract/calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Fault, Judged } from './import-rows.ts'
import { type Known, type KnownHome, knownOf } from './known-leases.ts'
import type { LeaseRow } from './lease-row.ts'

/** A row of the file and its home. */
export interface JudgedLease {
  row: LeaseRow
  home: KnownHome
}

/** Judges leases by what the caller has, and by the good rows above each. */
export async function judgeLeases(
  tx: Tx,
  call: SignedCall,
  rows: LeaseRow[],
): Promise<(row: LeaseRow) => Judged<JudgedLease>> {
  const known = await knownOf(tx, call, rows)
  const now = call.services.clock()
  return (row) => {
    const homes = known.homes.filter(({ id, title }) => [id, title.toLowerCase()].includes(row.home.toLowerCase()))
    const [home] = homes
    if (home === undefined) return { faults: [{ field: 'home', message: 'You have no home with this title or id' }] }
    if (homes.length > 1)
      return { faults: [{ field: 'home', message: 'You have several homes with this title: write the id of one' }] }
    const faults = firstFaults(known, { row, home }, dayIn(home.time_zone, now))
    if (faults.length > 0) return { faults }
    remember(known, { row, home })
    return { row: { row, home } }
  }
}

/** What the first check finds that finds anything. */
function firstFaults(known: Known, judged: JudgedLease, today: Day): Fault[] {
  for (const check of CHECKS) {
    const faults = check(known, judged, today)
    if (faults.length > 0) return faults
  }
  return []
}

const CHECKS: readonly ((known: Known, judged: JudgedLease, today: Day) => Fault[])[] = [
  ({ leases }, { row, home }) =>
    leases.some(
      ({ propertyId, email, startsOn }) =>
        propertyId === home.id && email === row.tenantEmail && startsOn === row.startsOn,
    )
      ? [{ field: 'startsOn', message: 'You already have this lease: the same home, tenant, and first day' }]
      : [],
  ({ tenants }, { row, home }) => {
    if (tenants.has(tenantKey(home, row))) return []
    const names = ['tenantFirstName', 'tenantLastName'] as const
    return names
      .filter((field) => row[field] === null)
      .map((field) => ({ field, message: 'Is required for a new tenant' }))
  },
  (_known, { row }, today) =>
    row.status === 'ACTIVE' && row.endsOn !== null && row.endsOn < today
      ? [{ field: 'endsOn', message: 'Has passed: write ENDED as the status of a lease that is over' }]
      : [],
  ({ leases }, { row, home }) =>
    row.status === 'ACTIVE' &&
    leases.some((other) => other.propertyId === home.id && other.isActive && overlap(other, row))
      ? [{ field: 'startsOn', message: 'Another active lease of this home covers some of these days' }]
      : [],
  ({ tenants, accounts }, { row, home }) => {
    const account = tenants.get(tenantKey(home, row)) ?? accounts.get(tenantKey(home, row)) ?? null
    // All that hold a home applied together, so it is held for each of them.
    const isHeld = row.status === 'ACTIVE' && home.heldFor.length > 0 && !home.heldFor.includes(account ?? '')
    return isHeld ? [{ field: 'home', message: 'Is held for an applicant you approved' }] : []
  },
]

const tenantKey = (home: KnownHome, { tenantEmail }: Pick<LeaseRow, 'tenantEmail'>) =>
  `${home.landlord_id} ${tenantEmail}`

interface Days {
  startsOn: Day
  endsOn: Day | null
}

const overlap = (one: Days, other: Days): boolean =>
  (one.endsOn === null || one.endsOn >= other.startsOn) && (other.endsOn === null || other.endsOn >= one.startsOn)

/** A good row is known to those below it. */
function remember({ leases, tenants, accounts }: Known, { row, home }: JudgedLease): void {
  const { startsOn, endsOn, tenantEmail: email, status } = row
  leases.push({ propertyId: home.id, email, startsOn, endsOn, isActive: status === 'ACTIVE' })
  const key = tenantKey(home, row)
  if (!tenants.has(key)) tenants.set(key, accounts.get(key) ?? null)
}
