import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { AssignedPeople } from '../assign/AssignedPeople.tsx'
import { PropertyFacts } from '../PropertyFacts.tsx'
import { propertyById } from '../properties.queries.ts'
import { CurrentLease } from './CurrentLease.tsx'

/** What the back office can open about a home, in the place of the window that shows it. */
export type PropertyWindow = 'assign' | 'photos' | 'edit'

type AdminPropertyDialogProps = { id: string; onClose: () => void; onOpen: (window: PropertyWindow) => void }

/** Everything that the back office may know about one home. */
export function AdminPropertyDialog({ id, onClose, onOpen }: AdminPropertyDialogProps) {
  const home = useQuery(propertyById(id))
  const isGone = home.error instanceof ApiError && [404, 422].includes(home.error.status)
  return (
    <Dialog
      footer={home.data && <Actions onOpen={onOpen} />}
      onClose={onClose}
      open
      size="lg"
      title={home.data?.title ?? 'Property'}
    >
      {home.isPending && <SkeletonGroup label="Loading property..." lines={8} />}
      {isGone && (
        <EmptyState message="It may have been assigned to somebody else." title="This property is out of your reach" />
      )}
      {home.isError && !isGone && <ErrorPanel message={home.error.message} onRetry={() => void home.refetch()} />}
      {home.data && (
        <PropertyFacts home={home.data}>
          <AssignedPeople id={id} />
          <CurrentLease propertyId={id} />
        </PropertyFacts>
      )}
    </Dialog>
  )
}

function Actions({ onOpen }: Pick<AdminPropertyDialogProps, 'onOpen'>) {
  const mayAssign = useCan('property.assign')
  const mayEdit = useCan('property.update')
  return (
    <>
      {mayAssign && <Button onClick={() => onOpen('assign')}>Assign</Button>}
      {mayEdit && <Button onClick={() => onOpen('photos')}>Photos</Button>}
      {mayEdit && (
        <Button onClick={() => onOpen('edit')} variant="primary">
          Edit
        </Button>
      )}
    </>
  )
}
