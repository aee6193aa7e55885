import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

type AccountAccessProps = { user: User; busy: boolean; onChange: (status: User['status'], done: string) => void }

/** Whether the account may sign in, and the way to change that. Locking it asks first. */
export function AccountAccess({ user, busy, onChange }: AccountAccessProps) {
  const [asking, setAsking] = useState(false)
  const isActive = user.status !== 'Deactivated'
  const answer = (yes: boolean) => {
    setAsking(false)
    if (yes) onChange('Deactivated', 'User deactivated')
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line p-4">
      <div className="min-w-0">
        <p className="font-medium">Access</p>
        <p className="text-ink-muted">{isActive ? 'This account can sign in.' : 'This account cannot sign in.'}</p>
      </div>
      {isActive ? (
        <Button busy={busy} onClick={() => setAsking(true)}>
          Deactivate User
        </Button>
      ) : (
        <Button busy={busy} onClick={() => onChange('Active', 'User reactivated')}>
          Reactivate User
        </Button>
      )}
      <ConfirmDialog
        confirmLabel="Deactivate"
        danger
        detail="They are signed out everywhere and cannot sign in until the account is reactivated."
        onAnswer={answer}
        open={asking}
        question={`Deactivate ${user.firstName} ${user.lastName}?`}
      />
    </div>
  )
}
