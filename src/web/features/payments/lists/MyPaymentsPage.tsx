import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { api } from '#contract/api.ts'
import { hasLedger, type Lease, type LeaseWithLedger } from '#contract/leases.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useUser } from '#web/session/use-session.ts'
import { Card } from '#web/ui/Card.tsx'
import { ownLeases } from '../../leases/leases.queries.ts'
import { leasesByTime } from '../../leases/lists/lease-order.ts'
import { ListPage } from '../../list-page/ListPage.tsx'
import { OpenPayments } from '../settle/OpenPayments.tsx'
import { LeaseBalances } from './LeaseBalances.tsx'
import { ownPaymentColumns, paymentStatusFilter } from './payment-columns.tsx'

const NONE = {
  icon: CreditCard,
  title: 'No payments yet',
  message:
    'Pay your landlord the way you agreed, then report the payment here. It counts once your landlord confirms it.',
}

const NONE_OF_OTHERS = {
  icon: CreditCard,
  title: 'No payments here',
  message: 'The tenants on your lease pay the rent. Only they see and report its payments.',
}

/** What the viewer owes under each lease, what's waiting for confirmation, and everything they've paid. */
export function MyPaymentsPage() {
  const only = { tenantId: useUser().id }
  const leases = useQuery(ownLeases)
  return (
    <ListPage
      above={
        <>
          <QueryView frame={(content) => <Card flush>{content}</Card>} query={leases} skeleton={null}>
            {(data) => payableOf(data).length > 0 && <LeaseBalances leases={payableOf(data)} />}
          </QueryView>
          <OpenPayments />
        </>
      }
      columns={ownPaymentColumns}
      description={{ counts: 'payment' }}
      emptyMessage="No payments found"
      endpoint={api.payments.list}
      file="payments"
      filters={[paymentStatusFilter]}
      none={leases.data && isOnlyOther(leases.data) ? NONE_OF_OTHERS : NONE}
      only={only}
      rowKey={({ id }) => id}
      searchPlaceholder="Search payments..."
      title="My Payments"
    />
  )
}

const payableOf = (leases: readonly Lease[]): LeaseWithLedger[] =>
  leasesByTime(leases.filter(hasLedger)).current.filter(({ status, balance }) => status !== 'DRAFT' || balance !== 0)

/** Whether someone is on leases as an occupant or a guarantor, and a tenant of none. */
const isOnlyOther = (leases: readonly Lease[]): boolean => leases.length > 0 && !leases.some(hasLedger)
