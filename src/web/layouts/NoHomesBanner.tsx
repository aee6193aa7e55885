import { useQuery } from '@tanstack/react-query'
import { managedCount } from '#web/features/properties/properties.queries.ts'
import { useMeets } from '#web/session/use-can.ts'
import { useUser } from '#web/session/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** Tells a manager without a home why they can't change anything yet. */
export function NoHomesBanner() {
  const { id } = useUser()
  const isManager = useMeets({ action: 'property.list', reach: 'managed' })
  const { data } = useQuery({ ...managedCount(id), enabled: isManager })
  if (data !== 0) return null
  return (
    <Banner className="mb-6" title="No home is assigned to you." tone="info">
      You can change things once an administrator assigns you one.
    </Banner>
  )
}
