import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { EditUserForm } from './EditUserForm.tsx'
import { roleBadge, userStatusBadge } from './user-badges.ts'

type UserDialogProps = { user: User; open: boolean; onClose: () => void; onChanged: (user: User) => void }

/** One account: what is known of it and, for those who may, its role and whether it may sign in. */
export function UserDialog({ user, open, onClose, onChanged }: UserDialogProps) {
  const mayEdit = useCan('user.update')
  const [editing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    onClose()
  }
  const buttons = (
    <>
      <Button onClick={close}>Close</Button>
      {mayEdit && (
        <Button onClick={() => setEditing(true)} variant="primary">
          Edit User
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      description={editing && `${user.firstName} ${user.lastName}, ${user.email}`}
      footer={!editing && buttons}
      onClose={close}
      open={open}
      title={editing ? 'Edit User' : 'User Details'}
    >
      {editing ? (
        <EditUserForm onChanged={onChanged} onDone={() => setEditing(false)} user={user} />
      ) : (
        <DefinitionList columns={2} items={detailsOf(user)} />
      )}
    </Dialog>
  )
}

const detailsOf = (user: User) => [
  { label: 'Name', value: `${user.firstName} ${user.lastName}` },
  { label: 'Email', value: user.email },
  { label: 'Role', value: <StateBadge look={roleBadge(user.role)} /> },
  { label: 'Phone', value: user.phone },
  { label: 'Created', value: formatDate(user.createdAt) },
  { label: 'Status', value: <StateBadge look={userStatusBadge(user.status)} /> },
]
