import { useForm } from 'react-hook-form'
import { AFFILIATE_REASON_MAX, type AffiliateApplicationDetails } from '#contract/affiliate-applications.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type DeclineAffiliateDialogProps = {
  application: Pick<AffiliateApplicationDetails, 'id' | 'name'>
  isBusy: boolean
  onDecline: (reason: string | null) => void
  onClose: () => void
}

/** Confirms declining an application and asks for an optional reason. */
export function DeclineAffiliateDialog({ application, isBusy, onDecline, onClose }: DeclineAffiliateDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  const isRestored = useKeptForm(form, `decline ${application.id}`)
  const submit = form.handleSubmit(({ reason }) => onDecline(reason.trim() || null))
  return (
    <FormDialog
      busyLabel="Declining..."
      danger
      description={`We’ll email ${application.name}. This can’t be undone.`}
      form={{ submit: (event) => void submit(event), trouble: null, isBusy, isRestored }}
      onClose={onClose}
      size="sm"
      submitLabel="Decline application"
      title="Decline this application?"
    >
      <Field hint="Optional. The email includes it word for word." label="Reason">
        <TextArea {...form.register('reason')} maxLength={AFFILIATE_REASON_MAX} rows={4} />
      </Field>
    </FormDialog>
  )
}
