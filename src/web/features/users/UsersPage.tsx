import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { ROLES } from '#contract/roles.ts'
import { USER_STATUSES, type User } from '#contract/users.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { roles, userStatuses } from '#web/words/states.ts'
import { InvitationButtons } from '../invitations/InvitationButtons.tsx'
import { ListPage } from '../list-page/ListPage.tsx'
import { newestBy } from '../list-page/standard-order.ts'
import { statusColumn, statusFilter } from '../list-page/status.tsx'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { UserBulkActions } from './UserBulkActions.tsx'

const UserDialog = lazyNamed(() => import('./UserDialog.tsx'), 'UserDialog')

const columns: readonly Column<User>[] = [
  {
    header: 'Name',
    sortable: true,
    sortKey: 'name',
    render: (user) => <TwoLines first={`${user.firstName} ${user.lastName}`} second={user.email} />,
  },
  { header: 'Role', sortable: true, sortKey: 'role', render: ({ role }) => <StateBadge look={roles.badge(role)} /> },
  { header: 'Created', sortable: true, sortKey: 'createdAt', accessor: ({ createdAt }) => formatDate(createdAt) },
  { header: 'Phone', sortable: true, accessor: 'phone', isOneLine: true },
  statusColumn(userStatuses),
]

const filters = [
  { name: 'role', label: 'Role', everything: 'All roles', options: roles.options(ROLES) },
  statusFilter(userStatuses, USER_STATUSES),
  { kind: 'dates', label: 'Created' },
] as const

/**
 * The accounts of the installation. A row opens its details. Administrators can invite people and change several
 * accounts at once.
 */
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
        file="users"
        filters={filters}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search users by name or email..."
        selection={mayChange ? { label: ({ name }) => name } : undefined}
        standard={newestBy('createdAt')}
        title="Users"
      />
      <Suspense>
        {opened.value !== undefined && <UserDialog id={opened.value} key={opened.value} onClose={opened.close} />}
      </Suspense>
    </>
  )
}
