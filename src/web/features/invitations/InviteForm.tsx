import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { INVITATION_DAYS } from '#contract/invitations.ts'
import { ROLES } from '#contract/roles.ts'
import { call } from '#web/api/call.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogClose } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import type { Handed } from '#web/ui/HandOverDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { roles } from '#web/words/states.ts'
import { InvitedFields } from './InvitedFields.tsx'
import { blankInvitation, checkInvitation, toInvitationBody } from './invitation-form.ts'
import { handedTo, roleWarning, sentText } from './invitation-texts.ts'

const roleOptions = roles.options(ROLES)
const resolver = resolverOf(checkInvitation)

type InviteFormProps = {
  /** Whether the server emails the link, which is otherwise handed over. */
  sendsMail: boolean
  onClose: () => void
  /** Takes the link to hand over. */
  onHanded: (handed: Handed) => void
}

export function InviteForm({ sendsMail, onClose, onHanded }: InviteFormProps) {
  const form = useForm({ defaultValues: blankInvitation, resolver })
  const { errors } = form.formState
  const warning = roleWarning(useWatch({ control: form.control, name: 'role' }))
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
    done: (invited) => (isHanded(invited) ? null : sentText(invited)),
    onDone: (invited) =>
      isHanded(invited)
        ? onHanded(handedTo({ ...invited, name: `${invited.firstName} ${invited.lastName}` }))
        : onClose(),
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
        {sendsMail ? 'We’ll email them a link' : 'This server can’t send email, so you’ll get a link to hand over'} that
        works for {INVITATION_DAYS} days. They choose a password to create their account.
      </p>
      <InvitedFields errorOf={(name) => errorAt(errors, name)} inputOf={(name) => form.register(name)}>
        <Field error={errorAt(errors, 'role')} label="Role" required>
          <Select {...form.register('role')} options={roleOptions} placeholder="Choose a role" />
        </Field>
      </InvitedFields>
      {warning && <Banner tone="info">{warning}</Banner>}
      <FormFooter trouble={trouble}>
        <DialogClose>Cancel</DialogClose>
        <Button busy={isBusy} busyLabel="Sending..." type="submit" variant="primary">
          {sendsMail ? 'Send Invitation' : 'Get Link'}
        </Button>
      </FormFooter>
    </form>
  )
}

// Another backend may not say anything about a link.
const isHanded = ({ link }: { link?: string | null }): boolean => typeof link === 'string'
