import { endpoint } from './endpoint.ts'
import { photo, photoAddition, photoChange, photoParams, photos, photoUpload } from './property-photos.ts'
import { idParams } from './values.ts'

/** Photos of a building, which people see with each of its homes, after the home's own. */
export const buildingPhotos = {
  addPhoto: endpoint({
    method: 'POST',
    path: '/buildings/:id/photos',
    can: 'building.update',
    summary: 'Add a photo to a building, after its other photos; the listings of its homes show it, too',
    kind: 'item',
    status: 201,
    params: idParams,
    upload: photoUpload,
    body: photoAddition,
    reply: photo,
  }),
  updatePhoto: endpoint({
    method: 'PATCH',
    path: '/buildings/:id/photos/:photoId',
    can: 'building.update',
    summary: 'Describe a photo of a building, or move it',
    kind: 'item',
    params: photoParams,
    body: photoChange,
    reply: photos,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/buildings/:id/photos/:photoId',
    can: 'building.update',
    summary: 'Remove a photo of a building; its address stops working',
    kind: 'item',
    conflict: true,
    params: photoParams,
    reply: photos,
  }),
}
