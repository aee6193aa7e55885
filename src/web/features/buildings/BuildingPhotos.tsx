import type { Building } from '#contract/buildings.ts'
import { Card } from '#web/ui/Card.tsx'
import { PhotoGallery } from '../properties/photos/PhotoGallery.tsx'

/** A building's photos; nothing until there are some. */
export function BuildingPhotos({ building: { photos } }: { building: Building }) {
  if (photos.length === 0) return null
  return (
    <Card>
      <PhotoGallery photos={photos} />
    </Card>
  )
}
