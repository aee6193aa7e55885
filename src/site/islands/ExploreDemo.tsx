import { useEffect, useState } from 'react'
import { auth } from '#contract/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { HOME_OF_ROLE } from '#contract/paths.ts'
import { signInError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

type DemoAccount = ReplyOf<typeof auth.demoAccounts>['accounts'][number]

const PARTS = [
  { role: 'LANDLORD', label: 'Explore as landlord' },
  { role: 'TENANT', label: 'Explore as tenant' },
] as const

/** Opens the demo by one click where this server has demo data; elsewhere it shows nothing. */
export function ExploreDemo() {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([])
  const { busy, trouble, open } = useOpenDemo()
  useEffect(() => {
    // Without an answer there is no demo to open, and the page says all it has to say without it.
    call(auth.demoAccounts, { anonymous: true }).then(
      (reply) => setAccounts(reply.accounts),
      () => setAccounts([]),
    )
  }, [])
  const parts = PARTS.flatMap(({ role, label }) => {
    const account = accounts.find((candidate) => candidate.role === role)
    return account ? [{ label, account }] : []
  })
  if (parts.length === 0) return null
  return (
    <section className="mt-8 rounded-2xl border border-line bg-primary-tint p-5 sm:p-6">
      <h2 className="text-lg font-semibold">Look around right now</h2>
      <p className="prose-text mt-1">
        Homes, applications, and a year of rent are already in it. Change anything you like: it’s only a demo.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {parts.map(({ label, account }, index) => (
          <Button
            aria-disabled={busy !== null}
            busy={busy === account.role}
            busyLabel="Opening..."
            className="min-h-11 px-5"
            key={label}
            onClick={() => void open(account)}
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
  const [busy, setBusy] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const open = async ({ role, email, password }: DemoAccount) => {
    if (busy !== null) return
    setBusy(role)
    setTrouble(null)
    try {
      const { token, user } = await call(auth.login, { body: { email, password }, anonymous: true })
      session.save(token, user)
      location.assign(HOME_OF_ROLE[user.role])
    } catch (error) {
      setTrouble(signInError(error))
      setBusy(null)
    }
  }
  return { busy, trouble, open }
}
