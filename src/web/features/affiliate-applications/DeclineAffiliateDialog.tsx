import { useState } from 'react'
import { AFFILIATE_REASON_MAX } from '#contract/affiliate-applications.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type DeclineAffiliateDialogProps = {
  name: string
  isBusy: boolean
  onDecline: (reason: string | null) => void
  onClose: () => void
}

/** Confirms declining an application and asks for an optional reason. */
export function DeclineAffiliateDialog({ name, isBusy, onDecline, onClose }: DeclineAffiliateDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      description={`We’ll email ${name}. This can’t be undone.`}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
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
      <Field hint="Optional. The email includes it word for word." label="Reason">
        <TextArea
          maxLength={AFFILIATE_REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
          rows={4}
          value={reason}
        />
      </Field>
    </Dialog>
  )
}
