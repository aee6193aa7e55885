import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { emailChangeQuery } from './account.queries.ts'

const ChangeEmailDialog = lazyNamed(() => import('./ChangeEmailDialog.tsx'), 'ChangeEmailDialog')

/** The button to ask for another email address, and the one that was asked for. */
export function ChangeEmail({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const { pending, hasPassword = true } = useQuery(emailChangeQuery).data ?? {}
  if (!hasPassword) {
    return <p className="pt-4 text-ink-muted">You sign in with an outside account, which keeps this address.</p>
  }
  return (
    <div className="flex flex-col items-start gap-3 pt-4">
      {pending && (
        <p className="max-w-full wrap-anywhere text-ink-muted" role="status">
          Waiting for you to open the link we sent to <strong className="font-medium">{pending.email}</strong>. It works
          until {formatDateTime(pending.expiresAt)}.
        </p>
      )}
      <Button onClick={() => setOpen(true)}>Change email</Button>
      {isOpen && <ChangeEmailDialog email={email} onClose={() => setOpen(false)} />}
    </div>
  )
}
