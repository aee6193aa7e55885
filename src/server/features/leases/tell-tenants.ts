import { sql } from 'kysely'
import { dayIn } from '#contract/calendar.ts'
import type { LeasePart } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import type { Letter } from '../../mail/letter.ts'
import type { PartyReader, WriteToParty } from '../lease-parties/letters.ts'
import { notify } from '../notifications/notify.ts'
import { findLease } from './leases.queries.ts'

/** What to write, and whether to keep it back while the step can be undone. */
interface Telling {
  write: (lease: Lease, reader: { greetingName: string }) => Letter
  held?: boolean
  /** Whether it concerns those who become tenants on a later day as well. */
  comingToo?: boolean
}

/** The open account of someone on a lease. */
interface PartyAccount {
  id: string
  email: string
  firstName: string
  tenantId: string
  part: LeasePart
  from: string
  to: string | null
  hasLeft: boolean
  /** Whether they are a tenant, or become one. */
  comesAsTenant: boolean
}

/**
 * Writes to the tenants of a lease who have an open account and haven't left.
 * @returns the id of the first tenant's email, or of the next one's; null without an account.
 */
export async function tellTenants(
  tx: Tx,
  call: SignedCall,
  leaseId: string,
  { write, held = false, comingToo = false }: Telling,
): Promise<string | null> {
  const lease = await findLease(tx, leaseId)
  const ids: string[] = []
  for (const account of await accountsOn(tx, leaseId)) {
    const isTenant = account.part === 'TENANT' || (comingToo && account.comesAsTenant)
    if (!isTenant || account.hasLeft) continue
    const letter = write(lease, { greetingName: account.firstName })
    ids.push(await tellAccount(tx, call, account, { leaseId, letter, held }))
  }
  return ids[0] ?? null
}

/** The same for its occupants and guarantors, whose letters say what they are on it and none of the money between the others. */
export async function tellOthers(
  tx: Tx,
  call: SignedCall,
  leaseId: string,
  { write, held = false }: { write: WriteToParty; held?: boolean },
): Promise<void> {
  const others = (await accountsOn(tx, leaseId)).filter(({ part, hasLeft }) => part !== 'TENANT' && !hasLeft)
  if (others.length === 0) return
  const lease = await findLease(tx, leaseId)
  for (const account of others) {
    const letter = write(lease, account, readerOf(call, lease, account))
    await tellAccount(tx, call, account, { leaseId, letter, held })
  }
}

export const readerOf = ({ services }: SignedCall, { timeZone }: Lease, { firstName }: PartyAccount): PartyReader => ({
  greetingName: firstName,
  today: dayIn(timeZone, services.clock()),
})

/** The open accounts of those who are or were on a lease, the first tenant's first. */
export async function accountsOn(tx: Tx, leaseId: string): Promise<PartyAccount[]> {
  const stays = await tx
    .selectFrom('lease_parties')
    .innerJoin('leases', 'leases.id', 'lease_parties.lease_id')
    .innerJoin('tenants', 'tenants.id', 'lease_parties.tenant_id')
    .innerJoin('users', 'users.id', 'tenants.user_id')
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'lease_parties.tenant_id as tenantId'])
    .select(['lease_parties.part', 'lease_parties.to_on as to', 'lease_parties.has_left as hasLeft'])
    .select(sql<string>`greatest(lease_parties.from_on, leases.starts_on)`.as('from'))
    .where('lease_parties.lease_id', '=', leaseId)
    .where('users.disabled_at', 'is', null)
    .orderBy('lease_parties.is_first', 'desc')
    .orderBy('lease_parties.has_left')
    .orderBy('lease_parties.from_on', (order) => order.asc().nullsFirst())
    .orderBy('lease_parties.id')
    .execute()
  // Each person once, by the part they have or had.
  return [...Map.groupBy(stays, ({ tenantId }) => tenantId).values()].flatMap((theirs) => {
    const comesAsTenant = theirs.some(({ part, hasLeft }) => part === 'TENANT' && !hasLeft)
    return theirs.slice(0, 1).map((first) => ({ ...first, comesAsTenant }))
  })
}

/** @returns the email's id. */
export const tellAccount = (
  tx: Tx,
  { services, actor }: SignedCall,
  account: Pick<PartyAccount, 'id' | 'email'>,
  { leaseId, letter, held = false }: { leaseId: string; letter: Letter; held?: boolean },
): Promise<string> =>
  notify(tx, services, {
    to: { address: account.email, userId: account.id },
    kind: 'LEASES',
    letter,
    about: { type: 'lease', id: leaseId },
    held,
    causedBy: actor.id,
  })
