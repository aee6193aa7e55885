import { useQueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/property-photos.ts'
import type { Album, PhotoChange } from './album.ts'

/** Changes the photos of a home or a building and shows the server's answer right away, before everything else is reloaded. */
export function usePhotoChanges(album: Album) {
  const client = useQueryClient()
  const { queryKey } = album
  const show = async (change: (photos: Photo[]) => Photo[]) => {
    // A response from before the change must not overwrite it.
    await client.cancelQueries({ queryKey })
    client.setQueryData<{ photos: Photo[] }>(queryKey, (row) => row && { ...row, photos: change(row.photos) })
  }
  return {
    update: async (photoId: string, body: PhotoChange) => {
      const { photos } = await album.update(photoId, body)
      await show(() => photos)
    },
    remove: async (photoId: string) => {
      const { photos } = await album.remove(photoId)
      await show(() => photos)
    },
    showAdded: (photo: Photo) => show((photos) => [...photos.filter(({ id }) => id !== photo.id), photo]),
  }
}
