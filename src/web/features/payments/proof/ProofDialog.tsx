import { useQuery } from '@tanstack/react-query'
import type { Payment } from '#contract/payments.ts'
import { FileDialog } from '#web/api/FileDialog.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { howPaidText, paidOnText, payerName } from '../payment-texts.ts'
import { proofOf } from '../payments.queries.ts'

/** The proof of a payment. */
export function ProofDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const details = [formatMoney(payment.amount, payment), payerName(payment), paidOnText(payment), howPaidText(payment)]
  return (
    <FileDialog
      alt="What the tenant sent as proof of this payment"
      description={details.filter(Boolean).join(' · ')}
      file={useQuery(proofOf(payment.id))}
      name={`proof-${payment.id}`}
      onClose={onClose}
      title="Proof of payment"
    />
  )
}
