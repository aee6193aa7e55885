import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSearchParam } from '#web/search-param.ts'
import { useCan } from '#web/session/use-can.ts'
import type { PropertyWindow } from './AdminPropertyDialog.tsx'

// Windows are fetched when the first one opens, not with the screen.
const AdminPropertyDialog = lazy(async () => ({
  default: (await import('./AdminPropertyDialog.tsx')).AdminPropertyDialog,
}))
const AssignDialog = lazy(async () => ({ default: (await import('../assign/AssignDialog.tsx')).AssignDialog }))
const EditPropertyDialog = lazy(async () => ({
  default: (await import('../form/PropertyFormDialog.tsx')).EditPropertyDialog,
}))
const PhotosDialog = lazy(async () => ({ default: (await import('../photos/PhotosDialog.tsx')).PhotosDialog }))

/** What stands open about one home, as the URL says. Assigning, photos and editing lead back to the home. */
export function AdminPropertyWindows() {
  const home = useSearchParam('open')
  const { open, windowOf } = useWindows()
  const mayAssign = useCan('property.assign')
  const mayEdit = useCan('property.update')
  const [assign, photos, edit] = [windowOf('assign'), windowOf('photos'), windowOf('edit')]
  return (
    <Suspense>
      {home.value && <AdminPropertyDialog id={home.value} onClose={home.close} onOpen={open} />}
      {assign.id && mayAssign && <AssignDialog id={assign.id} onClose={assign.close} />}
      {photos.id && mayEdit && <PhotosDialog id={photos.id} onClose={photos.close} />}
      {edit.id && mayEdit && <EditPropertyDialog id={edit.id} onClose={edit.close} />}
    </Suspense>
  )
}

/** Each window takes the place of the home's own in the URL, and gives it back when it closes. */
function useWindows() {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const swap = (from: string, to: string) =>
    void navigate({
      to: '.',
      search: (earlier: Record<string, unknown>) => ({ ...earlier, [from]: undefined, [to]: earlier[from] }),
      replace: true,
      resetScroll: false,
    })
  return {
    open: (window: PropertyWindow) => swap('open', window),
    windowOf: (window: PropertyWindow) => {
      const id = raw[window]
      return { id: typeof id === 'string' ? id : undefined, close: () => swap(window, 'open') }
    },
  }
}
