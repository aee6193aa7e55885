import { type FormEvent, useState } from 'react'
import { auth } from '#contract/auth.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import { forgotPasswordError } from '#site/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Asks for the address of an account and says where the link was sent. */
export function ForgotPasswordForm() {
  const { email, setEmail, sentTo, error, busy, submit } = useForgotPassword()
  if (sentTo !== null) return <LinkSent email={sentTo} />
  return (
    <form className="flex flex-col gap-5" method="post" onSubmit={submit}>
      {error !== null && (
        <Banner title="Error:" tone="error">
          {error}
        </Banner>
      )}
      <Field label="Email address">
        <TextInput
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          name="email"
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
          type="email"
          value={email}
        />
      </Field>
      <Button
        busy={busy}
        busyLabel="Sending reset email..."
        disabled={email.trim() === ''}
        type="submit"
        variant="primary"
      >
        Send reset email
      </Button>
      <p>
        <a className="link" href={LOGIN_PATH}>
          Back to sign in
        </a>
      </p>
    </form>
  )
}

function LinkSent({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-4" role="status">
      <h2 className="text-xl font-semibold">Check your email</h2>
      <p>
        If there is an account with the address <strong className="wrap-anywhere">{email}</strong>, a link to choose a
        new password is on its way. It works for one hour.
      </p>
      <p className="text-ink-muted">Nothing there after a few minutes? Look into the spam folder, or try again.</p>
      <p>
        <a className="link" href={LOGIN_PATH}>
          Back to sign in
        </a>
      </p>
    </div>
  )
}

function useForgotPassword() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setError(null)
    setBusy(true)
    try {
      await call(auth.forgotPassword, { body: { email }, anonymous: true })
      setSentTo(email.trim())
    } catch (failure) {
      setError(forgotPasswordError(failure))
    }
    setBusy(false)
  }
  return { email, setEmail, sentTo, error, busy, submit }
}
