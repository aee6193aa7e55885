import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { overpaymentQuestion } from '../over-payment.ts'
import { payerName, paymentInWords } from '../payment-texts.ts'
import { undoingConfirmation } from '../take-back.ts'

type Step = 'PROCESSING' | 'COMPLETED'

const DONE: Record<Step, string> = { COMPLETED: 'Confirmed', PROCESSING: 'Marked as processing:' }

/** Moves payments on, one at a time. It questions confirming one above what is owed, and a confirmation can be undone. */
export function useSettle() {
  const { run, sending } = useAction({
    noun: 'payments',
    question: ({ payment, status }: { payment: Payment; status: Step }) =>
      status === 'COMPLETED' ? confirmQuestion(payment) : undefined,
    send: ({ payment: { id }, status }) =>
      call(api.payments.settle, { params: { id }, body: { status, reason: null } }),
    done: (_settled, { payment, status }) => `${DONE[status]} ${paymentInWords(payment)}`,
    undo: (_settled, { payment, status }) => (status === 'COMPLETED' ? undoingConfirmation(payment) : undefined),
  })
  return { settle: (payment: Payment, status: Step) => run({ payment, status }), busy: sending }
}

/** What to ask before confirming a payment above what is owed. */
export const confirmQuestion = (payment: Payment) =>
  overpaymentQuestion({ ...payment, whoOwes: `${payerName(payment)} owes`, verb: 'Confirm' })
