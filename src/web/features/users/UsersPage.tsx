import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { ROLES } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { stateOptions } from '../list-page/filter-options.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { roleBadge, userStatusBadge } from './user-badges.ts'

// Windows are fetched when the first one opens, not with the screen.
const UserDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).UserDialog }))
const InviteUserDialog = lazy(async () => ({ default: (await import('./InviteUserDialog.tsx')).InviteUserDialog }))

const columns: readonly Column<User>[] = [
  {
    header: 'Name',
    sortable: true,
    sortKey: 'name',
    render: (user) => <TwoLines first={`${user.firstName} ${user.lastName}`} second={user.email} />,
  },
  { header: 'Role', sortable: true, sortKey: 'role', render: ({ role }) => <StateBadge look={roleBadge(role)} /> },
  { header: 'Created', sortable: true, sortKey: 'createdAt', accessor: ({ createdAt }) => formatDate(createdAt) },
  { header: 'Phone', sortable: true, accessor: 'phone' },
  {
    header: 'Status',
    sortable: true,
    sortKey: 'status',
    render: ({ status }) => <StateBadge look={userStatusBadge(status)} />,
  },
]

const roleFilter = {
  name: 'role',
  label: 'Role',
  everything: 'All roles',
  options: stateOptions(ROLES, roleBadge),
}

/** The accounts of the installation. */
export function UsersPage() {
  const [open, setOpen] = useState<{ user: User; shown: boolean } | null>(null)
  const [inviting, setInviting] = useState<boolean | null>(null)
  return (
    <>
      <ListPage
        actions={
          <Button onClick={() => setInviting(true)} variant="primary">
            <UserPlus aria-hidden="true" className="size-4" />
            Invite User
          </Button>
        }
        columns={columns}
        description="Manage user accounts and permissions"
        emptyMessage="No users found"
        endpoint={api.users.list}
        file={api.exports.users}
        filters={[roleFilter]}
        onRowClick={(user) => setOpen({ user, shown: true })}
        rowKey={({ id }) => id}
        searchPlaceholder="Search users by name or email..."
        title="Users"
      />
      <Suspense>
        {open && (
          <UserDialog
            key={open.user.id}
            onChanged={(user) => setOpen({ user, shown: true })}
            onClose={() => setOpen({ ...open, shown: false })}
            open={open.shown}
            user={open.user}
          />
        )}
        {inviting !== null && <InviteUserDialog onClose={() => setInviting(false)} open={inviting} />}
      </Suspense>
    </>
  )
}
