import { useState } from 'react'
import { DECISION_NOTE_MAX } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type ConditionsDialogProps = {
  applicantName: string
  isBusy: boolean
  onApprove: (conditions: string) => void
  onClose: () => void
}

export function ConditionsDialog({ applicantName, isBusy, onApprove, onClose }: ConditionsDialogProps) {
  const [conditions, setConditions] = useState('')
  const [isMissing, setMissing] = useState(false)
  const approve = () => (conditions.trim() === '' ? setMissing(true) : onApprove(conditions.trim()))
  return (
    <Dialog
      description={`We’ll email ${applicantName} the approval and these conditions, and hold the home for them.`}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button busy={isBusy} busyLabel="Approving..." onClick={approve} variant="primary">
            Approve application
          </Button>
        </>
      }
      onClose={onClose}
      open
      title="Approve with conditions"
    >
      <Field
        error={isMissing && conditions.trim() === '' ? 'Conditions are required' : undefined}
        hint="For example, a guarantor, a higher deposit or proof of income, and the deadline."
        label="Conditions"
        required
      >
        <TextArea
          maxLength={DECISION_NOTE_MAX}
          onChange={(event) => setConditions(event.target.value)}
          rows={4}
          value={conditions}
        />
      </Field>
    </Dialog>
  )
}
