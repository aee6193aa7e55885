import { useQuery } from '@tanstack/react-query'
import { ownLeases } from '../leases/leases.queries.ts'
import { LeaseCard } from '../leases/lists/LeaseCard.tsx'
import { leasesByTime } from '../leases/lists/lease-order.ts'

/** What a tenant rents now or soon. Nothing for someone who is still looking. */
export function OwnLeases() {
  const { data: leases = [] } = useQuery(ownLeases)
  return leasesByTime(leases).current.map((lease) => <LeaseCard key={lease.id} lease={lease} />)
}
