import { useState } from 'react'
import { invitationBody, tokenBody } from '#contract/form-bodies.ts'
import { type InvitationOffer, invitations } from '#contract/invitations.ts'
import { ROLE_WORDS } from '#contract/roles.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { signInWithMessage } from '#site/after-link.ts'
import { LinkField, NameFields, NewPasswordField, PhoneField } from '#site/forms/fields.tsx'
import { forgetInvitation, keptInvitation } from '#site/forms/kept-invitation.ts'
import { mailedLink } from '#site/forms/link-token.ts'
import { OfferedForm, type Offers } from '#site/forms/OfferedForm.tsx'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { HaveAccount, joiningOf, LinkAccount, ownAccountFor } from '#site/islands/JoinTenancy.tsx'
import { noteRegistered } from '#site/registered-email.ts'
import { linkError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'

/** Creates an invited person's account, using the token after the `#` of the emailed link. */
export function InvitationForm({ sent }: { sent?: SentForm }) {
  if (sent) return <AcceptForm offer={null} sent={sent} />
  return (
    <OfferedForm
      form={(offer) => (offer ? <Answer offer={offer} /> : <AcceptForm offer={null} />)}
      loading="Loading your invitation..."
      source={INVITATION}
    />
  )
}

/** A tenant, or someone who is to work for a business, can accept with the account they have; others can only make one. */
function Answer({ offer }: { offer: InvitationOffer }) {
  const [{ token }] = useState(() => tokenBody(location.hash || keptInvitation()))
  const joining = joiningOf(offer)
  const [user, setUser] = useState(() => ownAccountFor(joining))
  if (joining === null) return <AcceptForm offer={offer} />
  if (user) return <LinkAccount joining={joining} onOther={() => setUser(null)} token={token} user={user} />
  return (
    <>
      <AcceptForm offer={offer} />
      <HaveAccount token={token} />
    </>
  )
}

const INVITATION: Offers<InvitationOffer> = {
  body: invitations.read.body,
  read: (body) => call(invitations.read, { body, anonymous: true }),
  kept: keptInvitation,
  forget: forgetInvitation,
}

/** `offer` is null if no script has read the link; a field asks for it then. */
function AcceptForm({ offer, sent }: { offer: InvitationOffer | null; sent?: SentForm }) {
  const form = useAcceptance(sent)
  return (
    <SiteForm
      action={FORM_PATHS.invitation}
      form={form}
      submit={{ label: 'Create account', busyLabel: 'Creating account...' }}
    >
      {offer ? <Offer offer={offer} /> : <LinkField form={form} />}
      <NameFields form={form} known={offer ?? undefined} />
      <NewPasswordField form={form} />
      <PhoneField form={form} />
    </SiteForm>
  )
}

function Offer({ offer }: { offer: InvitationOffer }) {
  const { role, email } = offer
  return (
    <>
      <p>
        {joiningOf(offer)?.text ?? `You’re invited as ${ROLE_WORDS[role]}.`} You’ll sign in with{' '}
        <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </p>
      {/* Lets a password manager know whose password it is. */}
      <input autoComplete="username" className="hidden" name="email" readOnly type="email" value={email} />
    </>
  )
}

function useAcceptance(sent: SentForm | undefined) {
  const [{ keyOf }] = useState(createSubmissionKeys)
  return useSiteForm({
    sent,
    say: linkError,
    send: async (text) => {
      const body = invitationBody(text, mailedLink(text) || keptInvitation())
      await call(invitations.accept, { body, anonymous: true, idempotencyKey: keyOf(body) })
      // Someone already signed in here, such as the sender of the invitation, would skip the sign-in page.
      session.clear()
      forgetInvitation()
      // Without a script that read the link, the address is known to the server alone.
      if (text('email') !== '') noteRegistered(text('email'))
      location.replace(signInWithMessage(invitations.accept.message))
      return 'leaving'
    },
  })
}
