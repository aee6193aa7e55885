import { type ReactNode, useEffect } from 'react'
import { loginPath, SHARED_PATHS, SIGNED_IN_HINT } from '#contract/paths.ts'
import { session } from '#web/api/session.ts'
import { AddFactorGate } from '#web/features/factors/AddFactorGate.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SpinnerText } from '#web/ui/Spinner.tsx'
import { useSession } from './use-session.ts'

/** Lets signed-in users through. Others go to the sign-in page, which returns here. */
export function SessionGate({ restricted, children }: { restricted: boolean; children: ReactNode }) {
  const { state, ask } = useSession()
  if (state.status === 'signedIn') return <AddFactorGate>{children}</AddFactorGate>
  if (state.status === 'unknown') return <AccountUnknown message={state.message} onRetry={() => void ask()} />
  if (state.status === 'loggedOut') return <LoggedOut where={state.where} />
  return (
    <main className="flex min-h-dvh items-center justify-center" id="main">
      {state.status === 'signedOut' && <LeaveForSignIn />}
      <SpinnerText>{state.status === 'leaving' ? 'Signing out...' : checkingText(restricted)}</SpinnerText>
    </main>
  )
}

const checkingText = (restricted: boolean): string =>
  restricted ? 'Verifying access...' : 'Verifying authentication...'

const loggedOutTexts = {
  here: 'Sign in again when you want to go on.',
  elsewhere:
    'You signed out in another tab, or your session ended there. Sign in again to pick up where you left off. What you were typing is kept for you.',
}

/** The end of a session that this page hasn't left. Signing in leads back to it. */
function LoggedOut({ where }: { where: keyof typeof loggedOutTexts }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 px-4 text-center" id="main">
      <h1 className="text-2xl font-semibold">{where === 'here' ? 'You signed out' : 'You were signed out'}</h1>
      <p className="max-w-md text-ink-muted">{loggedOutTexts[where]}</p>
      <a
        className={buttonClasses({ variant: 'primary', className: 'mt-3' })}
        href={loginPath(location.pathname + location.search)}
      >
        Sign in
      </a>
    </main>
  )
}

function LeaveForSignIn() {
  useEffect(() => {
    const { pathname, search } = location
    const isVisitorPage = SHARED_PATHS.some((path) => path === pathname) && document.cookie.includes(SIGNED_IN_HINT)
    session.clear()
    // Without the hint, the server would answer this URL with the page for visitors.
    if (isVisitorPage) location.reload()
    else location.replace(loginPath(pathname + search))
  }, [])
  return null
}

function AccountUnknown({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { signOut } = useSession()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center" id="main">
      <h1 className="sr-only">Your account could not be loaded</h1>
      <ErrorPanel message={message} onRetry={onRetry} title="Failed to load user profile" />
      <Button onClick={() => void signOut('/')} variant="ghost">
        Logout
      </Button>
    </main>
  )
}
