import { useState } from 'react'
import { auth } from '#contract/auth.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import { signInWithMessage } from '#site/after-link.ts'
import { linkError } from '#site/auth-errors.ts'
import { useHydrated } from '#site/islands/use-hydrated.ts'
import { call } from '#web/api/call.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Confirms an address when asked to: mail programs that open links to look at them must not use the link up. */
export function VerifyEmail() {
  const hydrated = useHydrated()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    if (busy) return
    setError(null)
    setBusy(true)
    try {
      await call(auth.verifyEmail, { body: { token: location.hash.slice(1) }, anonymous: true })
      location.replace(signInWithMessage(auth.verifyEmail.message))
    } catch (failure) {
      setError(linkError(failure))
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      {error !== null && (
        <Banner title="Error:" tone="error">
          {error}
        </Banner>
      )}
      <Button
        busy={busy}
        busyLabel="Confirming..."
        disabled={!hydrated}
        onClick={() => void confirm()}
        variant="primary"
      >
        Confirm my email address
      </Button>
      <p>
        <a className="link" href={LOGIN_PATH}>
          Back to sign in
        </a>
      </p>
    </div>
  )
}
