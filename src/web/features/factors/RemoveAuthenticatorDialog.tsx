import { useForm } from 'react-hook-form'
import { factors } from '#contract/factors.ts'
import { call } from '#web/api/call.ts'
import { CurrentPasswordField } from '#web/forms/CurrentPasswordField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type CodeValues, inputOf, removalBody, removalMistakes } from './factor-forms.ts'
import { useNewToken } from './factors.queries.ts'

/** Turns the authenticator app off, with the password and a code. */
export function RemoveAuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const takeOver = useNewToken()
  const form = useForm<CodeValues>({
    defaultValues: { currentPassword: '', code: '' },
    resolver: resolverOf(removalMistakes),
  })
  const { errors } = form.formState
  const submission = useSubmission({
    form,
    noun: 'auth',
    send: (values: CodeValues) => takeOver(call(factors.removeAuthenticator, { body: removalBody(values) })),
    done: () => 'Your authenticator app is turned off',
    onDone: onClose,
    inputOf,
  })
  return (
    <FormDialog
      busyLabel="Turning off..."
      danger
      description="Signing in will no longer ask for its codes."
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Turn off"
      title="Turn off your authenticator app"
    >
      <CurrentPasswordField error={errorAt(errors, 'currentPassword')} {...form.register('currentPassword')} />
      <Field
        error={errorAt(errors, 'code')}
        hint="From the app. Lost it? A recovery code works, too."
        label="Code"
        required
      >
        <TextInput autoCapitalize="none" autoComplete="one-time-code" maxLength={20} {...form.register('code')} />
      </Field>
    </FormDialog>
  )
}
