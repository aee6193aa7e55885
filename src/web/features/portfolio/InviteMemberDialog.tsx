import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { INVITATION_DAYS } from '#contract/invitations.ts'
import { portfolio } from '#contract/portfolio.ts'
import { call } from '#web/api/call.ts'
import { InvitedFields } from '#web/features/invitations/InvitedFields.tsx'
import { handedTo, sentText } from '#web/features/invitations/invitation-texts.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { errorAt } from '#web/forms/form-errors.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { type Handed, HandOverDialog } from '#web/ui/HandOverDialog.tsx'
import { MembershipFields } from './MembershipFields.tsx'
import { blankInvite, checkInvite, type InviteValues } from './membership-form.ts'

/** Invites someone to work for the business, by email or with a link to hand over. */
export function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const [handed, setHanded] = useState<Handed | null>(null)
  const form = useForm<InviteValues>({ defaultValues: blankInvite, resolver: resolverOf(checkInvite) })
  const role = useWatch({ control: form.control, name: 'role' })
  const submission = useSubmission({
    form,
    noun: 'portfolio',
    send: (values, keyOf) => {
      const body = portfolio.invite.body.parse(values)
      return call(portfolio.invite, { body, idempotencyKey: keyOf(body) })
    },
    done: ({ email, link }) => (link === null ? sentText({ email, replaced: false }) : null),
    onDone: (invited) => (invited.link === null ? onClose() : setHanded(handedTo(invited))),
  })
  if (handed) return <HandOverDialog handed={handed} onClose={onClose} />
  return (
    <FormDialog
      busyLabel="Sending..."
      description={`They get a link that works for ${INVITATION_DAYS} days, and accept with a new account or a landlord’s account they have.`}
      form={submission}
      onClose={onClose}
      submitLabel="Invite"
      title="Invite someone to your team"
    >
      <InvitedFields errorOf={(name) => errorAt(form.formState.errors, name)} inputOf={(name) => form.register(name)} />
      <MembershipFields
        error={errorAt(form.formState.errors, 'rights')}
        inputs={{ role: form.register('role'), rights: form.register('rights') }}
        role={role}
      />
    </FormDialog>
  )
}
