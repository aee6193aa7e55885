import { useMemo, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import type { Payment } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { today } from '#web/calendar-days.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadLeases } from '../../leases/leases.queries.ts'
import { ProofInput } from '../proof/ProofInput.tsx'
import { useProof } from '../proof/use-proof.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { newPayment, type PaymentValues, paymentMistakes, reportBody } from './payment-form.ts'

/** The window in which a tenant reports what they paid, with a proof if there is one. */
export function ReportPaymentDialog({ lease, onClose }: { lease: Lease; onClose: () => void }) {
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
      description={`For ${lease.propertyTitle}. It counts once your landlord has confirmed it.`}
      form={submission}
      onClose={onClose}
      submitLabel={submitLabelOf(reported, proof.file)}
      title="Report a payment"
    >
      {reported && !submission.isBusy && (
        <Banner tone="success">
          Your payment of {formatMoney(reported.amount)} is reported. Only its proof could not be sent; you can also add
          it later.
        </Banner>
      )}
      {!reported && (
        <PaymentFields
          amountHint={
            lease.balance > 0 ? `You owe ${formatMoney(lease.balance)}` : 'You owe nothing: it counts as paid ahead'
          }
          form={form}
        />
      )}
      <ProofInput proof={proof} />
    </FormDialog>
  )
}

function submitLabelOf(reported: Payment | null, file: File | null): string {
  if (!reported) return 'Report payment'
  return file ? 'Send proof again' : 'Done'
}

interface Report {
  lease: Lease
  form: UseFormReturn<PaymentValues>
  proof: ReturnType<typeof useProof>
  onClose: () => void
}

/** Reports the payment, then sends its proof. A proof that fails leaves the report standing and can be sent again. */
function useReport({ lease, form, proof, onClose }: Report) {
  const [reported, setReported] = useState<Payment | null>(null)
  const reload = useReloadLeases()
  const toast = useToast()
  const submission = useSubmission({
    form,
    send: async (values, keyOf) => {
      const body = reportBody(values, today())
      const payment =
        reported ?? (await call(api.payments.report, { params: { id: lease.id }, body, idempotencyKey: keyOf(body) }))
      setReported(payment)
      void reload()
      await proof.send(payment)
    },
    onDone: () => {
      toast.success('Payment reported. It counts once your landlord has confirmed it.')
      void reload()
      onClose()
    },
    onConflict: () => void reload(),
  })
  return { submission, reported }
}
