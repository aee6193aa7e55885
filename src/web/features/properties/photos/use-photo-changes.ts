import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { Photo } from '#contract/property-photos.ts'
import { call } from '#web/api/call.ts'
import { propertyById } from '../properties.queries.ts'

/** Changes a home's photos and shows the server's answer right away, before everything else is reloaded. */
export function usePhotoChanges(homeId: string) {
  const client = useQueryClient()
  const { queryKey } = propertyById(homeId)
  const show = async (change: (photos: Photo[]) => Photo[]) => {
    // A response from before the change must not overwrite it.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (home) => home && { ...home, photos: change(home.photos) })
  }
  return {
    update: async (photoId: string, body: BodyInput<typeof api.properties.updatePhoto>) => {
      const { photos } = await call(api.properties.updatePhoto, { params: { id: homeId, photoId }, body })
      await show(() => photos)
    },
    remove: async (photoId: string) => {
      const { photos } = await call(api.properties.removePhoto, { params: { id: homeId, photoId } })
      await show(() => photos)
    },
    showAdded: (photo: Photo) => show((photos) => [...photos.filter(({ id }) => id !== photo.id), photo]),
  }
}
