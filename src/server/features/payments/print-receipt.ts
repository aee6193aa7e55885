import { sql } from 'kysely'
import { signedCents } from '#contract/allocation.ts'
import { toDollars } from '#contract/money.ts'
import type { payments } from '#contract/payments.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { entriesOf } from '../ledgers/ledgers.queries.ts'
import { requirePaymentStep } from './lock-payment.ts'
import { paymentScope } from './payments.scope.ts'
import { type Receipt, receiptPdf } from './receipt-pdf.ts'

type Printing = Call<typeof payments.receipt>

/**
 * The receipt for a completed payment, as a PDF.
 * @throws Refusal `not_found`; `conflict` for a payment that is not completed.
 */
export async function printReceipt(call: Printing): Promise<FileReply> {
  const { services, params } = call
  const receipt = await transaction(call, async (tx) => {
    const found = await findReceipt(tx, call)
    await audit(tx, call, 'payment.receipt', { type: 'payment', id: params.id })
    return found
  })
  const bytes = await receiptPdf(receipt, { productName: services.env.PRODUCT_NAME, printedAt: services.clock() })
  return { name: `receipt-${params.id}.pdf`, type: 'application/pdf', bytes }
}

const nameOf = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

async function findReceipt(tx: Tx, call: Printing): Promise<Receipt> {
  const row = await tx
    .selectFrom('payments')
    .innerJoin('properties', 'properties.id', 'payments.property_id')
    .innerJoin('tenants', 'tenants.id', 'payments.tenant_id')
    .innerJoin('users', 'users.id', 'properties.landlord_id')
    .innerJoin('leases', 'leases.id', 'payments.lease_id')
    .selectAll('payments')
    .select(['properties.title', 'properties.street', 'properties.city', 'properties.state', 'properties.time_zone'])
    .select(['leases.starts_on', 'leases.ends_on'])
    .select([nameOf('tenants').as('tenant_name'), nameOf('users').as('landlord_name')])
    .where('payments.id', '=', call.params.id)
    .where(paymentScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Payment')
  requirePaymentStep('receipt', row)
  return {
    paymentId: row.id,
    landlordName: row.landlord_name,
    tenantName: row.tenant_name,
    home: { title: row.title, street: row.street, city: row.city, state: row.state },
    lease: { startsOn: row.starts_on, endsOn: row.ends_on },
    amount: toDollars(row.amount_cents),
    method: row.method,
    reference: row.transaction_id,
    // The database makes sure that a completed payment has a paid date.
    paidAt: row.paid_at ?? row.created_at,
    timeZone: row.time_zone,
    balance: toDollars(await balanceAfter(tx, row.lease_id, row.id)),
  }
}

/** Cents owed after this payment, in ledger order. */
async function balanceAfter(tx: Tx, leaseId: string, paymentId: string): Promise<number> {
  const entries = await entriesOf(tx, leaseId)
  const last = entries.findIndex((entry) => entry.kind === 'PAYMENT' && entry.paymentId === paymentId)
  return entries.slice(0, last + 1).reduce((sum, entry) => sum + signedCents(entry), 0)
}
