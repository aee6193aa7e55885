import { Images } from 'lucide-react'
import type { Property } from '#contract/properties.ts'
import { type Photo, photoText } from '#contract/property-photos.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { usePhotoChanges } from './use-photo-changes.ts'

interface Change {
  send: () => Promise<void>
  done: string
  question?: Question
}

/** A home's photos, in order: the first is the cover. */
export function PhotoList({ home }: { home: Property }) {
  const { photos } = home
  if (photos.length === 0) {
    return (
      <EmptyState
        icon={Images}
        message="Listings with photos get more views. Until you add some, we show an illustration."
        title="No photos yet"
      />
    )
  }
  return (
    <ol aria-label="Photos of this home" className="flex flex-col divide-y divide-line border-y border-line">
      {photos.map((photo, index) => (
        <li className="py-4" key={photo.id}>
          <PhotoItem home={home} index={index} photo={photo} />
        </li>
      ))}
    </ol>
  )
}

const useChange = () =>
  useAction({
    noun: 'properties',
    question: ({ question }: Change) => question,
    send: ({ send }) => send(),
    done: (_sent, { done }) => done,
  })

/** One photo with what can be done to it. A description or a photo that is on its way holds up no other change. */
function PhotoItem({ home, photo, index }: { home: Property; photo: Photo; index: number }) {
  const count = home.photos.length
  const { update, remove } = usePhotoChanges(home.id)
  const describing = useChange()
  const { run } = useChange()
  const moved = (position: number) =>
    position === 0 ? 'This photo is now the cover' : `Moved to position ${position + 1} of ${count}`
  return (
    <PhotoRow
      count={count}
      index={index}
      onDescribe={(alt) => describing.run({ send: () => update(photo.id, { alt }), done: 'Saved the description' })}
      onMove={(position) => run({ send: () => update(photo.id, { position }), done: moved(position) })}
      onRemove={() => run({ send: () => remove(photo.id), done: 'Removed the photo', question: removal(photo) })}
      photo={photo}
    />
  )
}

const removal = (photo: Photo): Question => ({
  question: 'Remove this photo?',
  detail: `“${photoText(photo)}” will be removed from the home and its public page.`,
  confirmLabel: 'Remove',
  danger: true,
})
