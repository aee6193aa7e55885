import { useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { LeaseWithLedger } from '#contract/leases.ts'
import type { Payment } from '#contract/payments.ts'
import { useReload } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { today } from '#web/today.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { typedNumber } from '#web/ui/numbers.ts'
import { overpaymentQuestion } from '../over-payment.ts'
import { ProofInput } from '../proof/ProofInput.tsx'
import { useProof } from '../proof/use-proof.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { newPayment, type PaymentValues, paymentMistakes, reportBody } from './payment-form.ts'

/** The dialog where a tenant reports a payment, with proof if they have it. */
export function ReportPaymentDialog({ lease, onClose }: { lease: LeaseWithLedger; onClose: () => void }) {
  const form = useForm<PaymentValues>({
    defaultValues: newPayment(lease.id, lease.balance - lease.waitingAmount, today()),
    resolver: useMemo(() => resolverOf<PaymentValues>((values) => paymentMistakes(values, today())), []),
  })
  const proof = useProof()
  const { submission, reported } = useReport({ lease, form, proof, onClose })
  return (
    <FormDialog
      busyLabel={reported ? 'Sending proof...' : 'Reporting...'}
      cancelLabel={reported ? 'Close' : 'Cancel'}
      description={`For ${lease.propertyTitle}. It counts once your landlord confirms it.`}
      form={submission}
      onClose={onClose}
      submitLabel={submitLabelOf(reported, proof.chosen !== undefined)}
      title="Report a payment"
    >
      {reported && !submission.isBusy && (
        <Banner tone="success">
          Your payment of {formatMoney(reported.amount)} was reported, but its proof couldn’t be sent. You can add it
          later.
        </Banner>
      )}
      {!reported && (
        <PaymentFields
          amountHint={
            lease.balance > 0
              ? `You owe ${formatMoney(lease.balance)}`
              : 'You don’t owe anything, so this counts as paid ahead'
          }
          form={form}
        />
      )}
      <ProofInput proof={proof} />
    </FormDialog>
  )
}

function submitLabelOf(reported: Payment | null, hasProof: boolean): string {
  if (!reported) return 'Report payment'
  return hasProof ? 'Send proof again' : 'Done'
}

interface Report {
  lease: LeaseWithLedger
  form: UseFormReturn<PaymentValues>
  proof: ReturnType<typeof useProof>
  onClose: () => void
}

/** Reports the payment, then sends its proof. If the proof fails, the report stays and the proof can be sent again. */
function useReport({ lease, form, proof, onClose }: Report) {
  const [reported, setReported] = useState<Payment | null>(null)
  const reload = useReload('payments')
  const submission = useSubmission({
    form,
    noun: 'payments',
    question: (values) =>
      reported
        ? undefined
        : overpaymentQuestion({
            amount: typedNumber(values.amount) ?? 0,
            owed: lease.balance,
            whoOwes: 'You owe',
            verb: 'Report',
          }),
    send: async (values, keyOf) => {
      const body = reportBody(values, today())
      const payment =
        reported ?? (await call(api.payments.report, { params: { id: lease.id }, body, idempotencyKey: keyOf(body) }))
      setReported(payment)
      void reload()
      await proof.send(payment.id)
    },
    done: () => 'Payment reported. It counts once your landlord confirms it.',
    onDone: onClose,
  })
  return { submission, reported }
}
