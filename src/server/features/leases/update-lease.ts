import type { Lease, leases } from '#contract/leases.ts'
import { toDollars } from '#contract/money.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { withDays } from '../charge-plans/plan-changes.ts'
import { saveDays } from '../charge-plans/store-plan.ts'
import { termsOf } from '../ledgers/planned-entries.ts'
import { columnsOf, type LeaseTerms } from './draft-lease.ts'
import { findLease } from './leases.queries.ts'
import { type LeaseInZone, lockLease, lockLeaseById, requireLeaseStep } from './lock-lease.ts'
import { requireAfter } from './renew-lease.ts'
import { presentUsual } from './usual-terms.ts'

/**
 * Changes the terms of a draft; fields left out stay the same.
 * @throws Refusal `not_found`; `conflict` when it is no longer a draft; `invalid` when it would end before it starts,
 * start before the lease it renews ends, or leave out days on which its plan changes.
 */
export function updateLease(call: Call<typeof leases.update>): Promise<Lease> {
  return transaction(call, async (tx) => {
    const lease = await lockLease(tx, call, call.params.id)
    requireLeaseStep('change', lease)
    const given = Object.entries(call.body).filter(([, value]) => value !== undefined)
    const terms: LeaseTerms = { ...termsOfDraft(lease), ...Object.fromEntries(given) }
    await check(tx, lease, terms)
    await moveDays(tx, lease, terms)
    const fields = given.map(([name]) => name)
    await audit(tx, call, 'lease.update', { type: 'lease', id: lease.id, detail: { fields } })
    return findLease(tx, lease.id)
  })
}

/** Changes the terms; a trigger takes the first rent along. */
async function moveDays(tx: Tx, lease: LeaseInZone, terms: LeaseTerms): Promise<void> {
  const { starts_on, ends_on, ...columns } = columnsOf(terms)
  const days = termsOf({ ...lease, starts_on, ends_on, due_day: terms.dueDay })
  const moved = withDays(days, { startsOn: lease.starts_on, money: lease.money })
  await tx
    .updateTable('leases')
    .set({ ...columns, starts_on, ends_on })
    .where('id', '=', lease.id)
    .execute()
  await saveDays(tx, lease.plan, moved)
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
