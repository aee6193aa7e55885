import type { Property } from '#contract/properties.ts'
import { classes } from '#web/ui/classes.ts'
import { PhotoImage } from '../photos/PhotoImage.tsx'
import { PropertyPicture } from './PropertyPicture.tsx'

type PropertyCoverProps = {
  property: Pick<Property, 'id' | 'propertyType' | 'photos'>
  className?: string
  /** It only repeats the text next to it. */
  decorative?: boolean
}

/** A home's cover photo, or a drawing until it has one. */
export function PropertyCover({ property, className = '', decorative = false }: PropertyCoverProps) {
  const [cover] = property.photos
  if (!cover) return <PropertyPicture className={className} property={property} />
  const look = classes('w-full object-cover', className)
  return <PhotoImage className={look} decorative={decorative} photo={cover} size="small" />
}
