import type { QueryKey } from '@tanstack/react-query'
import type { BodyInput } from '#contract/endpoint.ts'
import { type Property, properties } from '#contract/properties.ts'
import type { Photo } from '#contract/property-photos.ts'
import type { Noun } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { uploadFile } from '#web/api/upload.ts'
import type { Post } from '#web/forms/use-uploads.ts'
import { propertyById } from '../properties.queries.ts'

export type PhotoChange = BodyInput<typeof properties.updatePhoto>

/** What differs between the photos of a home and those of a building. */
export interface Album {
  /** What has the photos, as a sentence says it. */
  name: 'home' | 'building'
  noun: Noun
  id: string
  photos: readonly Photo[]
  /** Of the query whose answer has the photos. */
  queryKey: QueryKey
  add: (sent: Parameters<Post>[0]) => Promise<Photo>
  update: (photoId: string, body: PhotoChange) => Promise<{ photos: Photo[] }>
  remove: (photoId: string) => Promise<{ photos: Photo[] }>
  texts: {
    /** Until there are photos. */
    none: string
    /** Where a photo is removed from. */
    places: string
    /** What most photos show; one press describes a photo. */
    suggestions: readonly string[]
  }
}

export const homeAlbum = ({ id, photos }: Property): Album => ({
  name: 'home',
  noun: 'properties',
  id,
  photos,
  queryKey: propertyById(id).queryKey,
  add: (sent) => uploadFile(properties.addPhoto, { params: { id }, fields: {}, ...sent }),
  update: (photoId, body) => call(properties.updatePhoto, { params: { id, photoId }, body }),
  remove: (photoId) => call(properties.removePhoto, { params: { id, photoId } }),
  texts: {
    none: 'Listings with photos get more views. Until you add some, we show an illustration.',
    places: 'the home and its public page',
    suggestions: ['Front', 'Living room', 'Kitchen', 'Bedroom', 'Bathroom', 'Yard'],
  },
})
