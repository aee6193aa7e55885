import { Suspense, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { mayStep, paymentCan } from '#contract/states.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { paymentInWords } from '../payment-texts.ts'
import { useSettle } from './use-settle.ts'

const ConfirmPaymentDialog = lazyNamed(() => import('./ConfirmPaymentDialog.tsx'), 'ConfirmPaymentDialog')
const FailPaymentDialog = lazyNamed(() => import('./FailPaymentDialog.tsx'), 'FailPaymentDialog')

/**
 * What a landlord can do with a pending payment: confirm it, also for certain charges, mark it as processing, or mark it as
 * not received.
 */
export function PaymentSteps({ payment }: { payment: Payment }) {
  const maySettle = useCan('payment.settle')
  const { settle, busy } = useSettle()
  const [opened, setOpened] = useState<'fail' | 'confirm' | null>(null)
  const close = () => setOpened(null)
  if (!maySettle) return null
  const which = <span className="sr-only"> {paymentInWords(payment)}</span>
  return (
    <>
      {mayStep(paymentCan.fail, payment.status) && (
        <Button className="max-sm:grow" onClick={() => setOpened('fail')} size="sm">
          <span>Not received{which}</span>
        </Button>
      )}
      {mayStep(paymentCan.process, payment.status) && (
        <Button
          className="max-sm:grow"
          busy={busy?.status === 'PROCESSING'}
          onClick={() => void settle(payment, 'PROCESSING')}
          size="sm"
        >
          <span>Mark as processing{which}</span>
        </Button>
      )}
      {payment.for === 'RENT' && mayStep(paymentCan.complete, payment.status) && (
        <Button className="max-sm:grow" onClick={() => setOpened('confirm')} size="sm">
          <span>Choose charges{which}</span>
        </Button>
      )}
      {mayStep(paymentCan.complete, payment.status) && (
        <Button
          busy={busy?.status === 'COMPLETED'}
          className="max-sm:grow"
          onClick={() => void settle(payment, 'COMPLETED')}
          size="sm"
          variant="primary"
        >
          <span>Confirm{which}</span>
        </Button>
      )}
      <Suspense>
        {opened === 'fail' && <FailPaymentDialog onClose={close} payment={payment} />}
        {opened === 'confirm' && <ConfirmPaymentDialog onClose={close} payment={payment} />}
      </Suspense>
    </>
  )
}
