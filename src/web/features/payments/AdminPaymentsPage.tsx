import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { ownPaymentColumns, paymentStatusFilter } from './payment-columns.tsx'
import { payerName } from './payment-texts.ts'

const [date, ...others] = ownPaymentColumns

const columns: readonly Column<Payment>[] = [
  date,
  { header: 'Tenant', sortable: true, sortKey: 'tenantName', accessor: payerName },
  ...others,
]

/** Every payment that the viewer may see. */
export function AdminPaymentsPage() {
  return (
    <ListPage
      columns={columns}
      description="Track rent payments and transactions"
      emptyMessage="No payments found"
      endpoint={api.payments.list}
      filters={[paymentStatusFilter]}
      rowKey={({ id }) => id}
      searchPlaceholder="Search payments..."
      title="Payments"
    />
  )
}
