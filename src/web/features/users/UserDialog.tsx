import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '#web/api/QueryView.tsx'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useHandOver } from '#web/ui/use-hand-over.tsx'
import { EditUserForm } from './EditUserForm.tsx'
import { LinkButton } from './LinkButton.tsx'
import { UserDetailsList } from './UserDetailsList.tsx'
import { userById } from './users.queries.ts'

/** One account: its details and, with permission, its role and whether it can sign in. */
export function UserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mayEdit = useCan('user.update')
  const [isEditing, setEditing] = useState(false)
  const reading = useQuery(userById(id))
  const user = reading.data
  const { show, handOver } = useHandOver()
  const link = user?.access?.handsOver
  const buttons = (
    <>
      <DialogClose>Close</DialogClose>
      {user && link && <LinkButton kind={link} onLink={show} user={user} />}
      {mayEdit && user && (
        <Button onClick={() => setEditing(true)} variant="primary">
          Edit User
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      description={isEditing && user && `${user.firstName} ${user.lastName}, ${user.email}`}
      footer={!isEditing && buttons}
      onClose={onClose}
      open
      title={isEditing ? 'Edit User' : 'User Details'}
    >
      <QueryView
        gone={<EmptyState message="The link may be mistyped." title="User not found" />}
        query={reading}
        skeleton={<SkeletonGroup label="Loading user..." lines={6} />}
      >
        {(data) =>
          isEditing ? (
            <EditUserForm onDone={() => setEditing(false)} onErased={onClose} user={data} />
          ) : (
            <UserDetailsList user={data} />
          )
        }
      </QueryView>
      {handOver}
    </Dialog>
  )
}
