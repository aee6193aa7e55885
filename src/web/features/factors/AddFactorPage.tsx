import { useSession } from '#web/session/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FactorsCard } from './FactorsCard.tsx'

/** All that an administrator sees until there is a second factor; `goOn` is null until then. */
export function AddFactorPage({ goOn }: { goOn: (() => void) | null }) {
  const { signOut } = useSession()
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col justify-center gap-6 px-4 py-10" id="main">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">Set up two-step sign-in</h1>
        <p className="text-ink-muted">
          This server asks administrators for a second step after the password. An authenticator app or a passkey will
          do; it takes a minute.
        </p>
      </div>
      <FactorsCard />
      {goOn && <Banner tone="success">You’re all set. From now on, signing in takes both.</Banner>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => void signOut('/')} variant="ghost">
          Logout
        </Button>
        {goOn && (
          <Button onClick={goOn} variant="primary">
            Continue
          </Button>
        )}
      </div>
    </main>
  )
}
