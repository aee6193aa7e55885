import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import type { MissingFact } from '../publish/publish-texts.ts'

const PropertyDialog = lazyNamed(() => import('./PropertyDialog.tsx'), 'PropertyDialog')
const AddPropertyDialog = lazyNamed(() => import('../form/PropertyFormDialog.tsx'), 'AddPropertyDialog')
const EditPropertyDialog = lazyNamed(() => import('../form/PropertyFormDialog.tsx'), 'EditPropertyDialog')
const PhotosDialog = lazyNamed(() => import('../photos/PhotosDialog.tsx'), 'PhotosDialog')
const PublishDialog = lazyNamed(() => import('../publish/PublishDialog.tsx'), 'PublishDialog')

/** The open dialogs about one home, from the URL. */
export function PropertyWindows() {
  const mayAdd = useCan('property.create')
  const mayEdit = useCan('property.update')
  const [home, adding, editing] = [useSearchParam('home'), useSearchParam('add'), useSearchParam('edit')]
  const [photos, publishing, rent] = [useSearchParam('photos'), useSearchParam('publish'), useSearchParam('rent')]
  const [missing, setMissing] = useState<MissingFact>()
  const navigate = useNavigate()
  const show = (change: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (earlier: Record<string, unknown>) => ({ ...earlier, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Suspense>
      {home.value && <PropertyDialog id={home.value} onClose={home.close} />}
      {adding.value && mayAdd && (
        <AddPropertyDialog onClose={adding.close} onPublish={({ id }) => show({ add: undefined, publish: id })} />
      )}
      {editing.value && mayEdit && (
        <EditPropertyDialog
          field={missing?.field}
          id={editing.value}
          onClose={() => {
            setMissing(undefined)
            show({ edit: undefined, rent: undefined })
          }}
          rent={rent.value}
        />
      )}
      {photos.value && mayEdit && <PhotosDialog id={photos.value} onClose={photos.close} />}
      {/* Adding what is missing leads back here. */}
      {publishing.value && mayEdit && !photos.value && !editing.value && (
        <PublishDialog
          id={publishing.value}
          onClose={publishing.close}
          onOpen={(fact) => {
            setMissing(fact)
            show({ [fact.addedIn]: publishing.value })
          }}
        />
      )}
    </Suspense>
  )
}
