import type { Lease, leases } from '#contract/leases.ts'
import { toDollars } from '#contract/money.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { columnsOf, type LeaseTerms } from './draft-lease.ts'
import { findLease } from './leases.queries.ts'
import { type LeaseInZone, lockLease, lockLeaseById, requireLeaseStep } from './lock-lease.ts'
import { requireAfter } from './renew-lease.ts'
import { presentUsual } from './usual-terms.ts'

/**
 * Changes the terms of a draft; fields left out stay the same.
 * @throws Refusal `not_found`; `conflict` when it is no longer a draft; `invalid` when it would end before it starts,
 * or start before the lease it renews ends.
 */
export function updateLease(call: Call<typeof leases.update>): Promise<Lease> {
  return transaction(call, async (tx) => {
    const lease = await lockLease(tx, call, call.params.id)
    requireLeaseStep('change', lease)
    const given = Object.entries(call.body).filter(([, value]) => value !== undefined)
    const terms: LeaseTerms = { ...termsOfDraft(lease), ...Object.fromEntries(given) }
    await check(tx, lease, terms)
    await tx.updateTable('leases').set(columnsOf(terms)).where('id', '=', lease.id).execute()
    const fields = given.map(([name]) => name)
    await audit(tx, call, 'lease.update', { type: 'lease', id: lease.id, detail: { fields } })
    return findLease(tx, lease.id)
  })
}

const termsOfDraft = (lease: LeaseInZone): LeaseTerms => ({
  startsOn: lease.starts_on,
  endsOn: lease.ends_on,
  rentAmount: toDollars(lease.rent_cents),
  depositAmount: toDollars(lease.deposit_cents),
  ...presentUsual(lease),
})

async function check(tx: Tx, { renews_id }: LeaseInZone, { startsOn, endsOn }: LeaseTerms): Promise<void> {
  if (endsOn !== null && endsOn < startsOn) {
    throw wrongField('endsOn', 'The end can’t be before the start.')
  }
  if (renews_id !== null) requireAfter(await lockLeaseById(tx, renews_id), startsOn)
}
