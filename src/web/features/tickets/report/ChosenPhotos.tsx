import { X } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { ChosenPhoto } from '../use-chosen-photos.ts'

type ChosenPhotosProps = { photos: readonly ChosenPhoto[]; onRemove: (key: string) => void; isSending: boolean }

/** The photos that were chosen, with how far each has been sent or why it was not added. */
export function ChosenPhotos({ photos, onRemove, isSending }: ChosenPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {photos.map((photo) => (
        <li className="flex items-center gap-3 rounded-lg border border-line p-2" key={photo.key}>
          <img alt="" className="size-14 shrink-0 rounded-md bg-surface-sunken object-cover" src={photo.url} />
          <div className="min-w-0 flex-1">
            <p className="truncate">{photo.file.name}</p>
            {photo.progress !== null && (
              <progress
                aria-label={`Sending ${photo.file.name}`}
                className="mt-1 block h-1.5 w-full accent-primary"
                max={1}
                value={photo.progress}
              />
            )}
            {photo.trouble && <p className="text-danger">{photo.trouble}</p>}
          </div>
          {!isSending && (
            <IconButton label={`Remove ${photo.file.name}`} onClick={() => onRemove(photo.key)}>
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
