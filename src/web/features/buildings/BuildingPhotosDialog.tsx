import { useQuery } from '@tanstack/react-query'
import { type Building, buildings } from '#contract/buildings.ts'
import { call } from '#web/api/call.ts'
import { uploadFile } from '#web/api/upload.ts'
import { AlbumDialog } from '../properties/photos/AlbumDialog.tsx'
import type { Album } from '../properties/photos/album.ts'
import { buildingById } from './buildings.queries.ts'

/** Adds, describes, reorders and removes a building's photos. */
export function BuildingPhotosDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const building = useQuery({ ...buildingById(id), refetchOnWindowFocus: false })
  return <AlbumDialog albumOf={buildingAlbum} onClose={onClose} query={building} title={building.data?.name} />
}

const buildingAlbum = ({ id, photos }: Building): Album => ({
  name: 'building',
  noun: 'buildings',
  id,
  photos,
  queryKey: buildingById(id).queryKey,
  add: (sent) => uploadFile(buildings.addPhoto, { params: { id }, fields: {}, ...sent }),
  update: (photoId, body) => call(buildings.updatePhoto, { params: { id, photoId }, body }),
  remove: (photoId) => call(buildings.removePhoto, { params: { id, photoId } }),
  texts: {
    none: 'Visitors see them with each listed home in this building, after the home’s own photos.',
    places: 'the building and the public pages of its homes',
    suggestions: ['Front', 'Entrance', 'Hallway', 'Laundry room', 'Parking', 'Yard'],
  },
})
