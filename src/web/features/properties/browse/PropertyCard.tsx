import { Link } from '@tanstack/react-router'
import { Bath, BedDouble, Building2, MapPin, Maximize } from 'lucide-react'
import type { ReactNode } from 'react'
import { sizeText } from '#contract/home-fact-texts.ts'
import type { Property } from '#contract/properties.ts'
import { paths } from '#web/paths.ts'
import { useMeets } from '#web/session/use-can.ts'
import { Card } from '#web/ui/Card.tsx'
import { placeText, rentText } from '../admin/admin-property-texts.ts'
import { bathsText, bedsText } from '../property-texts.ts'
import { MatchBadges } from './MatchBadges.tsx'
import { PropertyActions } from './PropertyActions.tsx'
import { PropertyBadges } from './PropertyBadges.tsx'
import { PropertyCover } from './PropertyCover.tsx'

/** One home in the grid, perhaps the first. On paper its picture is beside its words, so a page holds several. */
export function PropertyCard({ property, first }: { property: Property; first: boolean }) {
  const { id, title, description, propertyType, squareFeet } = property
  // Home seekers see only available homes, so the same two badges on every card would say nothing.
  const showsBadges = !useMeets({ action: 'property.list', reach: 'listed' })
  // 'Studio' gives both the number of rooms and the type.
  const beds = bedsText(property)
  const baths = bathsText(property)
  const kind = propertyType === beds ? null : propertyType
  return (
    <Card className="flex h-full flex-col print:h-auto print:flex-row" flush>
      <PropertyCover className="h-44 shrink-0 print:h-36 print:w-44" first={first} property={property} />
      <div className="flex flex-1 flex-col gap-3 p-4 print:gap-1 print:py-2 print:text-xs">
        {/* One line each, so the cards in a row stay level no matter what the badges say. */}
        {showsBadges && <PropertyBadges property={property} />}
        <MatchBadges match={property.match} />
        <p className="text-lg font-semibold tabular-nums">{rentText(property)}</p>
        <div>
          <h2 className="text-base font-semibold wrap-anywhere">
            <Link
              className="hover:underline"
              resetScroll={false}
              search={(earlier) => ({ ...earlier, home: id })}
              to={paths.properties}
            >
              {title}
            </Link>
          </h2>
          <p className="mt-0.5 flex items-center gap-1.5 text-ink-muted">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0">{placeText(property)}</span>
          </p>
        </div>
        {description && <p className="line-clamp-2 text-ink-muted">{description}</p>}
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted">
          {beds && <Fact icon={<BedDouble aria-hidden="true" className="size-4" />}>{beds}</Fact>}
          {baths && <Fact icon={<Bath aria-hidden="true" className="size-4" />}>{baths}</Fact>}
          {squareFeet !== null && (
            <Fact icon={<Maximize aria-hidden="true" className="size-4" />}>{sizeText(squareFeet)}</Fact>
          )}
          {kind && <Fact icon={<Building2 aria-hidden="true" className="size-4" />}>{kind}</Fact>}
        </ul>
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <PropertyActions property={property} />
        </div>
      </div>
    </Card>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      {children}
    </li>
  )
}
