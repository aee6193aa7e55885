import { v7 as newId } from 'uuid'
import { fieldError } from '#contract/errors.ts'
import { toCents } from '#contract/money.ts'
import type { Payment, payments } from '#contract/payments.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { findPayment } from './payments.queries.ts'

/**
 * Records a payment that was received and books it in the ledger of its lease: both or neither.
 * @throws Refusal `invalid` for a lease out of reach, a draft, or a day to come.
 */
export function recordPayment(call: Call<typeof payments.create>): Promise<Payment> {
  const { body } = call
  const id = newId()
  const cents = toCents(body.amount)
  const paidAt = dayOfPayment(call)
  const now = call.services.clock()
  return transaction(call, async (tx) => {
    const lease = await findLeaseInReach(tx, call)
    await tx
      .insertInto('payments')
      .values({
        id,
        lease_id: lease.id,
        property_id: lease.property_id,
        tenant_id: lease.tenant_id,
        amount_cents: cents,
        status: 'COMPLETED',
        method: body.paymentMethod,
        transaction_id: body.transactionId,
        paid_at: paidAt,
        created_at: now,
      })
      .execute()
    await tx
      .insertInto('ledger_entries')
      .values({
        id: newId(),
        lease_id: lease.id,
        kind: 'PAYMENT',
        amount_cents: cents,
        due_on: null,
        at: paidAt,
        payment_id: id,
        memo: null,
        created_at: now,
      })
      .execute()
    await audit(tx, call, 'payment.record', { type: 'payment', id })
    return findPayment(tx, id)
  })
}

/** Noon stands for a day without a time, so today's noon may still be to come; it counts as now. */
function dayOfPayment({ body, services }: Call<typeof payments.create>): Date {
  const now = services.clock()
  if (body.paidAt === undefined) return now
  const given = new Date(body.paidAt)
  if (given <= now) return given
  if (body.paidAt.slice(0, 10) <= now.toISOString().slice(0, 10)) return now
  const message = 'Paid at must not be in the future'
  throw refused('invalid', message, { errors: [fieldError('paidAt', message)] })
}

async function findLeaseInReach(tx: Tx, call: Call<typeof payments.create>) {
  const lease = await tx
    .selectFrom('leases')
    .select(['leases.id', 'leases.property_id', 'leases.tenant_id'])
    .where('leases.id', '=', call.body.leaseId)
    .where('leases.status', '!=', 'DRAFT')
    .where(leaseScope(call))
    .executeTakeFirst()
  if (lease) return lease
  const message = 'This lease does not exist, or is still a draft.'
  throw refused('invalid', message, { errors: [fieldError('leaseId', message)] })
}
