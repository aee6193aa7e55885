import { useForm } from 'react-hook-form'
import type { DepositEntry } from '#contract/deposits.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import { DeductionFileInput } from './DeductionFileInput.tsx'
import { useDeductionFile } from './use-deduction-file.ts'

type AddFileDialogProps = { line: DepositEntry; money: MoneyPlace; onClose: () => void }

/** The dialog for adding a photo or a receipt to a deduction. */
export function AddFileDialog({ line, money, onClose }: AddFileDialogProps) {
  const chosen = useDeductionFile()
  const submission = useSubmission({
    noun: 'leases',
    form: useForm(),
    send: async () => {
      if (!chosen.chosen) throw new Error('Choose an image or a PDF first.')
      await chosen.send(line)
    },
    done: () => 'File added',
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Adding..."
      description={`For the ${formatMoneyWithCents(line.amount, money)} deducted for: ${line.memo}. The tenant sees it too.`}
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Add file"
      title="Add photo or receipt"
    >
      <DeductionFileInput chosen={chosen} required />
    </FormDialog>
  )
}
