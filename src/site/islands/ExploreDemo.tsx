import { useState } from 'react'
import { auth } from '#contract/auth.ts'
import { HOME_OF_ROLE } from '#contract/paths.ts'
import type { Role } from '#contract/roles.ts'
import { useHydrated } from '#site/islands/use-hydrated.ts'
import { signInError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'

const PARTS = [
  { role: 'LANDLORD', label: 'Explore as landlord' },
  { role: 'TENANT', label: 'Explore as tenant' },
] as const

/** Opens the demo by one click, on either side. */
export function ExploreDemo({ roles }: { roles: readonly Role[] }) {
  const hydrated = useHydrated()
  const { busy, trouble, open } = useOpenDemo()
  return (
    <section className="mt-8 rounded-2xl border border-line bg-primary-tint p-5 sm:p-6 noscript:hidden">
      <h2 className="text-lg font-semibold">Look around right now</h2>
      <p className="prose-text mt-1">
        Homes, applications, and a year of rent are already in it. Change anything you like: it’s only a demo.
      </p>
      <div className={classes('mt-4 flex flex-wrap gap-3', !hydrated && 'invisible')}>
        {PARTS.filter(({ role }) => roles.includes(role)).map(({ role, label }, index) => (
          <Button
            aria-disabled={busy !== null}
            busy={busy === role}
            busyLabel="Opening..."
            className="min-h-11 px-5"
            key={label}
            onClick={() => void open(role)}
            variant={index === 0 ? 'primary' : 'secondary'}
          >
            {label}
          </Button>
        ))}
      </div>
      {trouble && (
        <div className="mt-4">
          <Banner title="Error:" tone="error">
            {trouble}
          </Banner>
        </div>
      )}
    </section>
  )
}

function useOpenDemo() {
  const [busy, setBusy] = useState<Role | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const open = async (role: Role) => {
    if (busy !== null) return
    setBusy(role)
    setTrouble(null)
    try {
      const { token, user } = await signInAs(role)
      session.save(token, user)
      location.assign(HOME_OF_ROLE[user.role])
    } catch (error) {
      setTrouble(signInError(error))
      setBusy(null)
    }
  }
  return { busy, trouble, open }
}

async function signInAs(role: Role) {
  const { accounts } = await call(auth.demoAccounts, { anonymous: true })
  const account = accounts.find((candidate) => candidate.role === role)
  if (!account) throw new Error('This part of the demo is closed right now.')
  const { email, password } = account
  const reply = await call(auth.login, { body: { email, password }, anonymous: true })
  if ('secondFactor' in reply) throw new Error('Someone turned on two-step sign-in for this demo account.')
  return reply
}
