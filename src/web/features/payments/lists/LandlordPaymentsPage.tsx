import { Link } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { paths } from '#web/paths.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { paymentAttention } from '#web/words/attention.ts'
import { BulkFailures } from '../../list-page/BulkFailures.tsx'
import { ListPage } from '../../list-page/ListPage.tsx'
import { useBulk } from '../../list-page/use-bulk.ts'
import { paymentInWords } from '../payment-texts.ts'
import { ConfirmPayments } from '../settle/ConfirmPayments.tsx'
import { OpenPayments } from '../settle/OpenPayments.tsx'
import { landlordPaymentColumns, paymentStatusFilter } from './payment-columns.tsx'

const PaymentDialog = lazyNamed(() => import('../PaymentDialog.tsx'), 'PaymentDialog')
const RecordPaymentDialog = lazyNamed(() => import('../record/RecordPaymentDialog.tsx'), 'RecordPaymentDialog')

const NONE = {
  icon: CreditCard,
  title: 'No payments yet',
  message:
    'Record a payment you received, or confirm one that a tenant reports. Each one is posted to its lease’s ledger.',
  action: (
    <Link className={buttonClasses()} to={paths.leases}>
      Go to Leases
    </Link>
  ),
}

/** The payments for the viewer's homes: the ones to confirm on top, all of them below. */
export function LandlordPaymentsPage() {
  const mayRecord = useCan('payment.create')
  const maySettle = useCan('payment.settle')
  const bulk = useBulk<Payment>({ noun: 'payments', keyOf: ({ id }) => id, nameOf: paymentInWords })
  const recording = useSearchParam('new')
  const opened = useSearchParam('open')
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
        above={<OpenPayments />}
        bulkActions={(payments, clear) => <ConfirmPayments bulk={bulk} clear={clear} payments={payments} />}
        columns={landlordPaymentColumns}
        description={{ counts: 'payment' }}
        emptyMessage="No payments found"
        endpoint={api.payments.list}
        file="payments"
        filters={[paymentStatusFilter, paymentAttention]}
        none={NONE}
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
