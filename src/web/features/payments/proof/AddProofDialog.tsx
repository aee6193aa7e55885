import { useForm } from 'react-hook-form'
import type { Payment } from '#contract/payments.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { formatMoney } from '#web/ui/format.ts'
import { paidOnText } from '../payment-texts.ts'
import { ProofInput } from './ProofInput.tsx'
import { useProof } from './use-proof.ts'

/** The dialog where a tenant adds or replaces the proof of a pending payment. */
export function AddProofDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const proof = useProof()
  const submission = useSubmission({
    noun: 'payments',
    form: useForm(),
    send: async () => {
      if (!proof.chosen) throw new Error('Choose an image or a PDF first.')
      await proof.send(payment.id)
    },
    done: () => 'Proof sent',
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Sending..."
      description={`For ${formatMoney(payment.amount, payment)} paid on ${paidOnText(payment)}.${payment.hasProof ? ' It replaces the proof you sent before.' : ''}`}
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Send proof"
      title={payment.hasProof ? 'Replace proof' : 'Add proof'}
    >
      <ProofInput proof={proof} required />
    </FormDialog>
  )
}
