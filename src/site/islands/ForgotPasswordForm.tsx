import { useEffect, useState } from 'react'
import { auth } from '#contract/auth.ts'
import { emailBody } from '#contract/form-bodies.ts'
import type { LetterPlace } from '#contract/letters.ts'
import { EMAIL_MAX } from '#contract/limits.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { letterIn } from '#site/letter-in.ts'
import { LetterNote } from '#site/parts/LetterNote.tsx'
import { forgotPasswordError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { clientConfig } from '#web/api/config.ts'
import { identityProvider } from '#web/api/identity.ts'
import { IdentityError } from '#web/api/identity-error.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Asks for an account's email address and says where the link was sent. */
export function ForgotPasswordForm({ sent }: { sent?: SentForm }) {
  const [sentTo, setSentTo] = useState<{ email: string; letter: LetterPlace } | null>(null)
  const form = useSiteForm({
    sent,
    say: forgotPasswordError,
    send: async (text) => {
      // Each sends a link for the passwords that it keeps.
      await resetAtProvider(text('email').trim())
      const reply = await call(auth.forgotPassword, { body: emailBody(text), anonymous: true })
      setSentTo({ email: text('email').trim(), letter: letterIn(reply) })
      return 'done'
    },
  })
  // Without a script nothing could enable the button, so it is disabled only once the script has seen the field.
  const [isEmpty, setIsEmpty] = useState(false)
  useEffect(() => {
    const field = form.form.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement) setIsEmpty(field.value.trim() === '')
  }, [form.form])
  if (sentTo !== null) return <LinkSent {...sentTo} />
  return (
    <SiteForm
      footer={<BackToSignIn />}
      form={form}
      submit={{ label: 'Send reset email', busyLabel: 'Sending reset email...', disabled: isEmpty }}
    >
      <Field label="Email address" {...form.field('email')}>
        <TextInput
          autoComplete="username"
          inputMode="email"
          maxLength={EMAIL_MAX}
          onInput={(event) => setIsEmpty(event.currentTarget.value.trim() === '')}
          required
          type="email"
          {...form.input('email')}
        />
      </Field>
    </SiteForm>
  )
}

/** An address without an account there looks the same. */
async function resetAtProvider(email: string): Promise<void> {
  try {
    await (await identityProvider())?.sendReset(email)
  } catch (error) {
    if (!(error instanceof IdentityError && error.isUnknown)) throw error
  }
}

function LinkSent({ email, letter }: { email: string; letter: LetterPlace }) {
  return (
    <div className="flex flex-col gap-4" role="status">
      <h2 className="text-xl font-semibold">Check your email</h2>
      {letter === 'NOWHERE' ? (
        <p>
          To choose a new password for <strong className="wrap-anywhere">{email}</strong>, you need a link.
        </p>
      ) : (
        <p>
          If there is an account with the address <strong className="wrap-anywhere">{email}</strong>, a link to choose a
          new password is on its way.{clientConfig().firebase === null && ' It works for 30 minutes.'}
        </p>
      )}
      <LetterNote letter={letter} />
      {letter === 'EMAIL' && (
        <p className="text-ink-muted">Nothing there after a few minutes? Check your spam folder, or try again.</p>
      )}
      <BackToSignIn />
    </div>
  )
}

function BackToSignIn() {
  return (
    <p>
      <a className="link" href={LOGIN_PATH}>
        Back to sign in
      </a>
    </p>
  )
}
