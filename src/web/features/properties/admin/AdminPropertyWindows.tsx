import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import type { MissingFact } from '../publish/publish-texts.ts'
import type { PropertyWindow } from './AdminPropertyDialog.tsx'

const AdminPropertyDialog = lazyNamed(() => import('./AdminPropertyDialog.tsx'), 'AdminPropertyDialog')
const AssignDialog = lazyNamed(() => import('../assign/AssignDialog.tsx'), 'AssignDialog')
const EditPropertyDialog = lazyNamed(() => import('../form/PropertyFormDialog.tsx'), 'EditPropertyDialog')
const PhotosDialog = lazyNamed(() => import('../photos/PhotosDialog.tsx'), 'PhotosDialog')

const PublishDialog = lazyNamed(() => import('../publish/PublishDialog.tsx'), 'PublishDialog')

/** The open dialogs about one home, from the URL. Assigning, photos and editing lead back to the home. */
export function AdminPropertyWindows() {
  const home = useSearchParam('open')
  const { open, windowOf } = useWindows()
  const mayAssign = useCan('property.assign')
  const mayEdit = useCan('property.update')
  const [assign, photos, edit] = [windowOf('assign'), windowOf('photos'), windowOf('edit')]
  const publish = windowOf('publish')
  const [missing, setMissing] = useState<MissingFact>()
  const addMissing = (fact: MissingFact) => {
    setMissing(fact)
    publish.cover(fact.addedIn)
  }
  const closeEdit = () => {
    setMissing(undefined)
    edit.close()
  }
  return (
    <Suspense>
      {home.value && <AdminPropertyDialog id={home.value} onClose={home.close} onOpen={open} />}
      {assign.id && mayAssign && <AssignDialog id={assign.id} onClose={assign.close} />}
      {photos.id && mayEdit && <PhotosDialog id={photos.id} onClose={photos.close} />}
      {/* Adding what is missing leads back here. */}
      {publish.id && mayEdit && !photos.id && !edit.id && (
        <PublishDialog id={publish.id} onClose={publish.close} onOpen={addMissing} />
      )}
      {edit.id && mayEdit && <EditPropertyDialog field={missing?.field} id={edit.id} onClose={closeEdit} />}
    </Suspense>
  )
}

/** Each dialog replaces the home's own in the URL, and brings back what it replaced when it closes. */
function useWindows() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (change: (earlier: Record<string, unknown>) => Record<string, unknown>) =>
    void navigate({
      to: '.',
      search: (earlier: Record<string, unknown>) => ({ ...earlier, ...change(earlier) }),
      replace: true,
      resetScroll: false,
    })
  return {
    open: (window: PropertyWindow) => show(({ open }) => ({ open: undefined, [window]: open })),
    windowOf: (window: PropertyWindow) => {
      const id = raw[window]
      return {
        id: typeof id === 'string' ? id : undefined,
        close: () =>
          show((earlier) => ({ [window]: undefined, ...(isCover(window, earlier) ? {} : { open: earlier[window] }) })),
        cover: (other: PropertyWindow) => show((earlier) => ({ [other]: earlier[window] })),
      }
    },
  }
}

/** Whether the window that adds what is missing opened over the one that publishes. */
const isCover = (window: PropertyWindow, { publish }: Record<string, unknown>): boolean =>
  window !== 'publish' && publish !== undefined
