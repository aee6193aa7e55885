import { allocate } from '#contract/allocation.ts'
import { toDollars } from '#contract/money.ts'
import type { PaymentDetail, payments } from '#contract/payments.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { byDay, type Line } from '../ledgers/ledger-lines.ts'
import { readableEntries, readableUntil } from '../ledgers/readable-entries.ts'
import { findPayment } from './payments.queries.ts'
import { paymentScope } from './payments.scope.ts'

/**
 * A payment within the caller's reach, with its lease and the charges it covers.
 * @throws Refusal `not_found`
 */
export function readPayment(call: Call<typeof payments.read>): Promise<PaymentDetail> {
  return transaction(call, async (tx) => {
    const row = await tx
      .selectFrom('payments')
      .innerJoin('leases', 'leases.id', 'payments.lease_id')
      .innerJoin('properties', 'properties.id', 'payments.property_id')
      .select(['payments.id', 'payments.lease_id', 'payments.tenant_id', 'payments.property_id'])
      .select('properties.time_zone')
      .select(['payments.amount_cents', 'leases.starts_on', 'leases.ends_on', 'leases.status'])
      .where('payments.id', '=', call.params.id)
      .where(paymentScope(call))
      .executeTakeFirst()
    if (!row) throw notFound('Payment')
    return {
      ...(await findPayment(tx, row.id)),
      tenantId: row.tenant_id,
      propertyId: row.property_id,
      lease: { startsOn: row.starts_on, endsOn: row.ends_on, status: row.status, timeZone: row.time_zone },
      ...(await whereItWent(tx, call, row)),
    }
  })
}

async function whereItWent(
  tx: Tx,
  call: SignedCall,
  payment: { id: string; lease_id: string; amount_cents: number; time_zone: string },
): Promise<Pick<PaymentDetail, 'covers' | 'unapplied'>> {
  const until = await readableUntil(tx, call, payment.lease_id)
  const entries = byDay(await readableEntries(tx, payment, { id: payment.lease_id, until }), payment.time_zone)
  const gone = new Set(entries.map(({ takesBack }) => takesBack))
  const own = entries.find(({ id, kind, paymentId }) => kind === 'PAYMENT' && paymentId === payment.id && !gone.has(id))
  const isReturned = entries.some(
    ({ kind, paymentId, takesBack }) => kind === 'REVERSAL' && paymentId === payment.id && takesBack === null,
  )
  if (!own || isReturned) return { covers: [], unapplied: 0 }
  const covered = allocate(entries).covers.get(own.id) ?? new Map<string, number>()
  const covers = entries.flatMap(({ id, memo, chargeKind, dueOn }) => {
    const cents = covered.get(id)
    return cents === undefined ? [] : [{ id, memo, chargeKind: chargeKind ?? 'OTHER', dueOn, amount: toDollars(cents) }]
  })
  const applied = [...covered.values()].reduce((sum, cents) => sum + cents, 0)
  const given = entries
    .filter((entry) => isGivenBack(entry) && entry.forEntryId === own.id && !gone.has(entry.id))
    .reduce((sum, { cents }) => sum + cents, 0)
  return { covers, unapplied: toDollars(payment.amount_cents - given - applied) }
}

const isGivenBack = ({ kind }: Line) => kind === 'REFUND' || kind === 'TRANSFER'
