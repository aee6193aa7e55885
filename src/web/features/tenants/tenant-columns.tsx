import { Link } from '@tanstack/react-router'
import type { api } from '#contract/api.ts'
import { PORTAL_STATES, type Tenant } from '#contract/tenants.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Cut } from '#web/ui/Cut.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { balanceInBrief } from '#web/words/balance.ts'
import { partWords } from '#web/words/lease-parts.ts'
import { leaseStatuses, portalStates } from '#web/words/states.ts'
import { ArchiveButton } from '../archive/ArchiveButton.tsx'
import type { Filter } from '../list-page/FilterSelect.tsx'
import type { StandardOrder } from '../list-page/standard-order.ts'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { HomeLink } from '../properties/HomeLink.tsx'
import { canBeInvited, inviteText } from './invite/portal-texts.ts'
import { reminderEmailsText, tenantName } from './tenant-texts.ts'

interface TenantActions {
  /** Null without permission. */
  onInvite: ((tenant: Tenant) => void) | null
  invitingId: string | null
  /** Null without permission. */
  onEdit: ((tenant: Tenant) => void) | null
  /** Null without permission. */
  onRemove: ((tenant: Tenant) => void) | null
  removingId: string | null
}

/** The order of a list of tenants until someone chooses one. */
export const byName: StandardOrder<typeof api.tenants.list> = {
  asks: { sort: 'name', order: 'asc' },
  shown: { sort: 'name', order: 'asc' },
}

/** The filter by whether a tenant has an account. */
export const accountFilter: Filter = {
  name: 'portal',
  label: 'Account',
  everything: 'All account states',
  options: portalStates.options(PORTAL_STATES),
}

/** A landlord's table of tenants. */
export const tenantColumns = (actions: TenantActions): readonly Column<Tenant>[] => [
  {
    header: 'Tenant',
    sortable: true,
    sortKey: 'name',
    render: (tenant) => <NameCell tenant={tenant} />,
  },
  {
    header: 'Lease',
    sortable: true,
    sortKey: 'leaseStatus',
    render: (tenant) => <LeaseCell tenant={tenant} />,
  },
  {
    header: 'Balance',
    sortable: true,
    sortKey: 'balance',
    accessor: (tenant) => balanceInBrief(tenant.balance, tenant),
  },
  // The last before the actions, which lie over them where the table scrolls: nothing to press, and no money.
  { header: 'Phone', sortable: true, accessor: 'phone', isOneLine: true },
  { header: 'Account', render: (tenant) => <AccountCell tenant={tenant} /> },
  ...((actions.onInvite ?? actions.onEdit ?? actions.onRemove) ? [actionsColumn(actions)] : []),
]

const actionsColumn = (actions: TenantActions): Column<Tenant> => ({
  header: 'Actions',
  isPinned: true,
  isOneLine: true,
  render: (tenant) => <ActionsCell {...actions} tenant={tenant} />,
})

/** Who it is, with a link to everything about them. */
const NameCell = ({ tenant: { id, firstName, lastName, email } }: { tenant: Tenant }) => (
  <Link
    className="flex min-w-0 items-center gap-3 hover:underline"
    resetScroll={false}
    search={(earlier) => ({ ...earlier, open: id })}
    to={paths.tenants}
  >
    <Avatar name={`${firstName} ${lastName}`} />
    <TwoLines first={`${firstName} ${lastName}`} second={email} />
  </Link>
)

/** Whether a tenant has an account and, without one, whether reminders reach them. */
function AccountCell({ tenant }: { tenant: Tenant }) {
  const emails = reminderEmailsText(tenant)
  return (
    <span className="flex flex-col items-start gap-1 cards:items-end">
      <StateBadge look={portalStates.badge(tenant.portal)} />
      {emails !== null && <span className="text-sm text-ink-muted">{emails}</span>}
    </span>
  )
}

function InviteButton({ tenant, onInvite, invitingId }: TenantActions & { tenant: Tenant }) {
  if (!onInvite || !canBeInvited(tenant)) return null
  return (
    <Button busy={invitingId === tenant.id} onClick={() => onInvite(tenant)} size="sm">
      <span className="rows:whitespace-nowrap">
        {inviteText(tenant)}
        <Who tenant={tenant} />
      </span>
    </Button>
  )
}

/** Tells the button of one row from those of the others. */
const Who = ({ tenant }: { tenant: Tenant }) => <span className="sr-only"> {tenantName(tenant)}</span>

/** Where a tenant lives, or will, and their lease, each with a link. */
function LeaseCell({ tenant }: { tenant: Tenant }) {
  return (
    <span className="flex flex-col items-start gap-1 rows:min-w-28 cards:items-end">
      {tenant.homes.map(({ id, title }) => (
        <HomeLink
          className="tap inline-flex max-w-full items-center hover:underline cards:pointer-coarse:-my-2.5"
          id={id}
          key={id}
        >
          <Cut>{title}</Cut>
        </HomeLink>
      ))}
      {(tenant.leaseId !== null || !tenant.otherLease) && <LeaseState tenant={tenant} />}
      <OtherLease tenant={tenant} />
    </span>
  )
}

/** The lease of someone who isn't a tenant on it. */
function OtherLease({ tenant: { otherLease, firstName, lastName } }: { tenant: Tenant }) {
  if (!otherLease) return null
  return (
    <Link className={LEASE_LINK} params={{ id: otherLease.id }} to={paths.lease}>
      <span>
        {partWords[otherLease.part]}
        <span className="sr-only">{`, lease of ${firstName} ${lastName}`}</span>
      </span>
    </Link>
  )
}

const LEASE_LINK = 'tap inline-flex items-center gap-2 hover:underline cards:justify-end cards:pointer-coarse:-my-2.5'

/** Without a lease, the server's word for the back office would say 'Active'. */
function LeaseState({ tenant: { leaseId, leaseStatus, firstName, lastName } }: { tenant: Tenant }) {
  if (leaseId === null) return <span className="text-ink-muted">No lease</span>
  return (
    <Link className={LEASE_LINK} params={{ id: leaseId }} to={paths.lease}>
      <StateBadge look={leaseStatuses.badge(leaseStatus)} />
      <span className="sr-only">{`, lease of ${firstName} ${lastName}`}</span>
    </Link>
  )
}

function ActionsCell({ tenant, ...actions }: TenantActions & { tenant: Tenant }) {
  const { onEdit, onRemove, removingId } = actions
  if (tenant.archivedAt !== null)
    return <ArchiveButton noun="tenants" row={{ ...tenant, name: tenantName(tenant) }} size="sm" />
  return (
    <span className="flex flex-wrap gap-2 cards:justify-end">
      <InviteButton {...actions} tenant={tenant} />
      <span className="flex gap-2">
        {onEdit && (
          <Button onClick={() => onEdit(tenant)} size="sm">
            <span>
              Edit
              <Who tenant={tenant} />
            </span>
          </Button>
        )}
        {onRemove && (
          <Button busy={removingId === tenant.id} onClick={() => onRemove(tenant)} size="sm">
            <span>
              Remove
              <Who tenant={tenant} />
            </span>
          </Button>
        )}
      </span>
    </span>
  )
}
