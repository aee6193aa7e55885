import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { mayStep, paymentCan } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import type { useBulk } from '../../list-page/use-bulk.ts'
import { amountOf, paymentsCountText } from '../payment-texts.ts'

type ConfirmPaymentsProps = {
  payments: readonly Payment[]
  clear: () => void
  bulk: ReturnType<typeof useBulk<Payment>>
}

/** Confirms those of the selected payments that wait, after asking: each is booked in the ledger of its lease. */
export function ConfirmPayments({ payments, clear, bulk }: ConfirmPaymentsProps) {
  const confirm = useConfirm()
  const waiting = payments.filter(({ status }) => mayStep(paymentCan.complete, status))
  const press = async () => {
    const isSure = await confirm({
      question: `Confirm ${paymentsCountText(waiting.length)}?`,
      detail: `${formatMoneyWithCents(amountOf(waiting))} in all is booked in the ledgers as received, and the tenants are told.`,
      confirmLabel: 'Confirm',
    })
    if (!isSure) return
    await bulk.run({
      rows: waiting,
      change: ({ id }) => call(api.payments.settle, { params: { id }, body: { status: 'COMPLETED', reason: null } }),
      done: (count) => `${paymentsCountText(count)} confirmed`,
    })
    clear()
  }
  return (
    <>
      {waiting.length === 0 && <span className="text-ink-muted">None of these waits for confirmation</span>}
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
