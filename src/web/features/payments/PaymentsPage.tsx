import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { useMeets } from '#web/session/use-can.ts'
import { useUser } from '#web/session/use-session.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { listQuery } from '../list-page/list-query.ts'
import { useListState } from '../list-page/use-list-state.ts'
import { AdminPaymentsPage } from './AdminPaymentsPage.tsx'
import { ownPaymentColumns, paymentStatusFilter } from './payment-columns.tsx'
import { paymentsCountText } from './payment-texts.ts'

/** The payments for the viewer's homes, or the viewer's own. */
export function PaymentsPage() {
  return useMeets({ action: 'payment.list', reach: 'own' }) ? <MyPayments /> : <AdminPaymentsPage />
}

function MyPayments() {
  const only = { tenantId: useUser().id }
  const { search } = useListState(api.payments.list)
  const total = useQuery(listQuery(api.payments.list, { ...search, ...only })).data?.total
  return (
    <ListPage
      columns={ownPaymentColumns}
      description={total === undefined ? '' : paymentsCountText(total)}
      emptyMessage="No payments found"
      endpoint={api.payments.list}
      filters={[paymentStatusFilter]}
      only={only}
      rowKey={({ id }) => id}
      searchPlaceholder="Search payments..."
      title="My Payments"
    />
  )
}
