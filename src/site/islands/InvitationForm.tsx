import { useCallback, useEffect, useState } from 'react'
import { invitationBody, tokenBody } from '#contract/form-bodies.ts'
import { type InvitationOffer, invitations } from '#contract/invitations.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import { ROLE_WORDS } from '#contract/roles.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { signInWithMessage } from '#site/after-link.ts'
import { LinkField, NameFields, NewPasswordField, PhoneField } from '#site/forms/fields.tsx'
import { forgetInvitation, keptInvitation } from '#site/forms/kept-invitation.ts'
import { mailedLink } from '#site/forms/link-token.ts'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { HaveAccount, LinkAccount, ownTenantAccount, tenancyText } from '#site/islands/JoinTenancy.tsx'
import { linkError } from '#site/words/auth-errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SpinnerText } from '#web/ui/Spinner.tsx'

/** Creates an invited person's account, using the token after the `#` of the emailed link. */
export function InvitationForm({ sent }: { sent?: SentForm }) {
  return sent ? <AcceptForm offer={null} sent={sent} /> : <OfferedForm />
}

function OfferedForm() {
  const { offer, error, read } = useOffer()
  if (error !== null) return <NoOffer error={error} onRetry={read} />
  if (offer) return <Answer offer={offer} />
  return (
    <>
      <div className="noscript:hidden">
        <SpinnerText>Loading your invitation...</SpinnerText>
      </div>
      <noscript>
        <AcceptForm offer={null} />
      </noscript>
    </>
  )
}

/** A tenant can accept with the account they have, or make one, which is all that others can do. */
function Answer({ offer }: { offer: InvitationOffer }) {
  const [{ token }] = useState(() => tokenBody(location.hash || keptInvitation()))
  const [user, setUser] = useState(ownTenantAccount)
  const { tenancy } = offer
  if (tenancy === null) return <AcceptForm offer={offer} />
  if (user) return <LinkAccount onOther={() => setUser(null)} tenancy={tenancy} token={token} user={user} />
  return (
    <>
      <AcceptForm offer={offer} />
      <HaveAccount token={token} />
    </>
  )
}

interface Trouble {
  text: string
  /** Whether trying again may help: a dead link stays dead. */
  passes: boolean
}

function useOffer() {
  const [offer, setOffer] = useState<InvitationOffer | null>(null)
  const [error, setError] = useState<Trouble | null>(null)
  const read = useCallback(async () => {
    setOffer(null)
    setError(null)
    const body = tokenBody(location.hash || keptInvitation())
    const { error: mistake } = invitations.read.body.safeParse(body)
    if (mistake) return setError({ text: mistake.issues.map(({ message }) => message).join(' '), passes: false })
    try {
      setOffer(await call(invitations.read, { body, anonymous: true }))
    } catch (failure) {
      if (isDead(failure)) forgetInvitation()
      setError({ text: linkError(failure), passes: !isDead(failure) })
    }
  }, [])
  // Opening another link in the same tab changes only what is after the `#`.
  useEffect(() => {
    void read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [read])
  return { offer, error, read: () => void read() }
}

const isDead = (failure: unknown) => failure instanceof ApiError && failure.status === 422

function NoOffer({ error, onRetry }: { error: Trouble; onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <Banner title="Error:" tone="error">
        {error.text}
      </Banner>
      {error.passes && <Button onClick={onRetry}>Try Again</Button>}
      <p>
        <a className="link" href={LOGIN_PATH}>
          Go to sign in
        </a>
      </p>
    </div>
  )
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

function Offer({ offer: { role, email, tenancy } }: { offer: InvitationOffer }) {
  return (
    <>
      <p>
        {tenancy ? tenancyText(tenancy) : `You’re invited as ${ROLE_WORDS[role]}.`} You’ll sign in with{' '}
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
      location.replace(signInWithMessage(invitations.accept.message))
      return 'leaving'
    },
  })
}
