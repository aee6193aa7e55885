import { type FormEvent, useEffect, useState } from 'react'
import { auth } from '#contract/auth.ts'
import type { Campaign } from '#contract/campaign.ts'
import { HOME_OF_ROLE, LOGIN_PATH, ownPath } from '#contract/paths.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/product.ts'
import type { SelfServiceRole } from '#contract/roles.ts'
import { registrationError } from '#site/auth-errors.ts'
import { clearCampaign, saveCampaign, storedCampaign } from '#site/campaign.ts'
import { useHydrated } from '#site/islands/use-hydrated.ts'
import { call } from '#web/api/call.ts'
import { apiAddress, clientConfig, registersDirectly } from '#web/api/config.ts'
import { session } from '#web/api/session.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

const ROLE_OPTIONS: readonly { value: SelfServiceRole; label: string }[] = [
  { value: 'tenant', label: 'Tenant looking for properties' },
  { value: 'landlord', label: 'Landlord with properties' },
]

/** The registration form. Its fields belong to the browser, so that what was typed before the script came stays. */
export function RegisterForm({ role }: { role: SelfServiceRole }) {
  const hydrated = useHydrated()
  const { error, busy, submit } = useRegistration()
  return (
    <form className="flex flex-col gap-5" method="post" onSubmit={submit}>
      {hydrated && isDirect() && (
        <Banner title="QA Mode" tone="info">
          Direct database registration enabled (no email verification required)
        </Banner>
      )}
      {error !== null && (
        <Banner title="Error:" tone="error">
          {error}
        </Banner>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" required>
          <TextInput autoComplete="given-name" maxLength={80} name="firstName" required />
        </Field>
        <Field label="Last name" required>
          <TextInput autoComplete="family-name" maxLength={80} name="lastName" required />
        </Field>
      </div>
      <Field label="Email address" required>
        <TextInput autoComplete="email" inputMode="email" maxLength={254} name="email" required type="email" />
      </Field>
      <Field hint={`Must be at least ${PASSWORD_MIN} characters`} label="Password" required>
        <PasswordInput
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          minLength={PASSWORD_MIN}
          name="password"
          required
        />
      </Field>
      <Field label="I am a" required>
        <Select defaultValue={role} name="role" options={ROLE_OPTIONS} required />
      </Field>
      <Field label="Phone (optional)">
        <TextInput autoComplete="tel" maxLength={40} name="phone" type="tel" />
      </Field>
      <Button busy={busy} busyLabel="Creating account..." disabled={!hydrated} type="submit" variant="primary">
        Create account
      </Button>
      <p className="text-ink-muted">
        Already have an account?{' '}
        <a className="link" href={LOGIN_PATH}>
          Sign in
        </a>
      </p>
    </form>
  )
}

function useRegistration() {
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [keyFor] = useState(createSubmissionKeys)

  useEffect(() => {
    const user = session.token() ? session.user() : null
    if (user) location.replace(HOME_OF_ROLE[user.role])
    saveCampaign(location.search)
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setError(null)
    setBusy(true)
    try {
      await register(new FormData(event.currentTarget), keyFor)
      location.assign(signInAfterwards())
    } catch (failure) {
      setError(registrationError(failure))
      setBusy(false)
    }
  }
  return { error, busy, submit }
}

const isDirect = (): boolean => registersDirectly(apiAddress(clientConfig().apiBase, location.href))

async function register(form: FormData, keyFor: (body: unknown) => string): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '')
  const body = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    password: text('password'),
    role: text('role'),
    phone: text('phone').trim() || null,
    ...carried(storedCampaign()),
  }
  const endpoint = isDirect() ? auth.registerDirect : auth.register
  await call(endpoint, { body, anonymous: true, idempotencyKey: keyFor(body) })
  clearCampaign()
}

/** Where the visitor came from, if an address said so. */
const carried = (campaign: Campaign) => (Object.keys(campaign).length > 0 ? { campaign } : {})

function signInAfterwards(): string {
  const search = new URLSearchParams({ message: isDirect() ? auth.registerDirect.message : auth.register.message })
  const target = ownPath(new URLSearchParams(location.search).get('redirect'))
  if (target) search.set('redirect', target)
  return `${LOGIN_PATH}?${search}`
}
