import { owedOn } from '#contract/allocation.ts'
import { type Day, dayIn } from '#contract/calendar.ts'
import { toDollars } from '#contract/money.ts'
import type { payments } from '#contract/payments.ts'
import { audit } from '../../audit.ts'
import { businessMoney, fullName } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { depositOf, leasesWith } from '../deposits/tenancy-deposit.ts'
import { listedParties, presentParties } from '../lease-parties/lease-parties.queries.ts'
import { readableEntries, readableUntil } from '../ledgers/readable-entries.ts'
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

async function findReceipt(tx: Tx, call: Printing): Promise<Receipt> {
  const row = await tx
    .selectFrom('payments')
    .innerJoin('properties', 'properties.id', 'payments.property_id')
    .innerJoin('users', 'users.id', 'properties.landlord_id')
    .leftJoin('portfolios', 'portfolios.id', 'properties.landlord_id')
    .innerJoin('leases', 'leases.id', 'payments.lease_id')
    .selectAll('payments')
    .select(['properties.title', 'properties.street', 'properties.city', 'properties.state'])
    .select(['properties.postal_code', 'properties.country', 'properties.time_zone'])
    .select(['leases.starts_on', 'leases.ends_on', 'portfolios.address', 'portfolios.receipt_note'])
    .select(['portfolios.paper_size', businessMoney('properties.landlord_id').as('money')])
    .select(listedParties.as('parties'))
    .select((eb) => eb.fn.coalesce('portfolios.name', fullName('users')).as('landlord_name'))
    .where('payments.id', '=', call.params.id)
    .where(paymentScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Payment')
  requirePaymentStep('receipt', row)
  // The database makes sure that a completed payment has a paid date.
  const paidOn = dayIn(row.time_zone, row.paid_at ?? row.created_at)
  return {
    paymentId: row.id,
    landlordName: row.landlord_name,
    landlordAddress: row.address,
    note: row.receipt_note,
    payerName: row.tenant_name,
    tenantNames: presentParties(row.parties).tenantNames,
    home: {
      ...{ title: row.title, street: row.street, city: row.city, state: row.state, postalCode: row.postal_code },
      country: row.country,
    },
    lease: { startsOn: row.starts_on, endsOn: row.ends_on },
    amount: toDollars(row.amount_cents),
    money: row.money,
    paperSize: row.paper_size ?? 'LETTER',
    method: row.method,
    reference: row.transaction_id,
    paidOn,
    timeZone: row.time_zone,
    balance: row.for_account === 'RENT' ? await balanceOn(tx, call, row, paidOn) : null,
    deposit: row.for_account === 'DEPOSIT' ? await depositUnder(tx, call, row.lease_id) : null,
    refunded: toDollars(row.refunded_cents),
  }
}

/** Dollars owed when the day of the payment ended, of all that was due by then, as far as the caller may read it. */
async function balanceOn(
  tx: Tx,
  call: Printing,
  lease: { lease_id: string; time_zone: string },
  day: Day,
): Promise<number | null> {
  const until = await readableUntil(tx, call, lease.lease_id)
  if (until === null) return null
  const entries = await readableEntries(tx, lease, { id: lease.lease_id, until })
  return toDollars(owedOn(day, entries, (at) => dayIn(lease.time_zone, at)))
}

/** As far as the caller reads the ledger, as for the balance. */
async function depositUnder(tx: Tx, call: Printing, leaseId: string): Promise<Receipt['deposit']> {
  if ((await readableUntil(tx, call, leaseId)) === null) return null
  const { asked, paid } = await depositOf(tx, leasesWith(leaseId))
  return { asked: toDollars(asked), paid: toDollars(paid) }
}
