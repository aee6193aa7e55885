import { api } from '#contract/api.ts'
import { type Photo, type PhotoSize, photoText } from '#contract/property-photos.ts'
import { addressOf } from '#web/api/call.ts'
import { clientConfig } from '#web/api/config.ts'
import { classes } from '#web/ui/classes.ts'

type PhotoImageProps = {
  photo: Photo
  size: PhotoSize
  className?: string
  /** It only repeats the text next to it. */
  decorative?: boolean
  /** It is among the first things on its screen. */
  first?: boolean
}

/** A photo, loaded lazily unless a screen starts with it. Its description shows until it loads, or if it fails to. */
export function PhotoImage({ photo, size, className, decorative = false, first = false }: PhotoImageProps) {
  return (
    <img
      alt={decorative ? '' : photoText(photo)}
      className={classes('block bg-surface-sunken text-xs text-ink-muted', className)}
      // One that the screen starts with has come before the app, and shows along with its words.
      decoding={first ? 'sync' : 'async'}
      height={photo.height}
      loading={first ? 'eager' : 'lazy'}
      src={clientConfig().apiBase + addressOf(api.properties.photo, { params: { id: photo.id, size } })}
      width={photo.width}
    />
  )
}
