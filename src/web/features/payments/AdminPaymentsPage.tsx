import { api } from '#contract/api.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { adminPaymentColumns, paymentStatusFilter } from './payment-columns.tsx'

/** Every payment that the viewer may see. */
export function AdminPaymentsPage() {
  return (
    <ListPage
      columns={adminPaymentColumns}
      description="Track rent payments and transactions"
      emptyMessage="No payments found"
      endpoint={api.payments.list}
      file={api.exports.payments}
      filters={[paymentStatusFilter]}
      rowKey={({ id }) => id}
      searchPlaceholder="Search payments..."
      title="Payments"
    />
  )
}
