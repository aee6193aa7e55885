import type { Property } from '#contract/properties.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { availableBadge, propertyStatuses } from '#web/words/states.ts'

/** The status of a home, and whether it can be rented. */
export function PropertyBadges({ property }: { property: Pick<Property, 'status' | 'isAvailable'> }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StateBadge look={propertyStatuses.badge(property.status)} />
      <StateBadge look={availableBadge(property.isAvailable)} />
    </span>
  )
}
