import { Bath, BedDouble, Building2, type LucideIcon, Maximize } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { type Fact, factsOf } from '#site/listings/listing-facts.ts'
import { classes } from '#web/ui/classes.ts'

const ICONS: Record<Fact['about'], LucideIcon> = {
  bedrooms: BedDouble,
  bathrooms: Bath,
  size: Maximize,
  kind: Building2,
}

/** A home's rooms, size and type in one line. */
export function ListingFacts({ home, className }: { home: Listing; className?: string }) {
  return (
    <ul className={classes('flex flex-wrap gap-x-3 gap-y-1 text-ink-muted', className)}>
      {factsOf(home).map(({ about, text }) => {
        const Icon = ICONS[about]
        return (
          <li className="inline-flex max-w-full items-center gap-1.5" key={about}>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
