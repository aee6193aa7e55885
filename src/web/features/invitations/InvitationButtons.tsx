import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { openText } from './invitation-texts.ts'
import { invitingMeans, openInvitations } from './invitations.queries.ts'

const InviteUserDialog = lazyNamed(() => import('./InviteUserDialog.tsx'), 'InviteUserDialog')
const InvitationsDialog = lazyNamed(() => import('./InvitationsDialog.tsx'), 'InvitationsDialog')

/** Buttons to invite someone and to open the sent invitations; the second shows once there are any. */
export function InvitationButtons() {
  const [opened, setOpened] = useState<'invite' | 'open' | null>(null)
  const { data } = useQuery(openInvitations(1))
  // Fetched ahead, so the dialog opens with its form.
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
