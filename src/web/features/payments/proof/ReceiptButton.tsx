import { Download } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { useDownload } from '#web/use-download.ts'
import { paidOnText } from '../payment-texts.ts'

/** Saves the receipt of a completed payment as receipt-{id}.pdf. */
export function ReceiptButton({ payment }: { payment: Payment }) {
  const { isBusy, download } = useDownload('Failed to download the receipt')
  const fetchReceipt = () => call(api.payments.receipt, { params: { id: payment.id } })
  return (
    <Button busy={isBusy} onClick={() => void download(fetchReceipt, `receipt-${payment.id}.pdf`)} size="sm">
      {!isBusy && <Download aria-hidden="true" className="size-4" />}
      <span>
        Receipt
        <span className="sr-only">
          {' '}
          for {formatMoney(payment.amount, payment)} paid on {paidOnText(payment)}
        </span>
      </span>
    </Button>
  )
}
