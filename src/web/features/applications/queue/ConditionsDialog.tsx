import { useForm } from 'react-hook-form'
import { namesText } from '#contract/application-members.ts'
import { DECISION_NOTE_MAX } from '#contract/limits.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import type { Mistake } from '#web/forms/mistakes.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { decidedWith } from '../together/group-texts.ts'
import { type Approved, useEarlierText } from './use-approval.ts'

interface ConditionsValues {
  conditions: string
}

type ConditionsDialogProps = {
  application: Approved
  isBusy: boolean
  onApprove: (conditions: string) => void
  onClose: () => void
}

/** Approves an application under conditions, after saying for which home, and who came before. */
export function ConditionsDialog({ application, isBusy, onApprove, onClose }: ConditionsDialogProps) {
  const form = useForm<ConditionsValues>({ defaultValues: { conditions: '' }, resolver })
  const isRestored = useKeptForm(form, `conditions ${application.id}`)
  const names = namesText(decidedWith(application))
  const earlier = useEarlierText(application)
  const submit = form.handleSubmit(({ conditions }) => onApprove(conditions.trim()))
  return (
    <FormDialog
      busyLabel="Approving..."
      description={`${names} for ${application.propertyTitle}. ${earlier} We’ll email ${names} the approval and these conditions, and hold the home for them.`}
      form={{ submit: (event) => void submit(event), trouble: null, isBusy, isRestored }}
      onClose={onClose}
      submitLabel="Approve application"
      title="Approve with conditions"
    >
      <Field
        error={errorAt(form.formState.errors, 'conditions')}
        hint="For example, a guarantor, a higher deposit or proof of income, and the deadline."
        label="Conditions"
        required
      >
        <TextArea {...form.register('conditions')} maxLength={DECISION_NOTE_MAX} rows={4} />
      </Field>
    </FormDialog>
  )
}

const resolver = resolverOf(({ conditions }: ConditionsValues): Mistake[] =>
  conditions.trim() === '' ? [{ path: 'conditions', message: 'Conditions are required' }] : [],
)
