import type { Property } from '#contract/properties.ts'
import type { Photo } from '#contract/property-photos.ts'

/** What people see of a home: its own photos, then those of its building. */
export const shownPhotos = ({ photos, buildingPhotos }: Pick<Property, 'photos' | 'buildingPhotos'>): Photo[] => [
  ...photos,
  ...buildingPhotos,
]
