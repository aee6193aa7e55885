import { useEffect, useState } from 'react'
import { auth } from '#contract/auth.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { registrationBody } from '#contract/form-bodies.ts'
import { HOME_OF_ROLE, LOGIN_PATH, ownPath } from '#contract/paths.ts'
import type { Plan } from '#contract/plans.ts'
import type { SelfServiceRole } from '#contract/roles.ts'
import { registersDirectly } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { onTheWay } from '#site/after-link.ts'
import { clearCampaign, storedCampaign } from '#site/browser/campaign.ts'
import { EmailField, NameFields, NewPasswordField, PhoneField } from '#site/forms/fields.tsx'
import { PlanChoice } from '#site/forms/PlanChoice.tsx'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { noteGoingTo } from '#site/going-to.ts'
import { useHydrated } from '#site/islands/use-hydrated.ts'
import { LETTER_PARAM } from '#site/letter-in.ts'
import { type Registered, register } from '#site/register.ts'
import { noteRegistered } from '#site/registered-email.ts'
import { registrationError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { apiAddress, clientConfig } from '#web/api/config.ts'
import { identityProvider } from '#web/api/identity.ts'
import { session } from '#web/api/session.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

const ROLE_OPTIONS: readonly { value: SelfServiceRole; label: string }[] = [
  { value: 'tenant', label: 'Tenant looking for properties' },
  { value: 'landlord', label: 'Landlord with properties' },
]

interface RegisterFormProps {
  role: SelfServiceRole
  /** The plan of a trial, if the page asks for one. */
  plan?: Plan
  /** Whether this page's API seems to need no verification email, until the script knows. */
  direct: boolean
  sent?: SentForm
}

/** The registration form, for an account or a trial. */
export function RegisterForm({ role, plan, direct, sent }: RegisterFormProps) {
  const hydrated = useHydrated()
  const form = useRegistration(sent)
  return (
    <SiteForm
      footer={
        <>
          <Terms />
          <SignInInstead href={hydrated ? onTheWay(LOGIN_PATH, location.search) : LOGIN_PATH} />
        </>
      }
      form={form}
      submit={{ label: 'Create account', busyLabel: 'Creating account...' }}
    >
      {(hydrated ? isDirect() : direct) && (
        <Banner title="QA Mode" tone="info">
          Direct database registration enabled (no email verification required)
        </Banner>
      )}
      {plan && <PlanChoice chosen={form.value('plan') ?? plan} />}
      <NameFields form={form} />
      <EmailField form={form} />
      <NewPasswordField form={form} />
      <Field label="I am a" required {...form.field('role')}>
        <Select options={ROLE_OPTIONS} {...form.input('role', role)} />
      </Field>
      <PhoneField form={form} />
    </SiteForm>
  )
}

function Terms() {
  return (
    <p className="text-ink-muted">
      By creating an account, you agree to the{' '}
      <a className="link" href="/terms">
        Terms
      </a>
      . See{' '}
      <a className="link" href="/privacy">
        Privacy
      </a>{' '}
      for how we handle your data.
    </p>
  )
}

function SignInInstead({ href }: { href: string }) {
  return (
    <p className="text-ink-muted">
      Already have an account?{' '}
      <a className="link" href={href}>
        Sign in
      </a>
    </p>
  )
}

function useRegistration(sent: SentForm | undefined) {
  const [{ keyOf }] = useState(createSubmissionKeys)

  useEffect(() => {
    const user = session.token() ? session.user() : null
    if (user) location.replace(HOME_OF_ROLE[user.role])
  }, [])

  return useSiteForm({
    sent,
    say: registrationError,
    send: async (text) => {
      const body = registrationBody(text, storedCampaign())
      const registered = await signUp(body, keyOf(body))
      clearCampaign()
      noteRegistered(body.email)
      location.assign(signInAfterwards(registered))
      return 'leaving'
    },
  })
}

/** Makes the account at the identity provider and here, or just here where there is none. */
async function signUp(body: BodyInput<typeof auth.register>, idempotencyKey: string): Promise<Registered> {
  const provider = await identityProvider()
  if (!provider) return register(call, { body, idempotencyKey, isDirect: isDirect() })
  const { registerIdentified } = await import('#site/identified-accounts.ts')
  const { password, ...person } = body
  await registerIdentified(provider, { person, password, isToConfirm: !isDirect() })
  return { message: isDirect() ? auth.registerDirect.message : auth.register.message, letter: 'EMAIL' }
}

const isDirect = (): boolean => registersDirectly(apiAddress(clientConfig().apiBase, location.href))

function signInAfterwards({ message, letter }: Registered): string {
  const search = new URLSearchParams({ message, ...(letter !== 'EMAIL' && { [LETTER_PARAM]: letter }) })
  const target = ownPath(new URLSearchParams(location.search).get('redirect'))
  if (target) search.set('redirect', target)
  if (!isDirect()) noteGoingTo(target)
  return `${LOGIN_PATH}?${search}`
}
