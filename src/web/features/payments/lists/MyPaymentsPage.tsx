import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { api } from '#contract/api.ts'
import { useUser } from '#web/session/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { ownLeases } from '../../leases/leases.queries.ts'
import { leasesByTime } from '../../leases/lists/lease-order.ts'
import { ListPage } from '../../list-page/ListPage.tsx'
import { listQuery } from '../../list-page/list-query.ts'
import { useListState } from '../../list-page/use-list-state.ts'
import { paymentsCountText } from '../payment-texts.ts'
import { OpenPayments } from '../settle/OpenPayments.tsx'
import { LeaseBalances } from './LeaseBalances.tsx'
import { ownPaymentColumns, paymentStatusFilter } from './payment-columns.tsx'

/** What the viewer owes under each lease, what waits for confirmation, and everything they have paid. */
export function MyPaymentsPage() {
  const only = { tenantId: useUser().id }
  const { search } = useListState(api.payments.list)
  const list = useQuery(listQuery(api.payments.list, { ...search, ...only })).data
  const leases = useQuery(ownLeases)
  const payable = leasesByTime(leases.data ?? []).current.filter(
    ({ status, balance }) => status !== 'DRAFT' || balance !== 0,
  )
  return (
    <ListPage
      above={
        <>
          {leases.isError && !leases.data && (
            <Card flush>
              <ErrorPanel message={leases.error.message} onRetry={() => void leases.refetch()} />
            </Card>
          )}
          {payable.length > 0 && <LeaseBalances leases={payable} />}
          <OpenPayments />
        </>
      }
      columns={ownPaymentColumns}
      description={list === undefined ? '' : paymentsCountText(list.total, list.totalIsCapped)}
      emptyMessage="No payments found"
      endpoint={api.payments.list}
      file={api.exports.payments}
      filters={[paymentStatusFilter]}
      only={only}
      rowKey={({ id }) => id}
      searchPlaceholder="Search payments..."
      title="My Payments"
      whenNone={<NoPayments />}
    />
  )
}

function NoPayments() {
  return (
    <EmptyState
      icon={CreditCard}
      message="Pay your landlord the way you agreed, then report the payment here. It counts once your landlord has confirmed it."
      title="No payments yet"
    />
  )
}
