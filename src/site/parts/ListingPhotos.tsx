import type { Listing } from '#contract/listings.ts'
import { type Photo, photoText } from '#contract/property-photos.ts'
import { photoAddress } from '#site/listings/listing-facts.ts'
import { classes } from '#web/ui/classes.ts'
import { HouseDrawing } from '#web/ui/HouseDrawing.tsx'
import { NoPhotosYet } from '#web/ui/NoPhotosYet.tsx'

/** The longer side of a small picture, in pixels. */
const SMALL = 640

const note = 'rounded-xl bg-surface-raised px-2.5 py-1 text-xs font-medium wrap-anywhere shadow-raised'

const photoId = (index: number): string => `photo-${index + 1}`

/** A home's photos side by side, to swipe or pick by thumbnail. It needs no script. */
export function ListingPhotos({ home }: { home: Listing }) {
  const { photos } = home
  if (photos.length === 0)
    return (
      <div className="relative">
        <HouseDrawing className="aspect-[3/2] rounded-xl sm:aspect-[2/1]" id={home.id} kind={home.propertyType} />
        <NoPhotosYet />
      </div>
    )
  return (
    <section aria-label="Photos">
      <ul
        aria-label="All photos"
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl bg-surface-sunken motion-safe:scroll-smooth"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {photos.map((photo, index) => (
          <li className="relative w-full shrink-0 snap-center scroll-mt-24" id={photoId(index)} key={photo.id}>
            <LargePhoto isFirst={index === 0} photo={photo} />
            <div className="absolute inset-x-3 bottom-3 flex items-end justify-between gap-3">
              {/* The picture's own text says the same to those who don't see it. */}
              <p aria-hidden="true" className={classes(note, !saying(photo) && 'invisible')}>
                {saying(photo)}
              </p>
              {photos.length > 1 && (
                <span className={classes(note, 'shrink-0 tabular-nums')}>
                  {index + 1} / {photos.length}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {photos.length > 1 && <Thumbnails photos={photos} />}
    </section>
  )
}

/** What stands on a photo: its description, and that it shows the building. */
const saying = (photo: Photo): string => (photo.isOfBuilding ? photoText(photo) : photo.alt)

function LargePhoto({ photo, isFirst }: { photo: Photo; isFirst: boolean }) {
  const { id, width, height } = photo
  const smallWidth = Math.round((width * SMALL) / Math.max(SMALL, width, height))
  return (
    <img
      alt={photoText(photo)}
      className={classes('aspect-[3/2] w-full', height > width ? 'object-contain' : 'object-cover')}
      decoding="async"
      fetchPriority={isFirst ? 'high' : undefined}
      height={height}
      loading={isFirst ? undefined : 'lazy'}
      sizes="(min-width: 1024px) 48rem, 100vw"
      src={photoAddress(id, 'large')}
      srcSet={`${photoAddress(id, 'small')} ${smallWidth}w, ${photoAddress(id, 'large')} ${width}w`}
      width={width}
    />
  )
}

function Thumbnails({ photos }: { photos: readonly Photo[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a
            aria-label={`Photo ${index + 1} of ${photos.length}: ${photoText(photo)}`}
            className="block overflow-hidden rounded-md opacity-85 hover:opacity-100"
            href={`#${photoId(index)}`}
          >
            <img
              alt=""
              className="size-16 bg-surface-sunken object-cover"
              decoding="async"
              height={64}
              loading="lazy"
              src={photoAddress(photo.id, 'small')}
              width={64}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
