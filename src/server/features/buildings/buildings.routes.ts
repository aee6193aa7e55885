import type { buildings } from '#contract/buildings.ts'
import type { Handlers } from '../../http/call.ts'
import { addUnits } from './add-units.ts'
import { buildingAlbum } from './building-album.ts'
import { listBuildings, readBuilding } from './buildings.queries.ts'
import { createBuilding, removeBuilding, updateBuilding } from './change-building.ts'

export const buildingsHandlers: Handlers<typeof buildings> = {
  list: listBuildings,
  read: readBuilding,
  create: createBuilding,
  update: updateBuilding,
  remove: removeBuilding,
  addUnits,
  addPhoto: { admit: buildingAlbum.admit, handle: buildingAlbum.add },
  updatePhoto: buildingAlbum.update,
  removePhoto: buildingAlbum.remove,
}
