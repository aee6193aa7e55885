import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PLAN_NAMES } from '#contract/plans.ts'
import type { UserDetails } from '#contract/users.ts'
import { paths } from '#web/paths.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { roleBadge, userStatusBadge } from './user-badges.ts'
import { campaignText, devicesText } from './user-texts.ts'

/** Everything that the viewer may know of an account. */
export function UserDetailsList({ user }: { user: UserDetails }) {
  return (
    <DefinitionList
      columns={2}
      items={[
        { label: 'Name', value: `${user.firstName} ${user.lastName}` },
        { label: 'Email', value: <span className="wrap-anywhere">{user.email}</span> },
        { label: 'Role', value: <StateBadge look={roleBadge(user.role)} /> },
        { label: 'Phone', value: user.phone },
        { label: 'Created', value: formatDate(user.createdAt) },
        { label: 'Status', value: <StateBadge look={userStatusBadge(user.status)} /> },
        ...accessOf(user),
        ...propertiesOf(user),
        ...originOf(user),
      ]}
    />
  )
}

type Item = { label: string; value: ReactNode }

const accessOf = ({ access }: UserDetails): Item[] =>
  access === null
    ? []
    : [
        { label: 'Last sign-in', value: formatDateTime(access.lastSignInAt, { missing: 'Never' }) },
        { label: 'Sessions', value: devicesText(access.sessions) },
      ]

function propertiesOf({ id, properties }: UserDetails): Item[] {
  const managed = (
    <Link className="link" search={{ managerId: id }} to={paths.admin.properties}>
      {properties.managed.toLocaleString('en-US')}
    </Link>
  )
  return [
    { label: 'Properties let', count: properties.let, value: properties.let.toLocaleString('en-US') },
    { label: 'Properties managed', count: properties.managed, value: managed },
    { label: 'Properties owned', count: properties.owned, value: properties.owned.toLocaleString('en-US') },
  ].filter(({ count }) => count > 0)
}

/** How the account came about, where anything is known. */
const originOf = ({ origin }: UserDetails): Item[] =>
  [
    { label: 'Invited by', value: origin?.invitedBy?.name },
    { label: 'Referred by', value: origin?.referredBy?.name },
    { label: 'Plan', value: origin?.plan && PLAN_NAMES[origin.plan] },
    { label: 'Campaign', value: campaignText(origin?.campaign ?? null) },
  ].filter(({ value }) => value)
