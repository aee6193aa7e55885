import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { depositLeft } from '#contract/deposits.ts'
import type { Payment } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { depositOf, ledgerOf } from '../../leases/leases.queries.ts'
import { overpaymentQuestion } from '../over-payment.ts'
import { payerName, paymentInWords } from '../payment-texts.ts'
import { undoingConfirmation } from '../take-back.ts'

type Step = 'PROCESSING' | 'COMPLETED'

const DONE: Record<Step, string> = { COMPLETED: 'Confirmed', PROCESSING: 'Marked as processing:' }

/** Moves payments on, one at a time. It questions confirming one above what is owed, and a confirmation can be undone. */
export function useSettle() {
  const confirmQuestion = useConfirmQuestion()
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

/** What to ask before confirming a payment above what is owed. Only then it reads the ledger and the deposit. */
export function useConfirmQuestion() {
  const client = useQueryClient()
  return async (payment: Payment): Promise<Question | undefined> => {
    const asking = { ...payment, whoOwes: `${payerName(payment)} owes`, verb: 'Confirm' as const }
    if (!overpaymentQuestion(asking) || payment.for === 'DEPOSIT') return overpaymentQuestion(asking)
    const [ledger, deposit] = await Promise.allSettled([
      client.fetchQuery(ledgerOf(payment.leaseId)),
      client.fetchQuery(depositOf(payment.leaseId)),
    ])
    // Without them, it asks with what the payment says.
    return overpaymentQuestion({
      ...asking,
      ...(ledger.status === 'fulfilled' && { owed: ledger.value.balance, next: ledger.value.nextCharge }),
      ...(deposit.status === 'fulfilled' && { depositLeft: depositLeft(deposit.value) }),
    })
  }
}
