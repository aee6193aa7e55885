import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadLeases } from '../../leases/leases.queries.ts'
import { paymentInWords } from '../payment-texts.ts'

const REASON_MAX = 300

/** Asks before a payment fails: one that never came, or one that the bank took back. The tenant reads the reason. */
export function FailPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const isReturned = payment.status === 'COMPLETED'
  const reload = useReloadLeases()
  const toast = useToast()
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const submission = useSubmission({
    form,
    send: ({ reason }) =>
      call(api.payments.settle, {
        params: { id: payment.id },
        body: { status: 'FAILED', reason: reason.trim() || null },
      }),
    onDone: () => {
      toast.success(isReturned ? 'Payment returned' : 'Marked as not received')
      void reload()
      onClose()
    },
    onConflict: () => void reload(),
  })
  const what = paymentInWords(payment)
  return (
    <FormDialog
      busyLabel="Saving..."
      danger
      description={
        isReturned
          ? `${what} is owed again: a line in the ledger takes the payment back as of today. This cannot be undone.`
          : `${what} does not count as paid. The tenant sees that it failed and can report it again. This cannot be undone.`
      }
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel={isReturned ? 'Take back payment' : 'Not received'}
      title={isReturned ? 'Was this payment returned by the bank?' : 'Did this payment not arrive?'}
    >
      <Field error={errorAt(form.formState.errors, 'reason')} hint="Optional. The tenant can read it." label="Reason">
        <TextArea {...form.register('reason')} maxLength={REASON_MAX} rows={3} />
      </Field>
    </FormDialog>
  )
}
