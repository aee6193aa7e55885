import { useState } from 'react'
import { DECLINE_REASON_CODES, DECLINE_REASONS, type DeclineReason } from '#contract/decline-reasons.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { NOTE_MAX } from '../note-max.ts'
import type { DecisionWords } from './use-decision.ts'

type DeclineDialogProps = {
  applicantName: string
  isBusy: boolean
  onDecline: (words: DecisionWords) => void
  onClose: () => void
}

/** Asks before an application is declined, and for reasons, which may be left out. */
export function DeclineDialog({ applicantName, isBusy, onDecline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('')
  const [reasons, setReasons] = useState<readonly DeclineReason[]>([])
  const [isNoteMissing, setNoteMissing] = useState(false)
  const toggle = (code: DeclineReason, isOn: boolean) =>
    setReasons(DECLINE_REASON_CODES.filter((one) => (one === code ? isOn : reasons.includes(one))))
  const decline = () => {
    if (reasons.includes('OTHER') && reason.trim() === '') return setNoteMissing(true)
    onDecline({ reason: reason.trim() || null, reasons: [...reasons] })
  }
  return (
    <Dialog
      description={`${applicantName} is told by mail that the application was declined, and how to ask for the reasons. This cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button busy={isBusy} busyLabel="Declining..." onClick={decline} variant="danger">
            Decline application
          </Button>
        </>
      }
      onClose={onClose}
      open
      title="Decline this application?"
    >
      <div className="flex flex-col gap-5">
        <fieldset className="flex min-w-0 flex-col gap-1">
          <legend className="mb-1 font-medium">Why do you decline?</legend>
          <p className="mb-1 text-ink-muted">
            Optional, for your files: the applicant sees neither the reasons nor the note. Have them ready for when they
            ask.
          </p>
          {DECLINE_REASON_CODES.map((code) => (
            <Checkbox
              checked={reasons.includes(code)}
              key={code}
              label={DECLINE_REASONS[code]}
              onChange={(event) => toggle(code, event.target.checked)}
            />
          ))}
        </fieldset>
        <Field
          error={isNoteMissing && reason.trim() === '' ? 'Reason is required with "Another reason"' : undefined}
          hint="Judge by your posted criteria only, and alike for everybody."
          label="Reason"
        >
          <TextArea maxLength={NOTE_MAX} onChange={(event) => setReason(event.target.value)} rows={3} value={reason} />
        </Field>
      </div>
    </Dialog>
  )
}
