import type { Lease } from '#contract/leases.ts'
import { useCan } from '#web/session/use-can.ts'
import { HomeLink } from '../properties/HomeLink.tsx'

/** Leads to the leased home's window, for those who run it. */
export function LeaseHome({ lease }: { lease: Lease }) {
  const seesHomes = useCan('property.list')
  if (!seesHomes || lease.mine !== null) return null
  return (
    <span>
      <HomeLink className="tap link" id={lease.propertyId}>
        View home
      </HomeLink>
    </span>
  )
}
