import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { typesOf } from '#contract/files.ts'
import { PHOTOS_MAX, propertyPhotos } from '#contract/property-photos.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { classes } from '#web/ui/classes.ts'

const { upload } = propertyPhotos.addPhoto
const ACCEPTED = typesOf(upload).join(',')
const MB = 1024 * 1024

type PhotoDropProps = {
  onFiles: (files: readonly File[]) => void
  /** A sentence for each rejected file. */
  refusals: readonly string[]
  isFull: boolean
}

/** An area to drop photos on, or to click and choose them. */
export function PhotoDrop({ onFiles, refusals, isFull }: PhotoDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  if (isFull) {
    return (
      <p className="text-ink-muted">A home can have up to {PHOTOS_MAX} photos. Remove one before you add another.</p>
    )
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // Then choosing the same file again counts as a change.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div className="flex flex-col gap-3">
      <label
        className={classes(
          'flex cursor-pointer flex-col items-center gap-1 rounded-lg border-2 border-dashed px-4 py-6 text-center',
          'transition-colors duration-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          'has-focus-visible:outline-focus',
          isOver ? 'border-primary bg-primary-tint' : 'border-line-strong/60 hover:border-primary',
        )}
        htmlFor={id}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDrop={drop}
      >
        <ImagePlus aria-hidden="true" className="size-6 text-primary" />
        <span className="font-medium">
          <span className="text-primary underline">Choose photos</span> or drop them here
        </span>
        <span className="text-ink-muted">
          JPEG, PNG or WebP, up to {upload.maxBytes / MB} MB each. The first one is the cover.
        </span>
        <input accept={ACCEPTED} className="sr-only" id={id} multiple onChange={choose} type="file" />
      </label>
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
