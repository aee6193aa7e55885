import { useState } from 'react'
import { DECLINE_REASON_CODES, DECLINE_REASONS, type DeclineReason } from '#contract/decline-reasons.ts'
import { DECISION_NOTE_MAX } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { DecisionWords } from './use-decision.ts'

type DeclineDialogProps = {
  applicantName: string
  isBusy: boolean
  onDecline: (words: DecisionWords) => void
  onClose: () => void
}

/** Confirms declining an application and asks for optional reasons. */
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
      description={`We’ll email ${applicantName} that the application was declined and how to ask for the reasons.`}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
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
          <legend className="mb-1 font-medium">Reasons for declining</legend>
          <p className="mb-1 text-ink-muted">
            Optional, for your records. The applicant won’t see the reasons or the note, but may ask you for them.
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
          hint="Apply only the criteria you posted, and apply them the same way to everyone."
          label="Reason"
        >
          <TextArea
            maxLength={DECISION_NOTE_MAX}
            onChange={(event) => setReason(event.target.value)}
            rows={3}
            value={reason}
          />
        </Field>
      </div>
    </Dialog>
  )
}
