import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { TicketDetail } from '#contract/tickets.ts'
import { AuthorizedImage } from '#web/api/AuthorizedImage.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { AddPhotos } from './AddPhotos.tsx'

const PhotoDialog = lazyNamed(() => import('./PhotoDialog.tsx'), 'PhotoDialog')

/** The photos of a ticket; each opens in full. */
export function TicketPhotos({ ticket }: { ticket: Pick<TicketDetail, 'id' | 'photos' | 'can'> }) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const { id, photos } = ticket
  if (photos.length === 0 && !ticket.can.addPhoto) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">Photos</h2>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {photos.map((photo, index) => (
            <li
              className="relative aspect-square overflow-hidden rounded-lg border border-line bg-surface-sunken"
              key={photo.id}
            >
              <button
                aria-label={`Photo ${index + 1} of ${photos.length}`}
                className="tap absolute inset-0 w-full -outline-offset-2"
                onClick={() => setOpenAt(index)}
                type="button"
              />
              {/* Above the button, so a picture that failed to load can be retried. */}
              <div className="pointer-events-none relative size-full [&_button]:pointer-events-auto">
                <AuthorizedImage
                  alt=""
                  className="size-full object-cover"
                  endpoint={api.tickets.photo}
                  input={{ params: { id, photoId: photo.id }, query: { size: 'small' } }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {ticket.can.addPhoto && <AddPhotos taken={photos.length} ticketId={id} />}
      <Suspense>
        {openAt !== null && (
          <PhotoDialog index={openAt} onClose={() => setOpenAt(null)} onGo={setOpenAt} photos={photos} ticketId={id} />
        )}
      </Suspense>
    </section>
  )
}
