import { cityInLine } from '#contract/countries.ts'
import type { Listing } from '#contract/listings.ts'
import { listingPath } from '#contract/paths.ts'
import { photoAddress } from '#site/listings/listing-facts.ts'
import { ListingFacts } from '#site/parts/ListingFacts.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { HouseDrawing } from '#web/ui/HouseDrawing.tsx'
import { NoPhotosYet } from '#web/ui/NoPhotosYet.tsx'

interface ListingCardProps {
  home: Listing
  /** Whether it shows first, so its picture loads right away. */
  isEarly: boolean
}

/** A home in brief; the whole card leads to its page. */
export function ListingCard({ home, isEarly }: ListingCardProps) {
  const [cover] = home.photos
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface-raised shadow-raised transition-colors duration-100 focus-within:border-line-strong hover:border-line-strong">
      {cover ? (
        <img
          // The home's page describes the picture. Here the title is next to it.
          alt=""
          className="aspect-[3/2] w-full bg-surface-sunken object-cover"
          // In a picture of the whole page, one that is decoded apart from it leaves its frame empty.
          decoding={isEarly ? 'async' : 'sync'}
          height={cover.height}
          loading={isEarly ? undefined : 'lazy'}
          src={photoAddress(cover.id, 'small')}
          width={cover.width}
        />
      ) : (
        <div className="relative">
          <HouseDrawing className="aspect-[3/2]" id={home.id} kind={home.propertyType} />
          <NoPhotosYet />
        </div>
      )}
      <div className="flex flex-1 flex-col gap-1 p-4 wrap-anywhere sm:p-5">
        <p>
          <span className="text-xl font-semibold tabular-nums">{formatMoney(home.rentAmount, home)}</span>{' '}
          <span className="text-ink-muted">a month</span>
        </p>
        <h2 className="text-base font-semibold">
          <a className="after:absolute after:inset-0 after:rounded-xl" href={listingPath(home.id)}>
            {home.title}
          </a>
        </h2>
        <p className="text-ink-muted">{cityInLine(home)}</p>
        <ListingFacts className="pt-2" home={home} />
      </div>
    </article>
  )
}
