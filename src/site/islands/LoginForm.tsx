import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { UNVERIFIED } from '#contract/auth.ts'
import { factors } from '#contract/factors.ts'
import { EMAIL_MAX } from '#contract/limits.ts'
import type { SecondStep } from '#contract/second-step.ts'
import { onTheWay } from '#site/after-link.ts'
import { homeToApplyFor } from '#site/home-to-apply-for.ts'
import { SecondStepForm } from '#site/islands/SecondStepForm.tsx'
import { enter, homeAfterSignIn, signIn } from '#site/islands/sign-in.ts'
import { signWithPasskey } from '#site/islands/sign-with-passkey.ts'
import { useHydrated } from '#site/islands/use-hydrated.ts'
import { letterInQuery } from '#site/letter-in.ts'
import { LetterNote } from '#site/parts/LetterNote.tsx'
import { ResendLink } from '#site/parts/ResendLink.tsx'
import { takeRegistered } from '#site/registered-email.ts'
import { secondStepError, signInError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { clientConfig } from '#web/api/config.ts'
import { takeEnded } from '#web/api/ended-session.ts'
import { forgetIdentity } from '#web/api/identity.ts'
import { session } from '#web/api/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** The sign-in form. Its fields belong to the browser, so text typed before the script loads stays. */
export function LoginForm() {
  const { notice, busy, submit, say, step, goBack } = useSignIn()
  const form = useNewAccount()
  return (
    <>
      {step && <SecondStepForm goBack={goBack} onDone={enter} step={step} />}
      <PasswordForm busy={busy} form={form} isHidden={step !== null} notice={notice} say={say} submit={submit} />
    </>
  )
}

interface PasswordFormProps extends Pick<ReturnType<typeof useSignIn>, 'notice' | 'busy' | 'submit' | 'say'> {
  form: RefObject<HTMLFormElement | null>
  /** While a second factor is asked for; what was typed stays. */
  isHidden: boolean
}

function PasswordForm({ notice, busy, submit, say, form, isHidden }: PasswordFormProps) {
  const hydrated = useHydrated()
  return (
    // Method post keeps the password out of the URL even if the browser submits the form on its own.
    <form className="flex flex-col gap-5" hidden={isHidden} method="post" onSubmit={submit} ref={form}>
      {notice && (
        <Banner title={noticeTitles[notice.tone]} tone={notice.tone}>
          {notice.text}
        </Banner>
      )}
      {notice?.tone === 'success' && <LetterNote letter={letterInQuery(location.search)} />}
      {notice?.text === UNVERIFIED && clientConfig().firebase === null && <ResendLink />}
      <Field label="Email address">
        <TextInput
          autoComplete="username webauthn"
          inputMode="email"
          maxLength={EMAIL_MAX}
          name="email"
          required
          type="email"
        />
      </Field>
      <Field label="Password">
        <PasswordInput autoComplete="current-password" name="password" required />
      </Field>
      <p className="-mt-2">
        <a className="link" href="/forgot-password">
          Forgot your password?
        </a>
      </p>
      <Button
        busy={busy}
        busyLabel="Signing in..."
        data-needs-script
        disabled={!hydrated}
        type="submit"
        variant="primary"
      >
        Sign in
      </Button>
      <PasskeyButton hydrated={hydrated} say={say} />
      <RegisterLink hydrated={hydrated} />
    </form>
  )
}

/** Signs in without a password; the browser shows whose passkeys it has. */
function PasskeyButton({ hydrated, say }: { hydrated: boolean; say: (trouble: string | null) => void }) {
  const [busy, setBusy] = useState(false)
  // Nearly every browser has passkeys: the button is there from the start, so nothing below it moves.
  if (hydrated && !('PublicKeyCredential' in window)) return null
  const signInWithPasskey = async () => {
    say(null)
    setBusy(true)
    try {
      const passkey = await signWithPasskey(await call(factors.startPasskeySignIn, { anonymous: true }))
      enter(await call(factors.signInWithPasskey, { body: { passkey }, anonymous: true }))
    } catch (error) {
      say(secondStepError(error))
      setBusy(false)
    }
  }
  return (
    <Button
      busy={busy}
      busyLabel="Waiting for your passkey..."
      disabled={!hydrated}
      onClick={() => void signInWithPasskey()}
    >
      Use a passkey
    </Button>
  )
}

/** The way to a new account; a button for people who come to apply, who rarely have one. */
function RegisterLink({ hydrated }: { hydrated: boolean }) {
  const isApplying = hydrated && homeToApplyFor(location.search) !== null
  return (
    <p className={isApplying ? 'flex flex-col gap-2 border-t border-line pt-5' : 'text-ink-muted'}>
      New here?{' '}
      <a
        className={isApplying ? buttonClasses({ className: 'min-h-11' }) : 'link'}
        href={hydrated ? onTheWay('/register', location.search) : '/register'}
      >
        Register here
      </a>
    </p>
  )
}

const ENDED = 'You were signed out. Sign in to go back to where you were.'

const noticeTitles = { success: 'Success:', error: 'Error:', info: undefined }

interface Notice {
  tone: keyof typeof noticeTitles
  text: string
}

function useSignIn() {
  const [notice, setNotice] = useState<Notice | null>(null)
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<SecondStep | null>(null)

  useEffect(() => {
    const user = session.token() ? session.user() : null
    if (user) location.replace(homeAfterSignIn(user))
    // A session that the server ended must not leave a sign-in at the provider behind; without its code, there is none.
    else forgetIdentity().catch(() => undefined)
    const message = new URLSearchParams(location.search).get('message')
    if (message) setNotice({ tone: 'success', text: message })
    else if (takeEnded()) setNotice({ tone: 'info', text: ENDED })
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setNotice(null)
    setBusy(true)
    try {
      const next = await signIn(new FormData(event.currentTarget))
      if (next === null) return
      setStep(next)
      setBusy(false)
    } catch (error) {
      setNotice({ tone: 'error', text: signInError(error) })
      setBusy(false)
    }
  }
  const goBack = (text?: string) => {
    setStep(null)
    setNotice(text === undefined ? null : { tone: 'error', text })
  }
  const say = (text: string | null) => setNotice(text === null ? null : { tone: 'error', text })
  return { notice, busy, submit, say, step, goBack }
}

/** Fills in the address of an account that was just made, so only the password is left to type. */
function useNewAccount() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const email = form.current?.querySelector<HTMLInputElement>('[name=email]')
    const registered = takeRegistered()
    if (!email || registered === null || email.value !== '') return
    email.value = registered
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }, [])
  return form
}
