import type { Payment } from '#contract/payments.ts'
import { mayStep, paymentCan } from '#contract/states.ts'
import { useCan } from '#web/session/use-can.ts'
import { ReceiptButton } from '../proof/ReceiptButton.tsx'
import { PaymentMenu } from '../settle/PaymentMenu.tsx'

/** The receipt of a payment in a list, and its other actions. */
export function PaymentTools({ payment }: { payment: Payment }) {
  const { status, hasProof } = payment
  const maySettle = useCan('payment.settle') && mayStep(paymentCan.fail, status)
  const hasReceipt = mayStep(paymentCan.receipt, status)
  if (!hasReceipt && !hasProof && !maySettle) return <span className="text-ink-muted">–</span>
  return (
    <div className="flex items-center gap-1 cards:justify-end">
      {hasReceipt && <ReceiptButton payment={payment} />}
      {/* At the end of the cell in every row, with or without a receipt. */}
      <div className="rows:ml-auto">
        <PaymentMenu payment={payment} />
      </div>
    </div>
  )
}
