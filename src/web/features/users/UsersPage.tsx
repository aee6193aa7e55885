import { lazy, Suspense } from 'react'
import { api } from '#contract/api.ts'
import { ROLES } from '#contract/roles.ts'
import { USER_STATUSES, type User } from '#contract/users.ts'
import { useSearchParam } from '#web/search-param.ts'
import { useCan } from '#web/session/use-can.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { InvitationButtons } from '../invitations/InvitationButtons.tsx'
import { stateOptions } from '../list-page/filter-options.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { UserBulkActions } from './UserBulkActions.tsx'
import { roleBadge, userStatusBadge } from './user-badges.ts'

// The window is fetched when the first account opens, not with the screen.
const UserDialog = lazy(async () => ({ default: (await import('./UserDialog.tsx')).UserDialog }))

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

const filters = [
  { name: 'role', label: 'Role', everything: 'All roles', options: stateOptions(ROLES, roleBadge) },
  {
    name: 'status',
    label: 'Status',
    everything: 'All statuses',
    options: stateOptions(USER_STATUSES, userStatusBadge),
  },
  { kind: 'dates', label: 'Created' },
] as const

/** The accounts of the installation. A row opens the whole of one; administrators invite, and change several at once. */
export function UsersPage() {
  const opened = useSearchParam('open')
  const mayInvite = useCan('user.invite')
  const mayChange = useCan('user.update')
  return (
    <>
      <ListPage
        actions={mayInvite && <InvitationButtons />}
        bulkActions={(users, clear) => <UserBulkActions onDone={clear} users={users} />}
        columns={columns}
        description="Manage user accounts and permissions"
        emptyMessage="No users found"
        endpoint={api.users.list}
        file={api.exports.users}
        filters={filters}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search users by name or email..."
        selection={mayChange ? { label: ({ name }) => name } : undefined}
        title="Users"
      />
      <Suspense>
        {opened.value !== undefined && <UserDialog id={opened.value} key={opened.value} onClose={opened.close} />}
      </Suspense>
    </>
  )
}
