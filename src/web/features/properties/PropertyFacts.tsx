import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { useCan } from '#web/session/use-can.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { rentText } from './admin/admin-property-texts.ts'
import { MatchBadges } from './browse/MatchBadges.tsx'
import { PropertyBadges } from './browse/PropertyBadges.tsx'
import { PropertyPicture } from './browse/PropertyPicture.tsx'
import { PublicPage } from './browse/PublicPage.tsx'
import { PhotoGallery } from './photos/PhotoGallery.tsx'
import { addressText, bathsText, bedsText } from './property-texts.ts'

type PropertyFactsProps = {
  home: Property
  /** What is known of it besides, between its description and its criteria. */
  children?: ReactNode
}

/** What a home shows of itself. */
export function PropertyFacts({ home, children }: PropertyFactsProps) {
  const runsIt = useCan('property.update')
  const isOffice = useCan('backOffice.open')
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
      {children}
      {home.criteria && (
        <section aria-labelledby="criteria-heading">
          <h3 className="font-semibold" id="criteria-heading">
            {runsIt && !isOffice ? 'What you ask of every applicant' : 'What the landlord asks of every applicant'}
          </h3>
          <p className="mt-1 whitespace-pre-line">{home.criteria}</p>
        </section>
      )}
      {runsIt && <PublicPage home={home} />}
    </div>
  )
}
