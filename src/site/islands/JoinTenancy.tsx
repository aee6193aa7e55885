import { useState } from 'react'
import { invitations, type OfferedTenancy } from '#contract/invitations.ts'
import { loginPath } from '#contract/paths.ts'
import { can } from '#contract/policy.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import { forgetInvitation, keepInvitation } from '#site/forms/kept-invitation.ts'
import { linkError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { clientConfig } from '#web/api/config.ts'
import { type SessionUser, session } from '#web/api/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Where a tenant finds their lease. */
const LEASE_PATH = '/leases'

/** The account signed in here, if it can be a tenant's. */
export function ownTenantAccount(): SessionUser | null {
  const user = session.token() === null ? null : session.user()
  return user && can(user.role, 'tenancy.join') ? user : null
}

/** Who invites a tenant, and to what. */
export const tenancyText = ({ landlord, home }: OfferedTenancy): string =>
  `${landlord ?? 'Your landlord'} invited you to see ${home === null ? 'your lease' : `your lease for ${home}`}.`

interface LinkAccountProps {
  user: SessionUser
  tenancy: OfferedTenancy
  token: string
  /** Called once the account is signed out, to go on with another. */
  onOther: () => void
}

/** Accepts a tenant's invitation with the account that is signed in. */
export function LinkAccount({ user, tenancy, token, onOther }: LinkAccountProps) {
  const { link, busy, error } = useLink(token)
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
      <p>{tenancyText(tenancy)}</p>
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

function useLink(token: string) {
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
      location.replace(LEASE_PATH)
    } catch (failure) {
      setError(linkError(failure))
      setBusy(false)
    }
  }
  return { link, busy, error }
}

/** The way for a tenant who has an account: they sign in, and come back to accept. */
export function HaveAccount({ token }: { token: string }) {
  const signIn = () => {
    keepInvitation(token)
    // The sign-in page would skip someone who is signed in, and only a tenant's account will do.
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
