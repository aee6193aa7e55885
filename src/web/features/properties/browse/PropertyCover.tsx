import type { Property } from '#contract/properties.ts'
import { classes } from '#web/ui/classes.ts'
import { NoPhotosYet } from '#web/ui/NoPhotosYet.tsx'
import { PhotoImage } from '../photos/PhotoImage.tsx'
import { shownPhotos } from '../photos/shown-photos.ts'
import { PropertyPicture } from './PropertyPicture.tsx'

type PropertyCoverProps = {
  property: Pick<Property, 'id' | 'propertyType' | 'photos' | 'buildingPhotos'>
  className?: string
  /** It only repeats the text next to it. */
  decorative?: boolean
  /** It is among the first things on its screen. */
  first?: boolean
}

/** A home's cover photo, that of its building, or until there is one a drawing that says so. */
export function PropertyCover({ property, className = '', decorative = false, first = false }: PropertyCoverProps) {
  const [cover] = shownPhotos(property)
  if (!cover && decorative) return <PropertyPicture className={className} property={property} />
  if (!cover)
    return (
      <span className={classes('relative block', className)}>
        <PropertyPicture className="h-full" property={property} />
        <NoPhotosYet />
      </span>
    )
  const look = classes('w-full object-cover', className)
  return <PhotoImage className={look} decorative={decorative} first={first} photo={cover} size="small" />
}
