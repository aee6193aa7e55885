import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { account, EMAIL_CHANGE_NEEDS_MAIL } from '#contract/account.ts'
import { EMAIL_MAX } from '#contract/limits.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { CurrentPasswordField } from '#web/forms/CurrentPasswordField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { refusalsOf } from '#web/forms/mistakes.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { emailChangeQuery } from './account.queries.ts'

type ChangeEmailDialogProps = { email: string; onClose: () => void }

/** Asks for another email address, or says that this server can't confirm one. */
export function ChangeEmailDialog(props: ChangeEmailDialogProps) {
  const change = useQuery(emailChangeQuery)
  if (change.data?.canSendMail) return <AddressForm {...props} />
  return (
    <Dialog footer={<DialogClose>Close</DialogClose>} onClose={props.onClose} open size="sm" title={TITLE}>
      <QueryView query={change} skeleton={<SkeletonGroup lines={4} />}>
        {() => <Banner tone="info">{EMAIL_CHANGE_NEEDS_MAIL}</Banner>}
      </QueryView>
    </Dialog>
  )
}

const TITLE = 'Change your email address'
const LABELS: Readonly<Record<string, string>> = { email: 'New email', currentPassword: 'Current password' }
const mistakesOf = (values: { email: string; currentPassword: string }) =>
  refusalsOf(account.changeEmail.body, values, (path) => LABELS[path] ?? path)

function AddressForm({ email, onClose }: ChangeEmailDialogProps) {
  const form = useForm({ defaultValues: { email: '', currentPassword: '' }, resolver: resolverOf(mistakesOf) })
  const submission = useSubmission({
    form,
    noun: 'auth',
    send: (body) => call(account.changeEmail, { body }),
    done: () => account.changeEmail.message,
    onDone: onClose,
  })
  const errorOf = (name: 'email' | 'currentPassword') => errorAt(form.formState.errors, name)
  return (
    <FormDialog
      busyLabel="Sending..."
      description={`You sign in with ${email}. We send a link to the new address, and a note to this one. The change happens when you open the link, and signs you out everywhere.`}
      form={submission}
      onClose={onClose}
      size="sm"
      submitLabel="Send the link"
      title={TITLE}
    >
      <Field error={errorOf('email')} label="New email" required>
        <TextInput autoComplete="email" maxLength={EMAIL_MAX} type="email" {...form.register('email')} />
      </Field>
      <CurrentPasswordField error={errorOf('currentPassword')} {...form.register('currentPassword')} />
    </FormDialog>
  )
}
