import { albumOf } from '../photos/album.ts'
import { lockBuilding } from './lock-building.ts'
import { requireAllHomes } from './require-all-homes.ts'

/** The photos of a building within the caller's reach. They show with each of its homes. */
export const buildingAlbum = albumOf({
  type: 'building',
  name: 'A building',
  lock: async (tx, call, id) => {
    await lockBuilding(tx, call, id)
    await requireAllHomes(tx, call, id, 'Its landlord can change its photos.')
    await tx.updateTable('buildings').set({ updated_at: call.services.clock() }).where('id', '=', id).execute()
  },
})
