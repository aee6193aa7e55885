import { useForm } from 'react-hook-form'
import { namesText } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { DECLINE_REASON_CODES, DECLINE_REASONS, type DeclineReason } from '#contract/decline-reasons.ts'
import { DECISION_NOTE_MAX } from '#contract/limits.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import type { Mistake } from '#web/forms/mistakes.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { decidedWith } from '../together/group-texts.ts'
import type { DecisionWords } from './use-decision.ts'

interface DeclineValues {
  reason: string
  reasons: DeclineReason[]
}

type DeclineDialogProps = {
  application: Pick<ListedApplication, 'id' | 'applicantName' | 'propertyTitle' | 'group'>
  isBusy: boolean
  onDecline: (words: DecisionWords) => void
  onClose: () => void
}

/** Confirms declining an application and asks for optional reasons. */
export function DeclineDialog({ application, isBusy, onDecline, onClose }: DeclineDialogProps) {
  const form = useForm<DeclineValues>({ defaultValues: { reason: '', reasons: [] }, resolver })
  const isRestored = useKeptForm(form, `decline ${application.id}`)
  const submit = form.handleSubmit(({ reason, reasons }) => onDecline({ reason: reason.trim() || null, reasons }))
  const names = decidedWith(application)
  const isOne = names.length === 1
  const home = application.propertyTitle
  const chosen = form.watch('reasons')
  const toggle = (code: DeclineReason, isOn: boolean) =>
    form.setValue(
      'reasons',
      DECLINE_REASON_CODES.filter((one) => (one === code ? isOn : chosen.includes(one))),
    )
  return (
    <FormDialog
      busyLabel="Declining..."
      danger
      description={
        isOne
          ? `We’ll email ${application.applicantName} that the application for ${home} was declined and how to ask for the reasons.`
          : `Declines ${namesText(names)}, who apply together for ${home}. We’ll email each of them that their application was declined and how to ask for the reasons.`
      }
      form={{ submit: (event) => void submit(event), trouble: null, isBusy, isRestored }}
      onClose={onClose}
      submitLabel={isOne ? 'Decline application' : 'Decline applications'}
      title={isOne ? 'Decline this application?' : 'Decline these applications?'}
    >
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 font-medium">Reasons for declining</legend>
        <p className="mb-1 text-ink-muted">
          Optional, for your records{isOne ? '' : ', kept with each application'}. The applicant won’t see the reasons
          or the note, but may ask you for them.
        </p>
        {DECLINE_REASON_CODES.map((code) => (
          <Checkbox
            checked={chosen.includes(code)}
            key={code}
            label={DECLINE_REASONS[code]}
            onChange={(event) => toggle(code, event.target.checked)}
          />
        ))}
      </fieldset>
      <Field
        error={errorAt(form.formState.errors, 'reason')}
        hint="Apply only the criteria you posted, and apply them the same way to everyone."
        label="Reason"
      >
        <TextArea {...form.register('reason')} maxLength={DECISION_NOTE_MAX} rows={3} />
      </Field>
    </FormDialog>
  )
}

const resolver = resolverOf(({ reason, reasons }: DeclineValues): Mistake[] =>
  reasons.includes('OTHER') && reason.trim() === ''
    ? [{ path: 'reason', message: 'Reason is required with "Another reason"' }]
    : [],
)
