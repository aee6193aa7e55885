import { X } from 'lucide-react'
import type { ChosenFile } from '#web/forms/use-uploads.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

type ChosenPhotosProps = { photos: readonly ChosenFile[]; onRemove: (key: string) => void; isSending: boolean }

/** The chosen photos, each with its upload progress or why it wasn't added. */
export function ChosenPhotos({ photos, onRemove, isSending }: ChosenPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {photos.map((photo) => (
        <li className="flex items-center gap-3 rounded-lg border border-line p-2" data-unsent key={photo.key}>
          <img alt="" className="size-14 shrink-0 rounded-md bg-surface-sunken object-cover" src={photo.preview} />
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
