import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { Photo } from '#contract/property-photos.ts'
import { call } from '#web/api/call.ts'
import { propertyById, useReloadProperties } from '../properties.queries.ts'

/** Changes the photographs of a home; what the server answers is in sight at once, wherever the home is. */
export function usePhotoChanges(homeId: string) {
  const client = useQueryClient()
  const reload = useReloadProperties()
  const { queryKey } = propertyById(homeId)
  const show = async (change: (photos: Photo[]) => Photo[]) => {
    // An answer from before the change must not come after it.
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (home) => home && { ...home, photos: change(home.photos) })
    void reload()
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
