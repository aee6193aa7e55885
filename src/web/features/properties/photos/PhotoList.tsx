import { Images } from 'lucide-react'
import type { Property } from '#contract/properties.ts'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { usePhotoChanges } from './use-photo-changes.ts'

/** The photographs that a home has, in their order: the first is the cover. */
export function PhotoList({ home }: { home: Property }) {
  const { photos } = home
  const { update, remove } = usePhotoChanges(home.id)
  const confirm = useConfirm()
  const toast = useToast()
  /** Whether it worked; a failure is said. */
  const attempt = async (work: () => Promise<void>, done: string): Promise<boolean> => {
    try {
      await work()
      toast.success(done)
      return true
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  const askAndRemove = async (id: string, alt: string) => {
    const question = 'Remove this photo?'
    const detail = `“${alt}” disappears from the home and from its public page.`
    if (!(await confirm({ question, detail, confirmLabel: 'Remove', danger: true }))) return
    await attempt(() => remove(id), 'Removed the photo')
  }
  if (photos.length === 0) {
    return (
      <EmptyState
        icon={Images}
        message="Homes with photos are looked at first. Until then a drawing stands in their place."
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
                position === 0 ? 'This photo is the cover now' : `Moved to place ${position + 1} of ${photos.length}`,
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
