import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { openText } from './invitation-texts.ts'
import { invitingMeans, openInvitations } from './invitations.queries.ts'

// Windows are fetched when the first one opens, not with the screen.
const InviteUserDialog = lazy(async () => ({ default: (await import('./InviteUserDialog.tsx')).InviteUserDialog }))
const InvitationsDialog = lazy(async () => ({ default: (await import('./InvitationsDialog.tsx')).InvitationsDialog }))

/** The ways to invite somebody and to what was sent; the latter shows once there is anything. */
export function InvitationButtons() {
  const [opened, setOpened] = useState<'invite' | 'open' | null>(null)
  const { data } = useQuery(openInvitations(1))
  // Known before somebody asks, so that the window opens with its form.
  useQuery(invitingMeans)
  const close = () => setOpened(null)
  const total = data?.total ?? 0
  return (
    <>
      {total > 0 && <Button onClick={() => setOpened('open')}>{openText(total)}</Button>}
      <Button onClick={() => setOpened('invite')} variant="primary">
        <UserPlus aria-hidden="true" className="size-4" />
        Invite User
      </Button>
      <Suspense>
        {opened === 'invite' && <InviteUserDialog onClose={close} />}
        {opened === 'open' && <InvitationsDialog onClose={close} />}
      </Suspense>
    </>
  )
}
