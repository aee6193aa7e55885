import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { typesOf } from '#contract/files.ts'
import { PHOTOS_MAX, photoUpload } from '#contract/property-photos.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import type { Album } from './album.ts'

const ACCEPTED = typesOf(photoUpload).join(',')
const MB = 1024 * 1024

type PhotoDropProps = {
  /** What has the photos. */
  name: Album['name']
  onFiles: (files: readonly File[]) => void
  /** A sentence for each rejected file. */
  refusals: readonly string[]
  isFull: boolean
}

/** Chooses photos, and says which ones were rejected. */
export function PhotoDrop({ name, onFiles, refusals, isFull }: PhotoDropProps) {
  const id = useId()
  if (isFull) {
    return (
      <p className="text-ink-muted">
        A {name} can have up to {PHOTOS_MAX} photos. Remove one before you add another.
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <DropZone accept={ACCEPTED} icon={ImagePlus} id={id} multiple onFiles={onFiles}>
        <label className="flex flex-col items-center gap-1" htmlFor={id}>
          <span className="font-medium">
            <span className="text-primary underline">Choose photos</span> or drop them here
          </span>
          <span className="text-ink-muted">
            JPEG, PNG or WebP, up to {photoUpload.maxBytes / MB} MB each. The first one is the cover.
          </span>
        </label>
      </DropZone>
      {refusals.length > 0 && (
        <Banner title="Error:" tone="error">
          <ul>
            {refusals.map((sentence) => (
              <li className="wrap-anywhere" key={sentence}>
                {sentence}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
