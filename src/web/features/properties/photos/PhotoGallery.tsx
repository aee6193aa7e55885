import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Photo, photoText } from '#contract/property-photos.ts'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { BuildingNote } from './BuildingNote.tsx'
import { PhotoImage } from './PhotoImage.tsx'

type PhotoGalleryProps = {
  photos: readonly Photo[]
  /** They are of a home, so one of its building says so. */
  ofHome?: boolean
}

/** Photos to page through by swiping, with the arrow keys or buttons, or by choosing a thumbnail. */
export function PhotoGallery({ photos, ofHome = false }: PhotoGalleryProps) {
  const { track, current, show, onScroll, onKeyDown, takeOver } = useLeafing(photos.length)
  const many = photos.length > 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, and these are pictures.
    <div aria-label="Photos" className="flex flex-col gap-3" onKeyDown={onKeyDown} role="group">
      <div className="relative overflow-hidden rounded-lg bg-surface-sunken">
        <ul
          aria-label="Photos, side by side"
          className="flex snap-x snap-mandatory scroll-smooth overflow-x-auto overscroll-x-contain base-ui-disable-scrollbar"
          onPointerDown={takeOver}
          onScroll={onScroll}
          ref={track}
          tabIndex={many ? 0 : -1}
        >
          {photos.map((photo) => (
            <li className="relative w-full shrink-0 snap-center" key={photo.id}>
              {ofHome && photo.isOfBuilding && <BuildingNote />}
              <PhotoImage className="h-60 w-full object-contain sm:h-96" photo={photo} size="large" />
            </li>
          ))}
        </ul>
        {many && (
          <>
            <Step isNext={false} onPress={() => show(current - 1)} />
            <Step isNext onPress={() => show(current + 1)} />
            <p
              aria-hidden="true"
              className="absolute right-3 bottom-3 rounded-full bg-surface-raised px-2.5 py-0.5 text-xs font-medium tabular-nums shadow-raised"
            >
              {current + 1} / {photos.length}
            </p>
          </>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        Photo {current + 1} of {photos.length}: {photos[current] && photoText(photos[current])}
      </p>
      {many && <Thumbnails current={current} onShow={show} photos={photos} />}
    </div>
  )
}

/** Which of `count` photos is showing. Wraps around at both ends. */
function useLeafing(count: number) {
  const track = useRef<HTMLUListElement>(null)
  /** Where the track is scrolling to; the photos it passes on the way don't count. */
  const target = useRef<number | null>(null)
  const [at, setAt] = useState(0)
  const current = Math.min(at, count - 1)

  const show = (index: number) => {
    const next = (index + count) % count
    target.current = next
    setAt(next)
    track.current?.scrollTo({ left: next * track.current.clientWidth })
  }
  const onScroll = () => {
    if (!track.current) return
    const passing = Math.round(track.current.scrollLeft / track.current.clientWidth)
    if (target.current === null) setAt(passing)
    else if (target.current === passing) target.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || count < 2) return
    event.preventDefault()
    show(current + step)
  }
  const takeOver = () => {
    target.current = null
  }
  return { track, current, show, onScroll, onKeyDown, takeOver }
}

function Step({ isNext, onPress }: { isNext: boolean; onPress: () => void }) {
  const Icon = isNext ? ChevronRight : ChevronLeft
  return (
    <IconButton
      className={classes(
        'absolute top-1/2 -translate-y-1/2 bg-surface-raised text-ink shadow-raised',
        isNext ? 'right-3' : 'left-3',
      )}
      label={isNext ? 'Next photo' : 'Previous photo'}
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  )
}

type ThumbnailsProps = { photos: readonly Photo[]; current: number; onShow: (index: number) => void }

function Thumbnails({ photos, current, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex gap-2 overflow-x-auto p-1">
      {photos.map((photo, index) => (
        <li className="shrink-0" key={photo.id}>
          <button
            aria-current={index === current || undefined}
            aria-label={`Show photo ${index + 1}: ${photoText(photo)}`}
            className={classes(
              'block overflow-hidden rounded-md outline-2 outline-offset-1',
              index === current ? 'outline-primary' : 'opacity-75 outline-transparent hover:opacity-100',
              'focus-visible:outline-focus',
            )}
            onClick={() => onShow(index)}
            type="button"
          >
            <PhotoImage className="h-12 w-16 object-cover" decorative photo={photo} size="small" />
          </button>
        </li>
      ))}
    </ul>
  )
}
