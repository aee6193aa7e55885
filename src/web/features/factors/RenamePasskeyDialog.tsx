import { useForm } from 'react-hook-form'
import { factors, type Passkey } from '#contract/factors.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { type NameValues, nameMistakes } from './factor-forms.ts'
import { PasskeyNameField } from './PasskeyNameField.tsx'

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm<NameValues>({ defaultValues: { name: passkey.name }, resolver: resolverOf(nameMistakes) })
  const submission = useSubmission({
    form,
    noun: 'auth',
    send: (body: NameValues) => call(factors.renamePasskey, { params: { id: passkey.id }, body }),
    done: () => factors.renamePasskey.message,
    onDone: onClose,
  })
  return (
    <FormDialog
      busyLabel="Saving..."
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Save"
      title={`Rename “${passkey.name}”`}
    >
      <PasskeyNameField error={errorAt(form.formState.errors, 'name')} {...form.register('name')} />
    </FormDialog>
  )
}
