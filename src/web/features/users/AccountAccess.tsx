import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { consequence } from './user-texts.ts'

type AccountAccessProps = { user: User; busy: boolean; onChange: (status: User['status'], done: string) => void }

/** Whether the account can sign in, with a button to change that after a question. */
export function AccountAccess({ user, busy, onChange }: AccountAccessProps) {
  const [asking, setAsking] = useState(false)
  const isActive = user.status !== 'Deactivated'
  const next = isActive ? 'Deactivated' : 'Active'
  const answer = (yes: boolean) => {
    setAsking(false)
    if (yes) onChange(next, isActive ? 'User deactivated' : 'User reactivated')
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line p-4">
      <div className="min-w-0">
        <p className="font-medium">Access</p>
        <p className="text-ink-muted">{isActive ? 'This account can sign in.' : 'This account can’t sign in.'}</p>
      </div>
      <Button busy={busy} onClick={() => setAsking(true)}>
        {isActive ? 'Deactivate User' : 'Reactivate User'}
      </Button>
      <ConfirmDialog
        confirmLabel={isActive ? 'Deactivate' : 'Reactivate'}
        danger={isActive}
        detail={consequence(next)}
        onAnswer={answer}
        open={asking}
        question={`${isActive ? 'Deactivate' : 'Reactivate'} ${user.firstName} ${user.lastName}?`}
      />
    </div>
  )
}
