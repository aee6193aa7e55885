import { useForm } from 'react-hook-form'
import { applicationGroups } from '#contract/application-groups.ts'
import { coApplicant, MEMBER_NAME_MAX } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { INVITATION_DAYS } from '#contract/invitations.ts'
import { EMAIL_MAX } from '#contract/limits.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { refusalsOf } from '#web/forms/mistakes.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Field } from '#web/ui/Field.tsx'
import type { Handed } from '#web/ui/HandOverDialog.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { handedTo, sentText } from './invitation-texts.ts'

interface InviteValues {
  name: string
  email: string
}

const LABELS: Readonly<Record<string, string>> = { name: 'Full name', email: 'Email' }
const resolver = resolverOf((values: InviteValues) => refusalsOf(coApplicant, values, (path) => LABELS[path] ?? path))

type InviteDialogProps = {
  application: Pick<ListedApplication, 'id' | 'propertyTitle'>
  onClose: () => void
  /** Takes the link to hand over, where the server can’t email it. */
  onHanded: (handed: Handed) => void
}

/** Asks someone to apply for the same home together. */
export function InviteDialog({ application: { id, propertyTitle }, onClose, onHanded }: InviteDialogProps) {
  const form = useForm<InviteValues>({ defaultValues: { name: '', email: '' }, resolver })
  const { errors } = form.formState
  const sending = useSubmission({
    form,
    about: `apply with ${id}`,
    noun: 'applications',
    send: (values, keyOf) => {
      const body = coApplicant.parse(values)
      return call(applicationGroups.invite, { params: { id }, body, idempotencyKey: keyOf({ id, body }) })
    },
    done: ({ link }) => (link === null ? sentText(form.getValues('email').trim()) : null),
    onDone: ({ link }) => {
      onHanded(handedTo({ id, name: form.getValues('name').trim(), link }))
      onClose()
    },
  })
  return (
    <FormDialog
      busyLabel="Sending..."
      description={`They fill in their own application for ${propertyTitle}, and the landlord decides on all of you together. The link works for ${INVITATION_DAYS} days.`}
      form={sending}
      onClose={onClose}
      submitLabel="Send invitation"
      title="Apply with someone else"
    >
      <Field error={errorAt(errors, 'name')} label="Full name" required>
        <TextInput {...form.register('name')} autoComplete="off" maxLength={MEMBER_NAME_MAX} />
      </Field>
      <Field error={errorAt(errors, 'email')} label="Email" required>
        <TextInput {...form.register('email')} autoComplete="off" maxLength={EMAIL_MAX} type="email" />
      </Field>
    </FormDialog>
  )
}
