import type { Property } from '#contract/properties.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { archivedBadge, availableBadge, draftBadge, propertyStatuses } from '#web/words/states.ts'

/** The status of a home, whether it can be rented, and what keeps visitors from seeing it. */
export function PropertyBadges({
  property,
}: {
  property: Pick<Property, 'status' | 'isAvailable' | 'isPublished' | 'archivedAt'>
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StateBadge look={propertyStatuses.badge(property.status)} />
      <StateBadge look={availableBadge(property.isAvailable)} />
      {property.archivedAt !== null && <StateBadge look={archivedBadge} />}
      {property.archivedAt === null && property.isAvailable && !property.isPublished && (
        <StateBadge look={draftBadge} />
      )}
    </span>
  )
}
