import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { InviteForm } from './InviteForm.tsx'
import { invitingMeans } from './invitations.queries.ts'

/** Invites somebody by mail. On a server that cannot send any it says what inviting waits for. */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const means = useQuery(invitingMeans)
  const isWaiting = means.data?.canInvite === false
  return (
    <Dialog
      footer={isWaiting && <Button onClick={onClose}>Close</Button>}
      onClose={onClose}
      open
      size={isWaiting ? 'sm' : 'md'}
      title="Invite User"
    >
      {means.isPending && <SkeletonGroup label="Loading..." lines={4} />}
      {means.isError && !means.data && (
        <ErrorPanel message={means.error.message} onRetry={() => void means.refetch()} />
      )}
      {means.data?.canInvite && <InviteForm onClose={onClose} />}
      {isWaiting && (
        <>
          <p>The user invitation feature is coming soon. It will integrate with email services.</p>
          <p className="mt-3 text-ink-muted">Until then, people create their own account on the registration page.</p>
        </>
      )}
    </Dialog>
  )
}
