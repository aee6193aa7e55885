import { api } from '#contract/api.ts'
import type { TicketPhoto } from '#contract/tickets.ts'
import { AuthorizedImage } from '#web/api/AuthorizedImage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type PhotoDialogProps = {
  ticketId: string
  photos: readonly TicketPhoto[]
  index: number
  onGo: (index: number) => void
  onClose: () => void
}

/** One photo of a ticket in full, with links to the previous and next one. */
export function PhotoDialog({ ticketId, photos, index, onGo, onClose }: PhotoDialogProps) {
  const photo = photos[index]
  const title = `Photo ${index + 1} of ${photos.length}`
  return (
    <Dialog
      footer={
        photos.length > 1 && (
          <>
            <Button disabled={index === 0} onClick={() => onGo(index - 1)}>
              Previous
            </Button>
            <Button disabled={index === photos.length - 1} onClick={() => onGo(index + 1)}>
              Next
            </Button>
          </>
        )
      }
      onClose={onClose}
      open
      size="lg"
      title={title}
    >
      {photo && (
        <AuthorizedImage
          alt={`${title} of this ticket`}
          className="mx-auto max-h-[70vh] rounded-lg"
          endpoint={api.tickets.photo}
          input={{ params: { id: ticketId, photoId: photo.id }, query: { size: 'large' } }}
          key={photo.id}
        />
      )}
    </Dialog>
  )
}
