import { api } from '#contract/api.ts'
import { counted, oneOrMany } from '#contract/count.ts'
import type { Payment } from '#contract/payments.ts'
import { mayStep, paymentCan } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import type { useBulk } from '../../list-page/use-bulk.ts'
import { aheadTexts, amountOf } from '../payment-texts.ts'
import { undoConfirmation } from '../take-back.ts'

type ConfirmPaymentsProps = {
  payments: readonly Payment[]
  clear: () => void
  bulk: ReturnType<typeof useBulk<Payment>>
}

/** Confirms the pending ones among the selected payments, after asking. Each is posted to its lease's ledger. */
export function ConfirmPayments({ payments, clear, bulk }: ConfirmPaymentsProps) {
  const waiting = payments.filter(({ status }) => mayStep(paymentCan.complete, status))
  const press = async () => {
    const isSure = await bulk.run({
      question: {
        question: `Confirm ${counted(waiting.length, 'payment')}?`,
        detail: [
          `${formatMoneyWithCents(amountOf(waiting), waiting[0])} in total will be posted to the ledgers as received, and we’ll notify the tenants.`,
          ...aheadTexts(waiting, waiting[0]),
        ].join(' '),
        confirmLabel: 'Confirm',
      },
      rows: waiting,
      change: ({ id }) => call(api.payments.settle, { params: { id }, body: { status: 'COMPLETED', reason: null } }),
      done: (count) => `${counted(count, 'payment')} confirmed`,
      undo: {
        change: undoConfirmation,
        done: (count) => `${counted(count, 'payment')} ${oneOrMany(count, 'is', 'are')} waiting for confirmation again`,
      },
    })
    if (isSure) clear()
  }
  return (
    <>
      {waiting.length === 0 && <span className="text-ink-muted">None of the selected payments need confirmation</span>}
      <Button
        busy={bulk.isBusy}
        busyLabel="Confirming..."
        disabled={waiting.length === 0}
        onClick={() => void press()}
        size="sm"
        variant="primary"
      >
        Confirm ({waiting.length})
      </Button>
    </>
  )
}
