import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { today } from '#web/today.ts'

/** Whose lease it is: a link to each tenant who hasn't left, or only the names for those who don't open tenants. */
export function LeaseTenants({ lease }: { lease: Lease }) {
  const { tenants: to } = useWorkPaths()
  const mayOpen = useCan('tenant.list')
  const tenants = tenantsNow(lease)
  if (!mayOpen || tenants.length === 0) return <span>{householdName(lease.tenantNames)}</span>
  return (
    <span>
      {tenants.map(({ id, tenantId, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link className="tap link wrap-anywhere" search={{ open: tenantId }} to={to}>
            {name}
          </Link>
        </Fragment>
      ))}
    </span>
  )
}

const tenantsNow = ({ parties, timeZone }: Lease) =>
  parties.filter(({ part, to }) => part === 'TENANT' && (to === null || to >= today(timeZone)))
