import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { NOTE_MAX } from '../note-max.ts'

type ConditionsDialogProps = {
  applicantName: string
  isBusy: boolean
  onApprove: (conditions: string) => void
  onClose: () => void
}

/** Asks for what an approval depends on. */
export function ConditionsDialog({ applicantName, isBusy, onApprove, onClose }: ConditionsDialogProps) {
  const [conditions, setConditions] = useState('')
  const [isMissing, setMissing] = useState(false)
  const approve = () => (conditions.trim() === '' ? setMissing(true) : onApprove(conditions.trim()))
  return (
    <Dialog
      description={`${applicantName} is told of the approval and of these conditions by mail, and the home is kept for them. This cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
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
        hint="Such as a guarantor, a higher deposit or proof of income, and by when."
        label="Conditions"
        required
      >
        <TextArea
          maxLength={NOTE_MAX}
          onChange={(event) => setConditions(event.target.value)}
          rows={4}
          value={conditions}
        />
      </Field>
    </Dialog>
  )
}
