import { type ReactNode, useEffect } from 'react'
import { loginPath, SHARED_PATHS, SIGNED_IN_HINT } from '#contract/paths.ts'
import { session } from '#web/api/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SpinnerText } from '#web/ui/Spinner.tsx'
import { useSession } from './use-session.ts'

/** Lets signed-in users through. Others go to the sign-in page, which returns here. */
export function SessionGate({ restricted, children }: { restricted: boolean; children: ReactNode }) {
  const { state, ask } = useSession()
  if (state.status === 'signedIn') return children
  if (state.status === 'unknown') return <AccountUnknown message={state.message} onRetry={() => void ask()} />
  return (
    <main className="flex min-h-dvh items-center justify-center" id="main">
      {state.status === 'signedOut' && <LeaveForSignIn />}
      <SpinnerText>{restricted ? 'Verifying access...' : 'Verifying authentication...'}</SpinnerText>
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
