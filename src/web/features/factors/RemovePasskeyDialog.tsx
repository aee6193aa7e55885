import { useForm } from 'react-hook-form'
import { factors, type Passkey } from '#contract/factors.ts'
import { call } from '#web/api/call.ts'
import { CurrentPasswordField } from '#web/forms/CurrentPasswordField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { type PasswordValues, passwordMistakes } from './factor-forms.ts'
import { useNewToken } from './factors.queries.ts'

/** Removes a passkey from the account. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const takeOver = useNewToken()
  const form = useForm<PasswordValues>({
    defaultValues: { currentPassword: '' },
    resolver: resolverOf(passwordMistakes),
  })
  const submission = useSubmission({
    form,
    noun: 'auth',
    send: (body: PasswordValues) => takeOver(call(factors.removePasskey, { params: { id: passkey.id }, body })),
    done: () => 'Your passkey is removed',
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Removing..."
      danger
      description="It no longer signs you in. Delete it on your device, too."
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Remove"
      title={`Remove “${passkey.name}”`}
    >
      <CurrentPasswordField
        error={errorAt(form.formState.errors, 'currentPassword')}
        {...form.register('currentPassword')}
      />
    </FormDialog>
  )
}
