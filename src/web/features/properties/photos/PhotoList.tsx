import { Images } from 'lucide-react'
import type { Property } from '#contract/properties.ts'
import { refusalText } from '#web/api/api-error.ts'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { usePhotoChanges } from './use-photo-changes.ts'

/** A home's photos, in order: the first is the cover. */
export function PhotoList({ home }: { home: Property }) {
  const { photos } = home
  const { update, remove } = usePhotoChanges(home.id)
  const confirm = useConfirm()
  const toast = useToast()
  /** Resolves to whether it worked, and shows a failure. */
  const attempt = async (work: () => Promise<void>, done: string): Promise<boolean> => {
    try {
      await work()
      toast.success(done)
      return true
    } catch (error) {
      toast.error(refusalText(error))
      return false
    }
  }
  const askAndRemove = async (id: string, alt: string) => {
    const question = 'Remove this photo?'
    const detail = `“${alt}” will be removed from the home and its public page.`
    if (!(await confirm({ question, detail, confirmLabel: 'Remove', danger: true }))) return
    await attempt(() => remove(id), 'Removed the photo')
  }
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
          <PhotoRow
            count={photos.length}
            index={index}
            onDescribe={(alt) => attempt(() => update(photo.id, { alt }), 'Saved the description')}
            onMove={(position) =>
              attempt(
                () => update(photo.id, { position }),
                position === 0
                  ? 'This photo is now the cover'
                  : `Moved to position ${position + 1} of ${photos.length}`,
              )
            }
            onRemove={() => askAndRemove(photo.id, photo.alt)}
            photo={photo}
          />
        </li>
      ))}
    </ol>
  )
}
