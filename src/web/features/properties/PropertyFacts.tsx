import { type ReactNode, Suspense } from 'react'
import type { Property } from '#contract/properties.ts'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { rentText } from './admin/admin-property-texts.ts'
import { MatchBadges } from './browse/MatchBadges.tsx'
import { PropertyBadges } from './browse/PropertyBadges.tsx'
import { PropertyPicture } from './browse/PropertyPicture.tsx'
import { PublicPage } from './browse/PublicPage.tsx'
import { factsOf } from './form/property-form.ts'
import { PhotoGallery } from './photos/PhotoGallery.tsx'
import { shownPhotos } from './photos/shown-photos.ts'

const DocumentsSection = lazyNamed(() => import('../documents/DocumentsSection.tsx'), 'DocumentsSection')

type PropertyFactsProps = {
  home: Property
  /** Other facts, shown between the description and the criteria. */
  children?: ReactNode
}

/** A home's photos, rent, description and facts. */
export function PropertyFacts({ home, children }: PropertyFactsProps) {
  const runsIt = useCan('property.update')
  const isOffice = useCan('backOffice.open')
  const isSeeker = useMeets({ action: 'property.list', reach: 'listed' })
  const seesDocuments = useCan('document.list') && !isSeeker
  const photos = shownPhotos(home)
  return (
    <div className="flex flex-col gap-5">
      {photos.length > 0 ? (
        <PhotoGallery ofHome photos={photos} />
      ) : (
        <PropertyPicture className="h-44 rounded-lg" property={home} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-xl font-semibold tabular-nums">{rentText(home)}</p>
        <PropertyBadges property={home} />
      </div>
      <MatchBadges match={home.match} />
      {home.description && <p className="whitespace-pre-line">{home.description}</p>}
      <DefinitionList columns={2} items={factsOf(home)} />
      {children}
      {home.criteria && (
        <section aria-labelledby="criteria-heading">
          <h3 className="font-semibold" id="criteria-heading">
            {runsIt && !isOffice ? 'What you require of every applicant' : 'What every applicant needs'}
          </h3>
          <p className="mt-1 whitespace-pre-line">{home.criteria}</p>
        </section>
      )}
      {seesDocuments && (
        <section aria-labelledby="documents-heading">
          <h3 className="mb-3 font-semibold" id="documents-heading">
            Documents
          </h3>
          <Suspense fallback={<SkeletonGroup label="Loading documents..." lines={4} />}>
            <DocumentsSection
              about={{ propertyId: home.id }}
              none="Add house rules, a move-in checklist or anything else about this home."
            />
          </Suspense>
        </section>
      )}
      {runsIt && <PublicPage home={home} />}
    </div>
  )
}
