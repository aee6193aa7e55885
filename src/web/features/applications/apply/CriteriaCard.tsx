import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { propertyById } from '../../properties/properties.queries.ts'

/** The posted criteria of a home, above the queue of its applications. */
export function CriteriaCard({ propertyId }: { propertyId: string }) {
  const home = useQuery(propertyById(propertyId))
  const mayEdit = useCan('property.update')
  const criteria = home.data?.criteria
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-semibold">Posted criteria</h2>
          {home.isPending && <SkeletonGroup label="Loading the criteria..." lines={2} />}
          {home.isError && <ErrorPanel message={home.error.message} onRetry={() => void home.refetch()} />}
          {home.data && criteria && <p className="mt-1 whitespace-pre-line">{criteria}</p>}
          {home.data && !criteria && (
            <p className="mt-1 text-ink-muted">
              None yet. Say what you ask of every applicant for this home, and judge each by the same criteria.
            </p>
          )}
        </div>
        {home.data && mayEdit && (
          <Link className={buttonClasses({ size: 'sm' })} search={{ edit: propertyId }} to={paths.properties}>
            {criteria ? 'Edit criteria' : 'Post criteria'}
          </Link>
        )}
      </div>
    </Card>
  )
}
