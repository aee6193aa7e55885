import type { Property } from '#contract/properties.ts'
import { HouseDrawing } from '#web/ui/HouseDrawing.tsx'

type PropertyPictureProps = { property: Pick<Property, 'id' | 'propertyType'>; className?: string }

/** A drawing that stands for a home: its kind of building, on a ground that is always the same for the same home. */
export function PropertyPicture({ property: { id, propertyType }, className }: PropertyPictureProps) {
  return <HouseDrawing className={className} id={id} kind={propertyType} />
}
