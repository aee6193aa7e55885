import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { EditUserForm } from './EditUserForm.tsx'
import { UserDetailsList } from './UserDetailsList.tsx'
import { userById } from './users.queries.ts'

/** One account: what is known of it and, for those who may, its role and whether it may sign in. */
export function UserDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const mayEdit = useCan('user.update')
  const [isEditing, setEditing] = useState(false)
  const { data: user, ...reading } = useQuery(userById(id))
  const isGone = reading.error instanceof ApiError && [404, 422].includes(reading.error.status)
  const buttons = (
    <>
      <Button onClick={onClose}>Close</Button>
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
      {reading.isPending && <SkeletonGroup label="Loading user..." lines={6} />}
      {isGone && <EmptyState message="The link may be mistyped." title="There is no such user" />}
      {reading.isError && !isGone && !user && (
        <ErrorPanel message={reading.error.message} onRetry={() => void reading.refetch()} />
      )}
      {user && !isEditing && <UserDetailsList user={user} />}
      {user && isEditing && <EditUserForm onDone={() => setEditing(false)} user={user} />}
    </Dialog>
  )
}
