import type { Property } from '#contract/properties.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { propertyStatusBadge } from '../property-status.ts'

/** The status of a home, and whether it can be rented. */
export function PropertyBadges({ property }: { property: Pick<Property, 'status' | 'isAvailable'> }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StateBadge look={propertyStatusBadge(property.status)} />
      <Badge tone={property.isAvailable ? 'blue' : 'gray'}>
        {property.isAvailable ? 'Available' : 'Not available'}
      </Badge>
    </span>
  )
}
