import { endpoint } from './endpoint.ts'
import { ALT_MAX } from './limits.ts'
import { id, idParams, optionalText, text, whole } from './values.ts'
import { z } from './zod.ts'

/** The most photos a home can have, and a building. */
export const PHOTOS_MAX = 20

/** The sizes of a photo, served at `/api/photos/:id/:size`. */
export const PHOTO_SIZES = ['large', 'small', 'social'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** A photo of a home or its building. `width` and `height` are those of the large size, in pixels. */
export const photo = z.object({
  id: id(),
  /** What the picture shows, in words; blank until someone describes it. */
  alt: z.string(),
  /** Whether it shows the building that the home is in, and so belongs to all of its homes. */
  isOfBuilding: z.boolean(),
  width: z.int(),
  height: z.int(),
})
export type Photo = z.output<typeof photo>

/** What to read out for a photo. One of the building says so. */
export function photoText({ alt, isOfBuilding }: Pick<Photo, 'alt' | 'isOfBuilding'>): string {
  if (isOfBuilding) return alt ? `The building: ${alt}` : 'Photo of the building'
  return alt || 'Photo of the home'
}

/** All photos of a home or a building; the first one is the cover. */
export const photos = z.object({ photos: z.array(photo) })

export const photoUpload = { field: 'photo', kinds: ['image'], maxBytes: 12 * 1024 * 1024 } as const
export const photoParams = z.strictObject({ id: id(), photoId: id() })
export const photoAddition = z.strictObject({ alt: optionalText({ max: ALT_MAX }) })
export const photoChange = z.strictObject({
  alt: text({ max: ALT_MAX }).optional(),
  position: whole(0, PHOTOS_MAX - 1).optional(),
})

export const propertyPhotos = {
  addPhoto: endpoint({
    method: 'POST',
    path: '/properties/:id/photos',
    can: 'property.update',
    summary: 'Add a photo to a home, after its other photos',
    kind: 'item',
    status: 201,
    params: idParams,
    upload: photoUpload,
    body: photoAddition,
    reply: photo,
  }),
  updatePhoto: endpoint({
    method: 'PATCH',
    path: '/properties/:id/photos/:photoId',
    can: 'property.update',
    summary: 'Describe a photo, or move it: position 0 makes it the cover, and the others move down',
    kind: 'item',
    params: photoParams,
    body: photoChange,
    reply: photos,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/properties/:id/photos/:photoId',
    can: 'property.update',
    summary: 'Remove a photo; its address stops working',
    kind: 'item',
    params: photoParams,
    reply: photos,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/photos/:id/:size',
    can: 'public',
    summary: 'A photo of a home or a building, for anyone who knows its address',
    kind: 'file',
    params: z.strictObject({ id: id(), size: z.enum(PHOTO_SIZES) }),
    reply: z.instanceof(Uint8Array),
  }),
}
