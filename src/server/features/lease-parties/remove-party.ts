import type { LeasePart, LeaseParty, leaseParties } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { audit } from '../../audit.ts'
import { bySystem, type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { findLease } from '../leases/leases.queries.ts'
import { type LeaseInZone, lockLease, requireLeaseStep } from '../leases/lock-lease.ts'
import { partyOf } from './lease-parties.queries.ts'
import { partyRemovedLetter, partyStayRemovedLetter, removedLetter, stayRemovedLetter } from './letters.ts'
import { passOn } from './pass-on.ts'
import { tellOfParty } from './tell-parties.ts'
import { requireTenants } from './uncovered-day.ts'

/**
 * Takes a person who was put on a lease by mistake off it, as if they never were. On an active one, they and its tenants
 * hear of it. Of someone with several stays, it is the one stay that never was.
 * @throws Refusal `not_found`; `conflict` when the lease is over, when no tenant would be left on it, or when it is all that
 * says why the person paid under it or got an email of `OF_MONEY`.
 */
export function removeParty(call: Call<typeof leaseParties.remove>): Promise<Pick<Lease, 'parties'>> {
  const { params } = call
  return transaction(call, async (tx) => {
    const lease = await lockLease(tx, call, params.id)
    requireLeaseStep('people', lease)
    const party = await partyOf(tx, lease, params.partyId)
    const others = await otherPartsOf(tx, lease, party)
    if (!(party.part === 'TENANT' ? others.includes('TENANT') : others.length > 0))
      await requireUnused(tx, lease, party)
    if (lease.status === 'ACTIVE') await tellOfParty(tx, call, lease.id, { party, ...lettersOf(others) })
    await passOn(tx, lease, party.id)
    await requireTenants(tx, lease, party.id)
    await tx.deleteFrom('lease_parties').where('id', '=', party.id).execute()
    const { tenantId, part, from, to } = party
    const detail = { tenantId, part, from, to }
    await audit(tx, call, 'lease.removeParty', { type: 'lease', id: lease.id, detail })
    return findLease(tx, lease.id)
  })
}

/** What a person is on a lease in their other stays. */
async function otherPartsOf(tx: Tx, { id }: LeaseInZone, party: LeaseParty): Promise<LeasePart[]> {
  const stays = await tx
    .selectFrom('lease_parties')
    .select('part')
    .where('lease_id', '=', id)
    .where('tenant_id', '=', party.tenantId)
    .where('id', '!=', party.id)
    .execute()
  return stays.map(({ part }) => part)
}

const lettersOf = (others: readonly LeasePart[]) =>
  others.length === 0
    ? { theirs: removedLetter, others: partyRemovedLetter }
    : { theirs: stayRemovedLetter, others: partyStayRemovedLetter }

/** @throws Refusal `conflict` for a person who paid under the lease, or who got an email of `OF_MONEY`. */
async function requireUnused(tx: Tx, { id }: LeaseInZone, { tenantId, name }: LeaseParty): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('lease_id', '=', id)
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst()
  if (payment)
    throw refused('conflict', `${name} paid under this lease, so they stay on record. Say when they leave instead.`)
  // Only the system reads letters.
  const letter = await bySystem(tx, () =>
    tx
      .selectFrom('outbox')
      .innerJoin('tenants', (join) =>
        join.on((eb) =>
          eb.or([
            eb('tenants.user_id', '=', eb.ref('outbox.to_user_id')),
            eb('tenants.email', '=', eb.ref('outbox.to_address')),
          ]),
        ),
      )
      .select('outbox.id')
      .where('tenants.id', '=', tenantId)
      .where('outbox.subject_type', '=', 'lease')
      .where('outbox.subject_id', '=', id)
      .where('outbox.state', '!=', 'CANCELED')
      .where((eb) => eb.or(OF_MONEY.map((template) => eb('outbox.template', 'like', template))))
      .limit(1)
      .executeTakeFirst(),
  )
  if (letter)
    throw refused(
      'conflict',
      `${name} got an email about this lease’s charges or deposit, so they stay on record. Say when they leave instead.`,
    )
}

/** The emails about a lease that remind of its rent, or say that its charges change or what was done with its deposit. */
const OF_MONEY = ['reminder.rent', 'lease.rent%', 'lease.charge%', 'deposit.%'] as const
