import { api } from '#contract/api.ts'
import { FileInput } from '#web/ui/FileInput.tsx'
import { ChosenPhotos } from './ChosenPhotos.tsx'
import { photosFull, type useTicketPhotos } from './use-ticket-photos.ts'

const { upload } = api.tickets.addPhoto
const HINT = 'JPEG, PNG or WebP, up to 12 MB each. We remove location data from photos.'

type PhotoPickerProps = { label: string; chosen: ReturnType<typeof useTicketPhotos>; isSending: boolean }

/** Chooses photos to send with a ticket. */
export function PhotoPicker({ label, chosen, isSending }: PhotoPickerProps) {
  const { files, refusals, isFull, add, remove } = chosen
  return (
    <div className="flex flex-col gap-3">
      {isFull ? (
        <p className="text-ink-muted" role="status">
          {photosFull}
        </p>
      ) : (
        <FileInput
          error={refusals.join(' ') || undefined}
          hint={HINT}
          label={label}
          multiple
          onFiles={add}
          upload={upload}
        />
      )}
      <ChosenPhotos isSending={isSending} onRemove={remove} photos={files} />
    </div>
  )
}
