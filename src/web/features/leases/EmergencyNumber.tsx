import { useQuery } from '@tanstack/react-query'
import { emergencyNumber } from '#contract/countries.ts'
import { useCan } from '#web/session/use-can.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ownPlace } from '#web/ui/own-place.ts'
import { contactOf, ownLeases } from './leases.queries.ts'
import { PhoneLink } from './lists/LeaseContactLines.tsx'
import { leasesByTime } from './lists/lease-order.ts'

/** The number that a tenant of a home can call in an emergency. Nothing for anyone else, or without one. */
export function EmergencyNumber({ propertyId }: { propertyId: string | null }) {
  const isTenant = useCan('lease.contact')
  const leases = useQuery({ ...ownLeases, enabled: isTenant && propertyId !== null })
  const lease = leasesByTime(leases.data ?? []).current.find(
    (one) => one.propertyId === propertyId && one.status === 'ACTIVE',
  )
  const { data: contact } = useQuery({ ...contactOf(lease?.id ?? ''), enabled: lease !== undefined })
  if (!contact?.emergencyPhone) return null
  return (
    <Banner tone="info">
      Call <PhoneLink phone={contact.emergencyPhone} /> right away. If anyone is in danger, call{' '}
      {emergencyNumber(ownPlace().locale)} first.
    </Banner>
  )
}
