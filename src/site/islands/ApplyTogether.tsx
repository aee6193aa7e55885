import { useEffect, useState } from 'react'
import { applicationGroups, type GroupOffer } from '#contract/application-groups.ts'
import { tokenBody } from '#contract/form-bodies.ts'
import { applyPath, loginPath } from '#contract/paths.ts'
import { can } from '#contract/policy.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import { OfferedForm, type Offers } from '#site/forms/OfferedForm.tsx'
import { call } from '#web/api/call.ts'
import { keepGroupInvitation } from '#web/api/kept-group-invitation.ts'
import { type SessionUser, session } from '#web/api/session.ts'
import { Button } from '#web/ui/Button.tsx'

/** Says who asks the holder of an emailed link to apply together, and leads to the form. */
export const ApplyTogether = () => (
  <OfferedForm
    form={(offer) => (offer ? <Offer offer={offer} /> : <p>Turn on JavaScript to use this link.</p>)}
    loading="Loading your invitation..."
    source={GROUP_OFFER}
  />
)

const GROUP_OFFER: Offers<GroupOffer> = {
  body: applicationGroups.read.body,
  read: (body) => call(applicationGroups.read, { body, anonymous: true }),
}

function Offer({ offer: { propertyId, propertyTitle, inviter } }: { offer: GroupOffer }) {
  const [{ token }] = useState(() => tokenBody(location.hash))
  const [user, setUser] = useState<SessionUser | null>(null)
  useEffect(() => setUser(session.token() === null ? null : session.user()), [])
  const go = (path: string) => {
    keepGroupInvitation(propertyId, token)
    location.assign(path)
  }
  const form = applyPath(propertyId)
  const isTenant = user !== null && can(user, 'application.create')
  return (
    <div className="flex flex-col gap-5">
      <p className="wrap-anywhere">
        {inviter ?? 'Someone you know'} asks you to apply for {propertyTitle ?? 'a home'} together.
      </p>
      <p className="text-ink-muted">
        Each of you fills in your own application, and the landlord decides on them together. Only the landlord reads
        your answers.
      </p>
      {isTenant ? (
        <>
          <p>
            You’re signed in as {user.firstName} {user.lastName}, with{' '}
            <strong className="font-semibold wrap-anywhere">{user.email}</strong>.
          </p>
          <Button onClick={() => go(form)} variant="primary">
            Continue to the application
          </Button>
        </>
      ) : (
        <Button
          onClick={() => go(`${FORM_PATHS.register}?${new URLSearchParams({ redirect: form })}`)}
          variant="primary"
        >
          Create an account
        </Button>
      )}
      <Button onClick={() => signInElsewhere(go, form)}>
        {isTenant ? 'Use another account' : 'I already have an account'}
      </Button>
    </div>
  )
}

/** The sign-in page would skip someone who is signed in, and only a tenant’s account can apply. */
function signInElsewhere(go: (path: string) => void, form: string): void {
  session.clear()
  go(loginPath(form))
}
