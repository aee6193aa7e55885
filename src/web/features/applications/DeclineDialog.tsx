import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type DeclineDialogProps = {
  applicantName: string
  isBusy: boolean
  onDecline: (reason: string | null) => void
  onClose: () => void
}

const REASON_MAX = 1000

/** Asks before an application is declined, and for a reason that may be left out. */
export function DeclineDialog({ applicantName, isBusy, onDecline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      description={`${applicantName} will see that the application was declined. This cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            busy={isBusy}
            busyLabel="Declining..."
            onClick={() => onDecline(reason.trim() || null)}
            variant="danger"
          >
            Decline application
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="sm"
      title="Decline this application?"
    >
      <Field hint="Optional. The applicant can read it." label="Reason">
        <TextArea maxLength={REASON_MAX} onChange={(event) => setReason(event.target.value)} rows={3} value={reason} />
      </Field>
    </Dialog>
  )
}
