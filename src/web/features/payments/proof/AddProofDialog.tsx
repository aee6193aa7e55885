import { useForm } from 'react-hook-form'
import type { Payment } from '#contract/payments.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { formatMoney } from '#web/ui/format.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadLeases } from '../../leases/leases.queries.ts'
import { paidOnText } from '../payment-texts.ts'
import { ProofInput } from './ProofInput.tsx'
import { useProof } from './use-proof.ts'

/** The window in which a tenant adds the proof of a payment that waits, or puts another in its place. */
export function AddProofDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const proof = useProof()
  const reload = useReloadLeases()
  const toast = useToast()
  const submission = useSubmission({
    form: useForm(),
    send: async () => {
      if (!proof.file) throw new Error('Choose a picture or a PDF first.')
      await proof.send(payment)
    },
    onDone: () => {
      toast.success('Proof sent')
      void reload()
      onClose()
    },
    onConflict: () => void reload(),
  })
  return (
    <FormDialog
      busyLabel="Sending..."
      description={`For ${formatMoney(payment.amount)} paid on ${paidOnText(payment)}.${payment.hasProof ? ' It takes the place of the proof you sent before.' : ''}`}
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
