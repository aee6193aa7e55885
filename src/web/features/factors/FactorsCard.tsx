import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { counted } from '#contract/count.ts'
import type { FactorList, Passkey } from '#contract/factors.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { factorsQuery } from './factors.queries.ts'

const DIALOGS = {
  addApp: lazyNamed(() => import('./AuthenticatorDialog.tsx'), 'AuthenticatorDialog'),
  removeApp: lazyNamed(() => import('./RemoveAuthenticatorDialog.tsx'), 'RemoveAuthenticatorDialog'),
  addPasskey: lazyNamed(() => import('./AddPasskeyDialog.tsx'), 'AddPasskeyDialog'),
  codes: lazyNamed(() => import('./NewCodesDialog.tsx'), 'NewCodesDialog'),
}
type Opened = keyof typeof DIALOGS
const PASSKEY_DIALOGS = {
  rename: lazyNamed(() => import('./RenamePasskeyDialog.tsx'), 'RenamePasskeyDialog'),
  remove: lazyNamed(() => import('./RemovePasskeyDialog.tsx'), 'RemovePasskeyDialog'),
}
interface Change {
  passkey: Passkey
  how: keyof typeof PASSKEY_DIALOGS
}

/** What confirms the viewer's sign-ins after the password, and ways to change that. */
export function FactorsCard() {
  const [opened, open] = useState<Opened | null>(null)
  const [change, startChange] = useState<Change | null>(null)
  const Opened = opened && DIALOGS[opened]
  const Changing = change && PASSKEY_DIALOGS[change.how]
  return (
    <Card>
      <div className="flex flex-col gap-1 pb-4">
        <h2 className="text-lg font-semibold">Two-Step Sign-In</h2>
        <p className="text-ink-muted">
          A second step after your password, so the password alone doesn’t open your account.
        </p>
      </div>
      <QueryView
        gone={<p className="text-ink-muted">This server doesn’t offer it.</p>}
        query={useQuery(factorsQuery)}
        skeleton={<SkeletonGroup lines={4} />}
      >
        {(list) =>
          list.hasPassword ? (
            <Factors change={startChange} list={list} open={open} />
          ) : (
            <p className="text-ink-muted">You sign in with an outside account. Set up a second step there.</p>
          )
        }
      </QueryView>
      {Opened && (
        <Suspense>
          <Opened onClose={() => open(null)} />
        </Suspense>
      )}
      {Changing && (
        <Suspense>
          <Changing onClose={() => startChange(null)} passkey={change.passkey} />
        </Suspense>
      )}
    </Card>
  )
}

interface FactorsProps {
  list: FactorList
  open: (what: Opened) => void
  change: (change: Change) => void
}

function Factors({ list, open, change }: FactorsProps) {
  const { authenticator, passkeys, recoveryCodesLeft } = list
  return (
    <ul className="divide-y divide-line border-t border-line">
      <FactorRow
        button={
          // One button for both, so the focus comes back to it.
          <Button
            aria-label={authenticator ? 'Turn off your authenticator app' : 'Set up an authenticator app'}
            onClick={() => open(authenticator ? 'removeApp' : 'addApp')}
          >
            {authenticator ? 'Turn off' : 'Set up'}
          </Button>
        }
        isOn={authenticator !== null}
        title="Authenticator app"
      >
        {appText(authenticator)}
      </FactorRow>
      <FactorRow
        button={
          <Button aria-label="Add a passkey" onClick={() => open('addPasskey')}>
            Add
          </Button>
        }
        isOn={passkeys.length > 0}
        title="Passkeys"
      >
        Sign in with your fingerprint, your face or your screen lock, and no password.
      </FactorRow>
      {passkeys.map((passkey) => (
        <FactorRow
          button={
            <div className="flex flex-wrap gap-3">
              <Button
                aria-label={`Rename the passkey ${passkey.name}`}
                onClick={() => change({ passkey, how: 'rename' })}
              >
                Rename
              </Button>
              <Button
                aria-label={`Remove the passkey ${passkey.name}`}
                onClick={() => change({ passkey, how: 'remove' })}
              >
                Remove
              </Button>
            </div>
          }
          key={passkey.id}
          title={passkey.name}
        >
          {usedText(passkey)}
        </FactorRow>
      ))}
      {(authenticator || passkeys.length > 0) && (
        <FactorRow
          button={<Button onClick={() => open('codes')}>Get new codes</Button>}
          title={`${counted(recoveryCodesLeft, 'recovery code')} left`}
        >
          For the day you don’t have your phone. Each works once.
        </FactorRow>
      )}
    </ul>
  )
}

function appText(app: FactorList['authenticator']): string {
  if (!app) return 'An app on your phone shows a new code every 30 seconds.'
  return usedText(app)
}

function usedText({ addedAt, lastUsedAt }: Pick<Passkey, 'addedAt' | 'lastUsedAt'>): string {
  return `Added ${formatDate(addedAt)} · Last used ${formatDateTime(lastUsedAt, { missing: 'never' })}`
}

interface FactorRowProps {
  title: string
  isOn?: boolean
  button: ReactNode
  children: ReactNode
}

function FactorRow({ title, isOn = false, button, children }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {title}
          {isOn && <Badge tone="green">On</Badge>}
        </p>
        <p className="wrap-break-word text-ink-muted">{children}</p>
      </div>
      {button}
    </li>
  )
}
