import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { INVITATION_DAYS } from '#contract/invitations.ts'
import { ROLES } from '#contract/roles.ts'
import { call } from '#web/api/call.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogClose } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { roles } from '#web/words/states.ts'
import { blankInvitation, checkInvitation, INVITATION_FIELDS, toInvitationBody } from './invitation-form.ts'
import { sentText } from './invitation-texts.ts'

const roleOptions = roles.options(ROLES)
const resolver = resolverOf(checkInvitation)

export function InviteForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: blankInvitation, resolver })
  const { errors } = form.formState
  const { setFocus } = form
  // The dialog may open before its form is ready.
  useEffect(() => setFocus('firstName'), [setFocus])
  const { submit, trouble, isBusy, isRestored } = useSubmission({
    form,
    noun: 'invitations',
    send: (values, keyOf) => {
      const body = toInvitationBody(values)
      return call(api.invitations.invite, { body, idempotencyKey: keyOf(body) })
    },
    done: sentText,
    onDone: onClose,
  })
  return (
    <form
      className="flex flex-col gap-5"
      data-restored={isRestored || undefined}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <p className="text-ink-muted">
        We’ll email them a link that works for {INVITATION_DAYS} days. They choose a password to create their account.
      </p>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {INVITATION_FIELDS.map(({ name, label, type }) => (
          <Field error={errorAt(errors, name)} key={name} label={label} required>
            <TextInput {...form.register(name)} autoComplete="off" type={type} />
          </Field>
        ))}
        <Field error={errorAt(errors, 'role')} label="Role" required>
          <Select {...form.register('role')} options={roleOptions} placeholder="Choose a role" />
        </Field>
      </div>
      <FormFooter trouble={trouble}>
        <DialogClose>Cancel</DialogClose>
        <Button busy={isBusy} busyLabel="Sending..." type="submit" variant="primary">
          Send Invitation
        </Button>
      </FormFooter>
    </form>
  )
}
