import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { FAILURE_REASON_MAX } from '#contract/limits.ts'
import type { Payment } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { paymentInWords } from '../payment-texts.ts'

/** Asks before marking a payment as failed: it never arrived, or the bank returned it. The tenant sees the reason. */
export function FailPaymentDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const isReturned = payment.status === 'COMPLETED'
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const submission = useSubmission({
    form,
    about: `failed payment ${payment.id}`,
    noun: 'payments',
    send: ({ reason }) =>
      call(api.payments.settle, {
        params: { id: payment.id },
        body: { status: 'FAILED', reason: reason.trim() || null },
      }),
    done: () => (isReturned ? 'Payment returned' : 'Marked as not received'),
    onDone: onClose,
  })
  const what = paymentInWords(payment)
  return (
    <FormDialog
      busyLabel="Saving..."
      danger
      description={
        isReturned
          ? `${what} is owed again. The ledger reverses the payment as of today. You can’t undo this.`
          : `${what} won’t count as paid. The tenant sees that it failed and can report it again. You can’t undo this.`
      }
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel={isReturned ? 'Reverse payment' : 'Not received'}
      title={isReturned ? 'Was this payment returned by the bank?' : 'Didn’t receive this payment?'}
    >
      <Field error={errorAt(form.formState.errors, 'reason')} hint="Optional. The tenant can see it." label="Reason">
        <TextArea {...form.register('reason')} maxLength={FAILURE_REASON_MAX} rows={3} />
      </Field>
    </FormDialog>
  )
}
