import type { Photo, PhotoSize } from '#contract/property-photos.ts'
import { classes } from '#web/ui/classes.ts'
import { photoAddress } from '../photo-address.ts'

type PhotoImageProps = {
  photo: Photo
  size: PhotoSize
  className?: string
  /** It only repeats what stands in words beside it. */
  decorative?: boolean
}

/** A photograph, loaded once it comes near. Its words stand there until it has, or when it cannot be had. */
export function PhotoImage({ photo, size, className, decorative = false }: PhotoImageProps) {
  return (
    <img
      alt={decorative ? '' : photo.alt}
      className={classes('block bg-surface-sunken text-xs text-ink-muted', className)}
      decoding="async"
      height={photo.height}
      loading="lazy"
      src={photoAddress(photo.id, size)}
      width={photo.width}
    />
  )
}
