import { lazy, Suspense, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { mayStep, paymentCan } from '#contract/states.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { paymentInWords } from '../payment-texts.ts'
import { useSettle } from './use-settle.ts'

// The window is fetched when a payment fails, not with the screen.
const FailPaymentDialog = lazy(async () => ({ default: (await import('./FailPaymentDialog.tsx')).FailPaymentDialog }))

/** What a landlord may say of a payment that waits: it has come, it is on its way, it did not arrive. */
export function PaymentSteps({ payment }: { payment: Payment }) {
  const maySettle = useCan('payment.settle')
  const { settle, busy } = useSettle()
  const [isFailing, setFailing] = useState(false)
  if (!maySettle) return null
  const which = <span className="sr-only"> {paymentInWords(payment)}</span>
  return (
    <>
      {mayStep(paymentCan.fail, payment.status) && (
        <Button className="max-sm:grow" onClick={() => setFailing(true)} size="sm">
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
      <Suspense>{isFailing && <FailPaymentDialog onClose={() => setFailing(false)} payment={payment} />}</Suspense>
    </>
  )
}
