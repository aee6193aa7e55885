import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { factors } from '#contract/factors.ts'
import type { SecondFactor, SecondStep } from '#contract/second-step.ts'
import { signWithPasskey } from '#site/islands/sign-with-passkey.ts'
import { secondStepError } from '#site/words/auth-errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import type { SessionUser } from '#web/api/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface SecondStepFormProps {
  step: SecondStep
  /** Back to the password, with a reason if there is one. */
  goBack: (reason?: string) => void
  onDone: (session: { token: string; user: SessionUser }) => void
}

const TEXTS: Record<SecondFactor, { label: string; hint: string; instead: string }> = {
  passkey: {
    label: 'Passkey',
    hint: 'Your browser asks for your fingerprint, your face or your screen lock.',
    instead: 'Use a passkey instead',
  },
  authenticator: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows now.',
    instead: 'Use your authenticator app instead',
  },
  recoveryCode: {
    label: 'Recovery code',
    hint: 'One of the ten codes that you kept. Each works once.',
    instead: 'Use a recovery code instead',
  },
}

/** Asks for what confirms a sign-in after the password. */
export function SecondStepForm({ step, goBack, onDone }: SecondStepFormProps) {
  const { methods } = step
  const [method, setMethod] = useState<SecondFactor>(methods[0] ?? 'authenticator')
  const { trouble, busy, submit, input, clear } = useSecondStep({ step, method, goBack, onDone })
  const titleId = useId()
  const change = (to: SecondFactor) => {
    clear()
    setMethod(to)
  }
  return (
    <form aria-labelledby={titleId} className="flex flex-col gap-5" method="post" noValidate onSubmit={submit}>
      <h2 className="text-lg font-semibold" id={titleId}>
        Confirm it’s you
      </h2>
      {trouble && (
        <Banner title="Error:" tone="error">
          {trouble}
        </Banner>
      )}
      <Answer input={input} key={method} method={method} />
      <Button busy={busy} busyLabel="Signing in..." type="submit" variant="primary">
        {method === 'passkey' ? 'Use your passkey' : 'Sign in'}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button className="link min-h-6" key={other} onClick={() => change(other)} type="button">
              {TEXTS[other].instead}
            </button>
          ))}
        <button className="link min-h-6" onClick={() => goBack()} type="button">
          Back
        </button>
      </div>
    </form>
  )
}

function Answer({ method, input }: { method: SecondFactor; input: Ref<HTMLInputElement> }) {
  const { label, hint } = TEXTS[method]
  if (method === 'passkey') return <p className="text-ink-muted">{hint}</p>
  return (
    <Field hint={hint} label={label}>
      {method === 'authenticator' ? (
        <TextInput autoComplete="one-time-code" inputMode="numeric" maxLength={12} name="code" ref={input} />
      ) : (
        <TextInput autoCapitalize="none" autoComplete="off" maxLength={20} name="code" ref={input} spellCheck={false} />
      )}
    </Field>
  )
}

function useSecondStep({ step, method, goBack, onDone }: SecondStepFormProps & { method: SecondFactor }) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another method brings another field.
  useEffect(() => input.current?.focus(), [method])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setTrouble(null)
    setBusy(true)
    const typed = String(new FormData(event.currentTarget).get('code'))
    try {
      const answer = await answerWith(step, method, typed)
      onDone(await call(factors.confirmSignIn, { body: { challenge: step.challenge, ...answer }, anonymous: true }))
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.status === 409) return goBack(error.message)
      setTrouble(secondStepError(error))
      input.current?.select()
    }
  }
  return { trouble, busy, submit, input, clear: () => setTrouble(null) }
}

async function answerWith({ passkey }: SecondStep, method: SecondFactor, typed: string) {
  if (method === 'passkey' && passkey) return { passkey: await signWithPasskey(passkey) }
  return method === 'authenticator' ? { code: typed } : { recoveryCode: typed }
}
