import { api } from '#contract/api.ts'
import { TICKET_PHOTOS_MAX } from '#contract/tickets.ts'
import { FileInput } from '#web/ui/FileInput.tsx'
import type { useChosenPhotos } from '../use-chosen-photos.ts'
import { ChosenPhotos } from './ChosenPhotos.tsx'

const { upload } = api.tickets.addPhoto
const HINT = 'JPEG, PNG or WebP, up to 12 MB each. Where a photo was taken is not kept.'

type PhotoPickerProps = { label: string; chosen: ReturnType<typeof useChosenPhotos>; isSending: boolean }

/** Chooses photos to send with a ticket. */
export function PhotoPicker({ label, chosen, isSending }: PhotoPickerProps) {
  const { photos, room, add, remove } = chosen
  return (
    <div className="flex flex-col gap-3">
      {room > 0 ? (
        <FileInput hint={HINT} label={label} multiple onFiles={add} upload={upload} />
      ) : (
        <p className="text-ink-muted" role="status">{`A ticket holds ${TICKET_PHOTOS_MAX} photos.`}</p>
      )}
      <ChosenPhotos isSending={isSending} onRemove={remove} photos={photos} />
    </div>
  )
}
