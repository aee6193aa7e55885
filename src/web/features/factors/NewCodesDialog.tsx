import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { factors } from '#contract/factors.ts'
import { call } from '#web/api/call.ts'
import { CurrentPasswordField } from '#web/forms/CurrentPasswordField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { type PasswordValues, passwordMistakes } from './factor-forms.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** Replaces the recovery codes, and shows the new ones. */
export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useForm<PasswordValues>({
    defaultValues: { currentPassword: '' },
    resolver: resolverOf(passwordMistakes),
  })
  const submission = useSubmission({
    form,
    noun: 'auth',
    send: (body: PasswordValues) => call(factors.makeRecoveryCodes, { body }),
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  })
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <FormDialog
      busyLabel="Making codes..."
      description="The codes you have now stop working."
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Get new codes"
      title="Get new recovery codes"
    >
      <CurrentPasswordField
        error={errorAt(form.formState.errors, 'currentPassword')}
        {...form.register('currentPassword')}
      />
    </FormDialog>
  )
}
