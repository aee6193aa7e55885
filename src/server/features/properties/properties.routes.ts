import type { properties } from '#contract/properties.ts'
import type { Handlers } from '../../http/call.ts'
import { readPhoto } from '../photos/photos.queries.ts'
import { archiveProperty } from './archive-property.ts'
import { assignProperties, assignProperty } from './assign-property.ts'
import { readAssignment } from './assignments.queries.ts'
import { createProperty } from './create-property.ts'
import { homeAlbum } from './home-album.ts'
import { listProperties, readProperty } from './properties.queries.ts'
import { updateProperty } from './update-property.ts'

export const propertiesHandlers: Handlers<typeof properties> = {
  list: listProperties,
  read: readProperty,
  create: createProperty,
  update: updateProperty,
  archive: archiveProperty,
  addPhoto: { admit: homeAlbum.admit, handle: homeAlbum.add },
  updatePhoto: homeAlbum.update,
  removePhoto: homeAlbum.remove,
  photo: readPhoto,
  assignment: readAssignment,
  assign: assignProperty,
  assignMany: assignProperties,
}
