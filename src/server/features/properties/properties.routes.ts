import type { properties } from '#contract/properties.ts'
import type { Handlers } from '../../http/call.ts'
import { archiveProperty } from './archive-property.ts'
import { assignProperties, assignProperty } from './assign-property.ts'
import { readAssignment } from './assignments.queries.ts'
import { addPhoto, admitPhoto, removePhoto, updatePhoto } from './change-photos.ts'
import { createProperty } from './create-property.ts'
import { readPhoto } from './photos.queries.ts'
import { listProperties, readProperty } from './properties.queries.ts'
import { updateProperty } from './update-property.ts'

export const propertiesHandlers: Handlers<typeof properties> = {
  list: listProperties,
  read: readProperty,
  create: createProperty,
  update: updateProperty,
  archive: archiveProperty,
  addPhoto: { admit: admitPhoto, handle: addPhoto },
  updatePhoto,
  removePhoto,
  photo: readPhoto,
  assignment: readAssignment,
  assign: assignProperty,
  assignMany: assignProperties,
}
