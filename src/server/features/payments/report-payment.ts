import { v7 as newId } from 'uuid'
import { toCents } from '#contract/money.ts'
import type { Payment, payments } from '#contract/payments.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { requireLeaseStep } from '../leases/lock-lease.ts'
import { dayOfPayment } from './day-of-payment.ts'
import { reportedLetter } from './letters.ts'
import { findPayment } from './payments.queries.ts'
import { tellLandlord } from './tell-of-payment.ts'

type Reporting = Call<typeof payments.report>

/**
 * Saves what a tenant says they paid, for the landlord to confirm; until then the ledger doesn't change.
 * @throws Refusal `not_found` for a lease that is not the caller's; `conflict` for a canceled one; `invalid` for a
 * future day.
 */
export function reportPayment(call: Reporting): Promise<Payment> {
  const { body, actor, services } = call
  const now = services.clock()
  const paidOn = dayOfPayment(body.paidAt, now)
  return transaction(call, async (tx) => {
    const lease = await findOwnLease(tx, call)
    requireLeaseStep('pay', lease)
    const id = newId()
    await tx
      .insertInto('payments')
      .values({
        id,
        lease_id: lease.id,
        property_id: lease.property_id,
        tenant_id: lease.tenant_id,
        amount_cents: toCents(body.amount),
        status: 'PENDING',
        method: body.paymentMethod,
        transaction_id: body.transactionId,
        reported_by: actor.id,
        reported_for: paidOn,
        created_at: now,
      })
      .execute()
    await audit(tx, call, 'payment.report', { type: 'payment', id })
    await tellLandlord(tx, call, id, reportedLetter)
    return findPayment(tx, id)
  })
}

async function findOwnLease(tx: Tx, call: Reporting) {
  const lease = await tx
    .selectFrom('leases')
    .select(['leases.id', 'leases.property_id', 'leases.tenant_id', 'leases.status'])
    .where('leases.id', '=', call.params.id)
    .where(leaseScope(call))
    .executeTakeFirst()
  if (!lease) throw notFound('Lease')
  return lease
}
