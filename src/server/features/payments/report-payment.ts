import { v7 as newId } from 'uuid'
import { toCents } from '#contract/money.ts'
import type { Payment, payments } from '#contract/payments.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { ledgerScope } from '../leases/leases.scope.ts'
import { requireLeaseStep } from '../leases/lock-lease.ts'
import { dayOfPayment } from './day-of-payment.ts'
import { reportedLetter } from './letters.ts'
import { findPayment } from './payments.queries.ts'
import { tellLandlord } from './tell-of-payment.ts'

type Reporting = Call<typeof payments.report>

/**
 * Saves what a tenant of a lease says they paid, for the landlord to confirm; until then the ledger doesn't change.
 * @throws Refusal `not_found` for a lease that is not the caller's; `conflict` for a canceled one; `invalid` for a
 * future day.
 */
export function reportPayment(call: Reporting): Promise<Payment> {
  const { body, actor, services } = call
  const now = services.clock()
  const paidOn = dayOfPayment(body.paidAt, now)
  return transaction(call, async (tx) => {
    const lease = await findOwnLease(tx, call)
    const payer = await payerOf(tx, call)
    requireLeaseStep('pay', lease)
    const id = newId()
    await tx
      .insertInto('payments')
      .values({
        id,
        lease_id: lease.id,
        property_id: lease.property_id,
        tenant_id: payer,
        amount_cents: toCents(body.amount),
        for_account: body.for,
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
    .select(['leases.id', 'leases.property_id', 'leases.status'])
    .where('leases.id', '=', call.params.id)
    .where(ledgerScope(call))
    .executeTakeFirst()
  if (!lease) throw notFound('Lease')
  return lease
}

/** The caller's own record on the lease: the one who reports a payment pays it. */
async function payerOf(tx: Tx, { params, actor }: Reporting): Promise<string> {
  const { tenant_id } = await tx
    .selectFrom('lease_parties')
    .innerJoin('tenants', 'tenants.id', 'lease_parties.tenant_id')
    .select('lease_parties.tenant_id')
    .where('lease_parties.lease_id', '=', params.id)
    .where('lease_parties.part', '=', 'TENANT')
    .where('tenants.user_id', '=', actor.id)
    .orderBy('lease_parties.has_left')
    .orderBy('lease_parties.id')
    .executeTakeFirstOrThrow()
  return tenant_id
}
