import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { grouped } from '#contract/count.ts'
import { PLAN_NAMES } from '#contract/plans.ts'
import type { UserDetails } from '#contract/users.ts'
import { paths } from '#web/paths.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { roles, userStatuses } from '#web/words/states.ts'
import { campaignText, devicesText } from './user-texts.ts'

/** Everything the viewer can see about an account. */
export function UserDetailsList({ user }: { user: UserDetails }) {
  return (
    <DefinitionList
      columns={2}
      items={[
        { label: 'Name', value: `${user.firstName} ${user.lastName}` },
        { label: 'Email', value: <span className="wrap-anywhere">{user.email}</span> },
        { label: 'Role', value: <StateBadge look={roles.badge(user.role)} /> },
        { label: 'Phone', value: user.phone },
        { label: 'Created', value: formatDate(user.createdAt) },
        { label: 'Status', value: <StateBadge look={userStatuses.badge(user.status)} /> },
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
        { label: 'Two-step sign-in', value: access.hasSecondFactor ? 'On' : 'Off' },
      ]

function propertiesOf({ id, properties }: UserDetails): Item[] {
  const managed = (
    <Link className="link" search={{ managerId: id }} to={paths.admin.properties}>
      {grouped(properties.managed)}
    </Link>
  )
  return [
    { label: 'Properties rented out', count: properties.let, value: grouped(properties.let) },
    { label: 'Properties managed', count: properties.managed, value: managed },
    { label: 'Properties owned', count: properties.owned, value: grouped(properties.owned) },
  ].filter(({ count }) => count > 0)
}

/** Where the account came from, if known. */
const originOf = ({ origin }: UserDetails): Item[] =>
  [
    { label: 'Invited by', value: origin?.invitedBy?.name },
    { label: 'Referred by', value: origin?.referredBy?.name },
    { label: 'Plan', value: origin?.plan && PLAN_NAMES[origin.plan] },
    { label: 'Campaign', value: campaignText(origin?.campaign ?? null) },
  ].filter(({ value }) => value)
