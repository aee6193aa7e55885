import { notFound } from '../../http/errors.ts'
import { albumOf } from '../photos/album.ts'
import { propertyScope } from './properties.scope.ts'

/** The photos of a home within the caller's reach, whose row is touched along with them. */
export const homeAlbum = albumOf({
  type: 'property',
  name: 'A home',
  lock: async (tx, call, id) => {
    const home = await tx
      .updateTable('properties')
      .set({ updated_at: call.services.clock() })
      .where('id', '=', id)
      .where(propertyScope(call))
      .returning('properties.id')
      .executeTakeFirst()
    if (!home) throw notFound('Property')
  },
})
