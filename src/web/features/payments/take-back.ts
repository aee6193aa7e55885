import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { type Undo, useAction } from '#web/forms/use-action.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { paymentInWords } from './payment-texts.ts'

/** Takes back payments that were just recorded together. */
export const takingBackAll = (payments: readonly Payment[]): Undo => ({
  send: async () => {
    for (const payment of payments) await send(payment)
  },
  done: payments.map(doneText).join('. '),
})

/** Takes back the confirmation of a payment, `before` it was confirmed. */
export const undoingConfirmation = (before: Payment): Undo => ({
  send: () => undoConfirmation(before),
  done: doneText(before),
})

/** The same, to send: the payment waits again, or is being processed as it was. */
export async function undoConfirmation(before: Payment): Promise<void> {
  await send(before)
  if (before.status !== 'PROCESSING') return
  await call(api.payments.settle, { params: { id: before.id }, body: { status: 'PROCESSING', reason: null } })
}

/** Takes back a payment that was recorded or confirmed by mistake, after asking. */
export function useTakeBack() {
  const { run } = useAction({
    noun: 'payments',
    question: questionOf,
    send,
    done: (_taken, payment) => doneText(payment),
  })
  return run
}

const send = ({ id }: Payment) => call(api.payments.takeBack, { params: { id } })

const doneText = (payment: Payment): string =>
  payment.isReported
    ? `${paymentInWords(payment)} is waiting for confirmation again`
    : `Took back ${paymentInWords(payment)}`

function questionOf(payment: Payment): Question {
  const what = paymentInWords(payment)
  return payment.isReported
    ? {
        question: 'Was this payment confirmed by mistake?',
        detail: `${what} will wait for confirmation again. The ledger keeps both lines, marked as a mistake, and they cancel each other out.`,
        confirmLabel: 'Take back confirmation',
      }
    : {
        question: 'Was this payment recorded by mistake?',
        detail: `${what} won’t count, as if it had never been recorded. The ledger keeps both lines, marked as a mistake, and they cancel each other out.`,
        confirmLabel: 'Take back payment',
        danger: true,
      }
}
