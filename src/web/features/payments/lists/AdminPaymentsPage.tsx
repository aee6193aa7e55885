import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { paymentAttention } from '#web/words/attention.ts'
import { BulkFailures } from '../../list-page/BulkFailures.tsx'
import type { ListFilter } from '../../list-page/filters.ts'
import { ListPage } from '../../list-page/ListPage.tsx'
import { useBulk } from '../../list-page/use-bulk.ts'
import { paymentInWords } from '../payment-texts.ts'
import { ConfirmPayments } from '../settle/ConfirmPayments.tsx'
import { adminPaymentColumns, paymentMethodFilter, paymentStatusFilter } from './payment-columns.tsx'

const PaymentDialog = lazyNamed(() => import('../PaymentDialog.tsx'), 'PaymentDialog')
const RecordPaymentDialog = lazyNamed(() => import('../record/RecordPaymentDialog.tsx'), 'RecordPaymentDialog')

const filters: readonly ListFilter[] = [
  paymentStatusFilter,
  paymentAttention,
  paymentMethodFilter,
  { kind: 'dates', label: 'Paid' },
]

/**
 * Every payment the viewer can see, with a button to record one. A row opens its details. People who can settle
 * payments can confirm several at once.
 */
export function AdminPaymentsPage() {
  const [recording, opened] = [useSearchParam('new'), useSearchParam('open')]
  const [mayRecord, maySettle] = [useCan('payment.create'), useCan('payment.settle')]
  const bulk = useBulk<Payment>({ noun: 'payments', keyOf: ({ id }) => id, nameOf: paymentInWords })
  return (
    <>
      <ListPage
        actions={
          mayRecord && (
            <Button onClick={() => recording.open('payment')} variant="primary">
              Record payment
            </Button>
          )
        }
        bulkActions={(payments, clear) => <ConfirmPayments bulk={bulk} clear={clear} payments={payments} />}
        columns={adminPaymentColumns}
        description="Track rent payments and transactions"
        emptyMessage="No payments found"
        endpoint={api.payments.list}
        file="payments"
        filters={filters}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search payments..."
        selection={maySettle ? { label: paymentInWords } : undefined}
        title="Payments"
      />
      <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
      <Suspense>
        {mayRecord && recording.value && <RecordPaymentDialog onClose={recording.close} />}
        {opened.value && <PaymentDialog id={opened.value} onClose={opened.close} />}
      </Suspense>
    </>
  )
}
