import { Images } from 'lucide-react'
import { type Photo, photoText } from '#contract/property-photos.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Album } from './album.ts'
import { PhotoRow } from './PhotoRow.tsx'
import { usePhotoChanges } from './use-photo-changes.ts'

interface Change {
  send: () => Promise<void>
  done: string
  question?: Question
}

/** The photos of a home or a building, in order: the first is the cover. */
export function PhotoList({ album }: { album: Album }) {
  const { photos } = album
  if (photos.length === 0) {
    return <EmptyState icon={Images} message={album.texts.none} title="No photos yet" />
  }
  return (
    <ol aria-label={`Photos of this ${album.name}`} className="flex flex-col divide-y divide-line border-y border-line">
      {photos.map((photo, index) => (
        <li className="py-4" key={photo.id}>
          <PhotoItem album={album} index={index} photo={photo} />
        </li>
      ))}
    </ol>
  )
}

const useChange = ({ noun }: Album) =>
  useAction({
    noun,
    question: ({ question }: Change) => question,
    send: ({ send }) => send(),
    done: (_sent, { done }) => done,
  })

/** One photo with what can be done to it. A description or a photo that is on its way holds up no other change. */
function PhotoItem({ album, photo, index }: { album: Album; photo: Photo; index: number }) {
  const count = album.photos.length
  const { update, remove } = usePhotoChanges(album)
  const describing = useChange(album)
  const { run } = useChange(album)
  const moved = (position: number) =>
    position === 0 ? 'This photo is now the cover' : `Moved to position ${position + 1} of ${count}`
  return (
    <PhotoRow
      count={count}
      index={index}
      onDescribe={(alt) => describing.run({ send: () => update(photo.id, { alt }), done: 'Saved the description' })}
      onMove={(position) => run({ send: () => update(photo.id, { position }), done: moved(position) })}
      onRemove={() => run({ send: () => remove(photo.id), done: 'Removed the photo', question: removal(photo, album) })}
      photo={photo}
      suggestions={album.texts.suggestions}
    />
  )
}

const removal = (photo: Photo, { texts }: Album): Question => ({
  question: 'Remove this photo?',
  detail: `“${photoText(photo)}” will be removed from ${texts.places}.`,
  confirmLabel: 'Remove',
  danger: true,
})
