import type { Payment } from '#contract/payments.ts'
import { PAYMENT_STATUSES } from '#contract/states.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { stateOptions } from '../list-page/filter-options.ts'
import { paymentStatusBadge } from './payment-status.ts'
import { paymentReference } from './payment-texts.ts'

/** The columns that the one who paid sees. */
export const ownPaymentColumns: readonly [Column<Payment>, ...Column<Payment>[]] = [
  { header: 'Date', sortable: true, sortKey: 'paidAt', accessor: ({ paidAt }) => formatDate(paidAt) },
  { header: 'Amount', sortable: true, sortKey: 'amount', accessor: ({ amount }) => formatMoney(amount) },
  {
    header: 'Status',
    sortable: true,
    sortKey: 'status',
    render: ({ status }) => <StateBadge look={paymentStatusBadge(status)} />,
  },
  { header: 'Method', sortable: true, accessor: 'paymentMethod' },
  {
    header: 'Reference',
    sortable: true,
    sortKey: 'transactionId',
    render: (payment) => <span className="wrap-anywhere">{paymentReference(payment)}</span>,
  },
]

export const paymentStatusFilter = {
  name: 'status',
  label: 'Status',
  everything: 'All statuses',
  options: stateOptions(PAYMENT_STATUSES, paymentStatusBadge),
}
