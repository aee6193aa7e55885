import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '#web/api/QueryView.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { type Handed, HandOverDialog } from '#web/ui/HandOverDialog.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { InviteForm } from './InviteForm.tsx'
import { invitingMeans } from './invitations.queries.ts'

/**
 * Invites someone, by email or with a link to hand over. Where another backend can't invite people, it says what is
 * missing.
 */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const means = useQuery(invitingMeans)
  const isWaiting = means.data?.canInvite === false
  const [handed, setHanded] = useState<Handed | null>(null)
  if (handed) return <HandOverDialog handed={handed} onClose={onClose} />
  return (
    <Dialog
      footer={isWaiting && <DialogClose>Close</DialogClose>}
      onClose={onClose}
      open
      size={isWaiting ? 'sm' : 'md'}
      title="Invite User"
    >
      <QueryView query={means} skeleton={<SkeletonGroup label="Loading..." lines={4} />}>
        {({ canInvite, sendsMail = true }) =>
          canInvite ? (
            <InviteForm onClose={onClose} onHanded={setHanded} sendsMail={sendsMail} />
          ) : (
            <>
              <p>The user invitation feature is coming soon. It will integrate with email services.</p>
              <p className="mt-3 text-ink-muted">
                Until then, people can create their own account on the registration page.
              </p>
            </>
          )
        }
      </QueryView>
    </Dialog>
  )
}
