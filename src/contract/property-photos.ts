import { endpoint } from './endpoint.ts'
import { id, text, whole } from './values.ts'
import { z } from './zod.ts'

/** The most photographs that a home may have. */
export const PHOTOS_MAX = 20

/** The sizes in which a photograph can be had, at `/api/photos/:id/:size`. */
export const PHOTO_SIZES = ['large', 'small', 'social'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** A photograph of a home. `width` and `height` are those of the large size, in pixels. */
export const photo = z.object({
  id: id(),
  /** What the picture shows, in words. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Photo = z.output<typeof photo>

/** Every photograph of a home; the first one is the cover. */
const photos = z.object({ photos: z.array(photo) })

const alt = () => text({ max: 200 })
const photoParams = z.strictObject({ id: id(), photoId: id() })

export const propertyPhotos = {
  addPhoto: endpoint({
    method: 'POST',
    path: '/properties/:id/photos',
    can: 'property.update',
    summary: 'Add a photograph to a home, after those it has',
    kind: 'item',
    status: 201,
    params: z.strictObject({ id: id() }),
    upload: { field: 'photo', kinds: ['image'], maxBytes: 12 * 1024 * 1024 },
    body: z.strictObject({ alt: alt() }),
    reply: photo,
  }),
  updatePhoto: endpoint({
    method: 'PATCH',
    path: '/properties/:id/photos/:photoId',
    can: 'property.update',
    summary: 'Describe a photograph, or move it: position 0 makes it the cover, and the others make room',
    kind: 'item',
    params: photoParams,
    body: z.strictObject({ alt: alt().optional(), position: whole(0, PHOTOS_MAX - 1).optional() }),
    reply: photos,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/properties/:id/photos/:photoId',
    can: 'property.update',
    summary: 'Remove a photograph; its address stops working',
    kind: 'item',
    params: photoParams,
    reply: photos,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/photos/:id/:size',
    can: 'public',
    summary: 'A photograph of a home, for whoever knows its address',
    kind: 'file',
    params: z.strictObject({ id: id(), size: z.enum(PHOTO_SIZES) }),
    reply: z.instanceof(Uint8Array),
  }),
}
