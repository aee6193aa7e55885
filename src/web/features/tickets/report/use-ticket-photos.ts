import { api } from '#contract/api.ts'
import { TICKET_PHOTOS_MAX } from '#contract/tickets.ts'
import { uploadFile } from '#web/api/upload.ts'
import { useUploads } from '#web/forms/use-uploads.ts'

const { upload } = api.tickets.addPhoto

export const photosFull = `A request can have up to ${TICKET_PHOTOS_MAX} photos.`

/** Photos to send with a ticket. `taken` is how many it has already. */
export function useTicketPhotos(taken = 0) {
  const photos = useUploads({ upload, room: TICKET_PHOTOS_MAX - taken, full: photosFull })
  return {
    ...photos,
    send: (id: string) => photos.send((sent) => uploadFile(api.tickets.addPhoto, { params: { id }, ...sent })),
  }
}
