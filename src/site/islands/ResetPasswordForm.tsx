import { type FormEvent, useState } from 'react'
import { auth } from '#contract/auth.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/product.ts'
import { signInWithMessage } from '#site/after-link.ts'
import { linkError } from '#site/auth-errors.ts'
import { useHydrated } from '#site/islands/use-hydrated.ts'
import { call } from '#web/api/call.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'

/** Chooses a new password with the token that the mailed link carries behind its `#`. */
export function ResetPasswordForm() {
  const hydrated = useHydrated()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    if (password !== String(form.get('again'))) return setError('New passwords do not match')
    setError(null)
    setBusy(true)
    try {
      await call(auth.resetPassword, { body: { token: location.hash.slice(1), password }, anonymous: true })
      location.replace(signInWithMessage(auth.resetPassword.message))
    } catch (failure) {
      setError(linkError(failure))
      setBusy(false)
    }
  }
  return (
    <form className="flex flex-col gap-5" method="post" onSubmit={submit}>
      {error !== null && (
        <Banner title="Error:" tone="error">
          {error}{' '}
          <a className="link" href="/forgot-password">
            Ask for a new link
          </a>
        </Banner>
      )}
      <Field hint={`Must be at least ${PASSWORD_MIN} characters`} label="New password" required>
        <PasswordInput {...NEW_PASSWORD} name="password" />
      </Field>
      <Field label="Confirm new password" required>
        <PasswordInput {...NEW_PASSWORD} name="again" />
      </Field>
      <Button busy={busy} busyLabel="Saving..." disabled={!hydrated} type="submit" variant="primary">
        Save new password
      </Button>
    </form>
  )
}

const NEW_PASSWORD = {
  autoComplete: 'new-password',
  maxLength: PASSWORD_MAX,
  minLength: PASSWORD_MIN,
  required: true,
} as const
