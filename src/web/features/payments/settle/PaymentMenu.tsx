import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { mayStep, paymentCan } from '#contract/states.ts'
import { useCan } from '#web/session/use-can.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { Menu, type MenuItem } from '#web/ui/Menu.tsx'
import { leftOf, paymentInWords } from '../payment-texts.ts'
import { useTakeBack } from '../take-back.ts'
import { useSettle } from './use-settle.ts'

const ConfirmPaymentDialog = lazyNamed(() => import('./ConfirmPaymentDialog.tsx'), 'ConfirmPaymentDialog')
const FailPaymentDialog = lazyNamed(() => import('./FailPaymentDialog.tsx'), 'FailPaymentDialog')
const RefundPaymentDialog = lazyNamed(() => import('../refund/RefundPaymentDialog.tsx'), 'RefundPaymentDialog')
const ProofDialog = lazyNamed(() => import('../proof/ProofDialog.tsx'), 'ProofDialog')

/** A payment's other actions in a list, behind one button. Renders nothing if there are none. */
export function PaymentMenu({ payment }: { payment: Payment }) {
  const maySettle = useCan('payment.settle')
  const { settle } = useSettle()
  const takeBack = useTakeBack()
  const [opened, setOpened] = useState<'fail' | 'proof' | 'confirm' | 'refund' | null>(null)
  const close = () => setOpened(null)
  const { status } = payment
  const isDeposit = payment.for === 'DEPOSIT'
  // What was refunded in part can't be returned as a whole.
  const isWhole = payment.refundedAmount === 0
  const offers = (step: keyof typeof paymentCan) => maySettle && mayStep(paymentCan[step], status)
  const item = (label: string, onSelect: () => void, danger = false): MenuItem => ({ label, onSelect, danger })
  const items = [
    payment.hasProof && item('View proof', () => setOpened('proof')),
    offers('complete') && item('Confirm', () => void settle(payment, 'COMPLETED')),
    offers('complete') && !isDeposit && item('Confirm for certain charges', () => setOpened('confirm')),
    offers('process') && item('Mark as processing', () => void settle(payment, 'PROCESSING')),
    offers('refund') && !isDeposit && leftOf(payment) > 0 && item('Refund', () => setOpened('refund')),
    offers('fail') &&
      isWhole &&
      item(status === 'COMPLETED' ? 'Returned by the bank' : 'Not received', () => setOpened('fail'), true),
    offers('takeBack') &&
      isWhole &&
      item(payment.isReported ? 'Confirmed by mistake' : 'Recorded by mistake', () => void takeBack(payment), true),
  ].filter((entry) => entry !== false)
  if (items.length === 0) return null
  return (
    <>
      <Menu
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} label={`More for ${paymentInWords(payment)}`}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      />
      <Suspense>
        {opened === 'fail' && <FailPaymentDialog onClose={close} payment={payment} />}
        {opened === 'confirm' && <ConfirmPaymentDialog onClose={close} payment={payment} />}
        {opened === 'refund' && <RefundPaymentDialog onClose={close} payment={payment} />}
        {opened === 'proof' && <ProofDialog onClose={close} payment={payment} />}
      </Suspense>
    </>
  )
}
