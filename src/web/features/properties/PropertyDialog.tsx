import { useQuery } from '@tanstack/react-query'
import type { Property } from '#contract/properties.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useCan } from '#web/session/use-can.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { rentText } from './admin-property-texts.ts'
import { MatchBadges } from './MatchBadges.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'
import { PropertyActions } from './PropertyActions.tsx'
import { PropertyBadges } from './PropertyBadges.tsx'
import { PropertyPicture } from './PropertyPicture.tsx'
import { PublicPage } from './PublicPage.tsx'
import { propertyById } from './properties.queries.ts'
import { addressText, bathsText, bedsText } from './property-texts.ts'

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
      {home.data && <Facts home={home.data} />}
    </Dialog>
  )
}

function Facts({ home }: { home: Property }) {
  const runsIt = useCan('property.update')
  return (
    <div className="flex flex-col gap-5">
      {home.photos.length > 0 ? (
        <PhotoGallery photos={home.photos} />
      ) : (
        <PropertyPicture className="h-44 rounded-lg" property={home} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-xl font-semibold tabular-nums">{rentText(home)}</p>
        <PropertyBadges property={home} />
      </div>
      <MatchBadges match={home.match} />
      {home.description && <p className="whitespace-pre-line">{home.description}</p>}
      <DefinitionList
        columns={2}
        items={[
          { label: 'Address', value: addressText(home) },
          { label: 'Property type', value: home.propertyType },
          { label: 'Beds', value: bedsText(home.bedrooms) },
          { label: 'Baths', value: bathsText(home.bathrooms) },
        ]}
      />
      {home.criteria && (
        <section aria-labelledby="criteria-heading">
          <h3 className="font-semibold" id="criteria-heading">
            {runsIt ? 'What you ask of every applicant' : 'What the landlord asks of every applicant'}
          </h3>
          <p className="mt-1 whitespace-pre-line">{home.criteria}</p>
        </section>
      )}
      {runsIt && <PublicPage home={home} />}
    </div>
  )
}
