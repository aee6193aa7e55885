import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/api/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { propertyById } from '../../properties/properties.queries.ts'

/** A home's posted criteria, above its application queue. */
export function CriteriaCard({ propertyId }: { propertyId: string }) {
  const home = useQuery(propertyById(propertyId))
  const mayEdit = useCan('property.update')
  const criteria = home.data?.criteria
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-semibold">Posted criteria</h2>
          <QueryView query={home} skeleton={<SkeletonGroup label="Loading the criteria..." lines={2} />}>
            {() =>
              criteria ? (
                <p className="mt-1 whitespace-pre-line">{criteria}</p>
              ) : (
                <p className="mt-1 text-ink-muted">
                  None yet. List what you require of every applicant for this home, and apply the same criteria to each
                  one.
                </p>
              )
            }
          </QueryView>
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
