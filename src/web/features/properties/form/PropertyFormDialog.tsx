import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { propertyById } from '../properties.queries.ts'
import { PropertyForm } from './PropertyForm.tsx'

/** The window in which a home is added. */
export function AddPropertyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} open size="lg" title="Add Property">
      <PropertyForm onClose={onClose} />
    </Dialog>
  )
}

/** The window in which a home is changed. */
export function EditPropertyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const home = useQuery({ ...propertyById(id), refetchOnWindowFocus: false })
  return (
    <Dialog onClose={onClose} open size="lg" title="Edit Property">
      {home.isPending && <SkeletonGroup label="Loading property..." lines={9} />}
      {home.isError && <ErrorPanel message={home.error.message} onRetry={() => void home.refetch()} />}
      {home.data && <PropertyForm home={home.data} key={home.data.id} onClose={onClose} />}
    </Dialog>
  )
}
