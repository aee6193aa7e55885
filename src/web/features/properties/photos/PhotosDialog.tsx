import { useQuery } from '@tanstack/react-query'
import { propertyById } from '../properties.queries.ts'
import { AlbumDialog } from './AlbumDialog.tsx'
import { homeAlbum } from './album.ts'

/** Adds, describes, reorders and removes a home's photos. */
export function PhotosDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const home = useQuery({ ...propertyById(id), refetchOnWindowFocus: false })
  return <AlbumDialog albumOf={homeAlbum} onClose={onClose} query={home} title={home.data?.title} />
}
