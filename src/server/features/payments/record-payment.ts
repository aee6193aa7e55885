import { v7 as newId } from 'uuid'
import { toCents } from '#contract/money.ts'
import type { Payment, payments } from '#contract/payments.ts'
import { leaseCan } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { carryingOn } from '../leases/carry-balances.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { bookPayment } from './book-payment.ts'
import { dayOfPayment } from './day-of-payment.ts'
import { completedLetter } from './letters.ts'
import { findPayment } from './payments.queries.ts'
import { tellPayer } from './tell-of-payment.ts'

type Recording = Call<typeof payments.create>

/**
 * Records a received payment and adds it to the lease's ledger, both or neither.
 * @throws Refusal `invalid` for a lease out of reach, a draft or a canceled one, a charge that
 * isn't open, a payer who isn't a tenant or guarantor of the lease, or a future day.
 */
export function recordPayment(call: Recording): Promise<Payment> {
  const { body, services } = call
  const at = dayOfPayment(body.paidAt, services.clock())
  return transaction(call, async (tx) => {
    const id = await carryingOn(tx, call, body.leaseId, () => book(tx, call, at))
    await audit(tx, call, 'payment.record', { type: 'payment', id })
    await tellPayer(tx, call, id, { write: completedLetter, held: true })
    return findPayment(tx, id)
  })
}

async function book(tx: Tx, call: Recording, at: Date): Promise<string> {
  const { body, actor, services } = call
  const now = services.clock()
  const lease = await findLeaseInReach(tx, call)
  const payment = {
    id: newId(),
    lease_id: lease.id,
    amount_cents: toCents(body.amount),
    method: body.paymentMethod,
    for_account: body.for,
  }
  await tx
    .insertInto('payments')
    .values({
      ...payment,
      property_id: lease.property_id,
      tenant_id: await payerOf(tx, lease, body.payerTenantId),
      status: 'COMPLETED',
      transaction_id: body.transactionId,
      paid_at: at,
      settled_at: now,
      settled_by: actor.id,
      created_at: now,
    })
    .execute()
  await bookPayment(tx, call, { payment, at, chargeIds: body.chargeIds ?? [] })
  return payment.id
}

/** As stored: an upcoming lease is an active one. */
const RECORDABLE = leaseCan.record.filter((state) => state !== 'UPCOMING')

async function findLeaseInReach(tx: Tx, call: Recording) {
  const lease = await tx
    .selectFrom('leases')
    .select(['leases.id', 'leases.property_id', 'leases.tenant_id'])
    .where('leases.id', '=', call.body.leaseId)
    .where('leases.status', 'in', RECORDABLE)
    .where(leaseScope(call))
    // What is open stays so until the payment is booked.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (lease) return lease
  throw wrongField('leaseId', 'This lease does not exist, or is still a draft.')
}

/** Who paid; by default the first tenant. */
async function payerOf(tx: Tx, lease: { id: string; tenant_id: string }, payerTenantId?: string): Promise<string> {
  if (payerTenantId === undefined || payerTenantId === lease.tenant_id) return lease.tenant_id
  const payer = await tx
    .selectFrom('lease_parties')
    .select('tenant_id')
    .where('lease_id', '=', lease.id)
    .where('tenant_id', '=', payerTenantId)
    .where('part', 'in', ['TENANT', 'GUARANTOR'])
    .executeTakeFirst()
  if (!payer) throw wrongField('payerTenantId', 'Choose a tenant or a guarantor of this lease.')
  return payer.tenant_id
}
