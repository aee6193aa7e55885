import { PAYMENT_METHODS, type Payment } from '#contract/payments.ts'
import { PAYMENT_STATUSES } from '#contract/states.ts'
import { Cut } from '#web/ui/Cut.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { paymentStatuses } from '#web/words/states.ts'
import { LeaseLink } from '../../leases/LeaseLink.tsx'
import { statusColumn, statusFilter } from '../../list-page/status.tsx'
import { TwoLines } from '../../list-page/TwoLines.tsx'
import { paidOnText, payerName, paymentReference, statusNote } from '../payment-texts.ts'
import { PaymentTools } from './PaymentTools.tsx'

const amount: Column<Payment> = {
  header: 'Amount',
  sortable: true,
  sortKey: 'amount',
  accessor: (payment) => formatMoneyWithCents(payment.amount, payment),
}
const status: Column<Payment> = statusColumn(paymentStatuses)
// A failed payment says why, and a refunded one how much was given back.
const statusAndReason: Column<Payment> = {
  ...status,
  render: (payment) => (
    <span className="flex flex-col items-start gap-1 cards:items-end">
      <StateBadge look={paymentStatuses.badge(payment.status)} />
      {statusNote(payment) && <Cut className="text-sm text-ink-muted">{statusNote(payment)}</Cut>}
    </span>
  ),
}
const method: Column<Payment> = { header: 'Method', sortable: true, accessor: 'paymentMethod' }
const reference: Column<Payment> = {
  header: 'Reference',
  sortable: true,
  sortKey: 'transactionId',
  accessor: paymentReference,
}

export const adminPaymentColumns: readonly Column<Payment>[] = [
  { header: 'Date', sortable: true, sortKey: 'paidAt', accessor: ({ paidAt }) => formatDate(paidAt) },
  { header: 'Tenant', sortable: true, sortKey: 'tenantName', accessor: payerName },
  amount,
  statusAndReason,
  method,
  reference,
]

// A pending payment shows the reported day.
const paidOn: Column<Payment> = { header: 'Date', sortable: true, sortKey: 'paidAt', accessor: paidOnText }
/** How long references mostly are. On paper, a longer one breaks at its hyphens, so every column fits. */
const USUAL_REFERENCE = 20
const howPaid: Column<Payment> = {
  header: 'Method',
  sortable: true,
  sortKey: 'paymentMethod',
  render: ({ paymentMethod, transactionId }) => (
    <>
      <span className="block">{paymentMethod ?? '–'}</span>
      {transactionId && (
        <Cut className="text-ink-muted">
          <span data-one-line={transactionId.length <= USUAL_REFERENCE || undefined}>{transactionId}</span>
        </Cut>
      )}
    </>
  ),
}
const actions: Column<Payment> = {
  header: 'Actions',
  isPinned: true,
  render: (payment) => <PaymentTools payment={payment} />,
}

/** The columns a landlord sees, with the actions for each payment. */
export const landlordPaymentColumns: readonly Column<Payment>[] = [
  paidOn,
  {
    header: 'Tenant',
    sortable: true,
    sortKey: 'tenantName',
    render: (payment) => (
      <LeaseLink className="tap block hover:underline" id={payment.leaseId}>
        <TwoLines first={payerName(payment)} second={payment.propertyTitle} />
      </LeaseLink>
    ),
  },
  amount,
  statusAndReason,
  howPaid,
  actions,
]

/** The columns the payer sees. */
export const ownPaymentColumns: readonly Column<Payment>[] = [
  paidOn,
  { header: 'Home', accessor: 'propertyTitle' },
  amount,
  statusAndReason,
  howPaid,
  actions,
]

export const paymentStatusFilter = statusFilter(paymentStatuses, PAYMENT_STATUSES)

export const paymentMethodFilter = {
  name: 'paymentMethod',
  label: 'Method',
  everything: 'All methods',
  options: PAYMENT_METHODS.map((method) => ({ value: method, label: method })),
}
