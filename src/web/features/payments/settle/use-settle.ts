import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { paymentInWords } from '../payment-texts.ts'

type Step = 'PROCESSING' | 'COMPLETED'

const DONE: Record<Step, string> = { COMPLETED: 'Confirmed', PROCESSING: 'Marked as processing:' }

/** Moves payments on, one at a time. */
export function useSettle() {
  const { run, sending } = useAction({
    noun: 'payments',
    send: ({ payment: { id }, status }: { payment: Payment; status: Step }) =>
      call(api.payments.settle, { params: { id }, body: { status, reason: null } }),
    done: (_settled, { payment, status }) => `${DONE[status]} ${paymentInWords(payment)}`,
  })
  return { settle: (payment: Payment, status: Step) => run({ payment, status }), busy: sending }
}
