import type { Property } from '#contract/properties.ts'
import { HouseDrawing } from '#web/ui/HouseDrawing.tsx'

type PropertyPictureProps = { property: Pick<Property, 'id' | 'propertyType'>; className?: string }

/** A drawing of a home: its building type, on a background that is always the same for the same home. */
export function PropertyPicture({ property: { id, propertyType }, className }: PropertyPictureProps) {
  return <HouseDrawing className={className} id={id} kind={propertyType} />
}
