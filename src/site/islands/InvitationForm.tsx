import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { type InvitationOffer, invitations } from '#contract/invitations.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/product.ts'
import { ROLE_WORDS } from '#contract/roles.ts'
import { signInWithMessage } from '#site/after-link.ts'
import { linkError } from '#site/auth-errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { SpinnerText } from '#web/ui/Spinner.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Makes the account of an invitation with the token that the mailed link carries behind its `#`. */
export function InvitationForm() {
  const { offer, error, read } = useOffer()
  if (error !== null) return <NoOffer error={error} onRetry={read} />
  if (!offer) return <SpinnerText>Loading your invitation...</SpinnerText>
  return <AcceptForm offer={offer} />
}

interface Trouble {
  text: string
  /** Whether asking again may help: a dead link stays dead. */
  passes: boolean
}

function useOffer() {
  const [offer, setOffer] = useState<InvitationOffer | null>(null)
  const [error, setError] = useState<Trouble | null>(null)
  const read = useCallback(async () => {
    setOffer(null)
    setError(null)
    const body = { token: token() }
    const { error: mistake } = invitations.read.body.safeParse(body)
    if (mistake) return setError({ text: mistake.issues.map(({ message }) => message).join(' '), passes: false })
    try {
      setOffer(await call(invitations.read, { body, anonymous: true }))
    } catch (failure) {
      setError({ text: linkError(failure), passes: !isDead(failure) })
    }
  }, [])
  // Another link may be opened in the same tab, which changes nothing but what is behind the `#`.
  useEffect(() => {
    void read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [read])
  return { offer, error, read: () => void read() }
}

const token = () => location.hash.slice(1)
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

function AcceptForm({ offer }: { offer: InvitationOffer }) {
  const { error, busy, submit } = useAcceptance()
  return (
    <form className="flex flex-col gap-5" method="post" onSubmit={submit}>
      {error !== null && (
        <Banner title="Error:" tone="error">
          {error}
        </Banner>
      )}
      <p>
        You are invited as {ROLE_WORDS[offer.role]}. You will sign in with{' '}
        <strong className="font-semibold wrap-anywhere">{offer.email}</strong>.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" required>
          <TextInput {...NAME} autoComplete="given-name" defaultValue={offer.firstName} name="firstName" />
        </Field>
        <Field label="Last name" required>
          <TextInput {...NAME} autoComplete="family-name" defaultValue={offer.lastName} name="lastName" />
        </Field>
      </div>
      {/* Lets a password manager know whose password it is. */}
      <input autoComplete="username" className="hidden" name="email" readOnly type="email" value={offer.email} />
      <Field hint={`Must be at least ${PASSWORD_MIN} characters`} label="Password" required>
        <PasswordInput
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          minLength={PASSWORD_MIN}
          name="password"
          required
        />
      </Field>
      <Field label="Phone (optional)">
        <TextInput autoComplete="tel" maxLength={40} name="phone" type="tel" />
      </Field>
      <Button busy={busy} busyLabel="Creating account..." type="submit" variant="primary">
        Create account
      </Button>
    </form>
  )
}

const NAME = { maxLength: 80, required: true } as const

function useAcceptance() {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [keyFor] = useState(createSubmissionKeys)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setError(null)
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const person = { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone').trim() || null }
    const body = { ...person, password: text('password'), token: token() }
    try {
      await call(invitations.accept, { body, anonymous: true, idempotencyKey: keyFor(body) })
      // Whoever was signed in here before, such as who sent the invitation, would be led past the sign-in page.
      session.clear()
      location.replace(signInWithMessage(invitations.accept.message))
    } catch (failure) {
      setError(linkError(failure))
      setBusy(false)
    }
  }
  return { error, busy, submit }
}
