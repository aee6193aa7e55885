import type { Property } from '#contract/properties.ts'
import { classes } from '#web/ui/classes.ts'
import { PhotoImage } from '../photos/PhotoImage.tsx'
import { PropertyPicture } from './PropertyPicture.tsx'

type PropertyCoverProps = {
  property: Pick<Property, 'id' | 'propertyType' | 'photos'>
  className?: string
  /** It only repeats what stands in words beside it. */
  decorative?: boolean
}

/** The picture by which a home is known: its cover photograph, or a drawing while it has none. */
export function PropertyCover({ property, className = '', decorative = false }: PropertyCoverProps) {
  const [cover] = property.photos
  if (!cover) return <PropertyPicture className={className} property={property} />
  const look = classes('w-full object-cover', className)
  return <PhotoImage className={look} decorative={decorative} photo={cover} size="small" />
}
