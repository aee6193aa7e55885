import { useState } from 'react'
import { type InvitationOffer, invitations, type OfferedTeam, type OfferedTenancy } from '#contract/invitations.ts'
import { loginPath } from '#contract/paths.ts'
import { type Action, can } from '#contract/policy.ts'
import { rightsText } from '#contract/portfolio-texts.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import { forgetInvitation, keepInvitation } from '#site/forms/kept-invitation.ts'
import { linkError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { clientConfig } from '#web/api/config.ts'
import { type SessionUser, session } from '#web/api/session.ts'
import { startOver } from '#web/api/start-over.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

/** What an account that someone has can be linked to: a tenant's record, or a business to work for. */
export interface Joining {
  action: Action
  /** Who invites, and to what. */
  text: string
  /** Where to go once it is accepted. */
  path: string
}

/** What an invitation can be accepted for with an account that someone has; null for an account alone. */
export function joiningOf({ tenancy, team }: Pick<InvitationOffer, 'tenancy' | 'team'>): Joining | null {
  if (tenancy) return { action: 'tenancy.join', text: tenancyText(tenancy), path: '/leases' }
  return team && { action: 'portfolio.join', text: teamText(team), path: '/' }
}

function tenancyText({ landlord, home, rents }: OfferedTenancy): string {
  const which = home === null ? '' : ` for ${home}`
  const lease = rents ? `your lease${which}` : `the lease${which} that names you`
  return `${landlord ?? 'Your landlord'} invited you to see ${lease}.`
}

const teamText = ({ business, ...membership }: OfferedTeam): string =>
  `${business ?? 'A landlord'} invited you to work on their rentals. ${rightsText(membership)}`

/** The account signed in here, if it can accept. */
export function ownAccountFor(joining: Joining | null): SessionUser | null {
  const user = session.token() === null ? null : session.user()
  return user && joining && can(user, joining.action) ? user : null
}

interface LinkAccountProps {
  user: SessionUser
  joining: Joining
  token: string
  /** Called once the account is signed out, to go on with another. */
  onOther: () => void
}

/** Accepts an invitation with the account that is signed in. */
export function LinkAccount({ user, joining, token, onOther }: LinkAccountProps) {
  const { link, busy, error } = useLink(token, joining)
  const signOut = () => {
    session.clear()
    onOther()
  }
  return (
    <div className="flex flex-col gap-5">
      {error !== null && (
        <Banner title="Error:" tone="error">
          {error}
        </Banner>
      )}
      <p>{joining.text}</p>
      <p>
        You’re signed in as {user.firstName} {user.lastName}, with{' '}
        <strong className="font-semibold wrap-anywhere">{user.email}</strong>.
      </p>
      <Button busy={busy} busyLabel="Accepting..." onClick={() => void link()} variant="primary">
        Accept with this account
      </Button>
      <Button onClick={signOut}>Use another account</Button>
    </div>
  )
}

function useLink(token: string, { path }: Joining) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const link = async () => {
    setBusy(true)
    setError(null)
    // If the session has ended, signing in leads back here.
    keepInvitation(token)
    try {
      await call(invitations.link, { body: { token } })
      forgetInvitation()
      // A business that was joined decides what this account sees.
      await startOver(path)
    } catch (failure) {
      setError(linkError(failure))
      setBusy(false)
    }
  }
  return { link, busy, error }
}

/** The way for someone who has an account: they sign in, and come back to accept. */
export function HaveAccount({ token }: { token: string }) {
  const signIn = () => {
    keepInvitation(token)
    // The sign-in page would skip someone who is signed in, and only an account of the right kind will do.
    session.clear()
    location.assign(loginPath(FORM_PATHS.invitation))
  }
  return (
    <div className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
      <p className="text-ink-muted">
        Do you use {clientConfig().productName} already, perhaps with another email address?
      </p>
      <Button onClick={signIn}>I already have an account</Button>
    </div>
  )
}
