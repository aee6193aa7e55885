import { api } from '#contract/api.ts'
import type { PhotoSize } from '#contract/property-photos.ts'
import { addressOf } from '#web/api/call.ts'
import { clientConfig } from '#web/api/config.ts'

/** Where a photograph of a home is, for an image to load; it is open to whoever knows it. */
export const photoAddress = (id: string, size: PhotoSize): string =>
  clientConfig().apiBase + addressOf(api.properties.photo, { params: { id, size } })
