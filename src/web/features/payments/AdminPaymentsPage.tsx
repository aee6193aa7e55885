import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { PAYMENT_STATUSES } from '#contract/states.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { AdminListPage } from '../admin-list/AdminListPage.tsx'
import { stateOptions } from '../admin-list/filter-options.ts'
import { paymentStatusBadge } from './payment-status.ts'
import { payerName, paymentReference } from './payment-texts.ts'

const columns: readonly Column<Payment>[] = [
  { header: 'Date', sortable: true, sortKey: 'paidAt', accessor: ({ paidAt }) => formatDate(paidAt) },
  { header: 'Tenant', sortable: true, sortKey: 'tenantName', accessor: payerName },
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

const statusFilter = {
  name: 'status',
  label: 'Status',
  everything: 'All statuses',
  options: stateOptions(PAYMENT_STATUSES, paymentStatusBadge),
}

/** Every payment that the viewer may see. */
export function AdminPaymentsPage() {
  return (
    <AdminListPage
      columns={columns}
      description="Track rent payments and transactions"
      emptyMessage="No payments found"
      endpoint={api.payments.list}
      filters={[statusFilter]}
      rowKey={({ id }) => id}
      searchPlaceholder="Search payments..."
      title="Payments"
    />
  )
}
