import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { PropertyFacts } from '../PropertyFacts.tsx'
import { propertyById } from '../properties.queries.ts'
import { PropertyActions } from './PropertyActions.tsx'

/** Everything about one home. */
export function PropertyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const home = useQuery(propertyById(id))
  const isGone = home.error instanceof ApiError && [404, 422].includes(home.error.status)
  return (
    <Dialog
      footer={home.data && <PropertyActions property={home.data} />}
      onClose={onClose}
      open
      size="lg"
      title={home.data?.title ?? 'Property'}
    >
      {home.isPending && <SkeletonGroup label="Loading property..." lines={6} />}
      {isGone && (
        <EmptyState
          message="It may have been rented or taken off the list."
          title="This home is not on offer any more"
        />
      )}
      {home.isError && !isGone && <ErrorPanel message={home.error.message} onRetry={() => void home.refetch()} />}
      {home.data && <PropertyFacts home={home.data} />}
    </Dialog>
  )
}
