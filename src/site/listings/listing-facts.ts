import type { Listing } from '#contract/listings.ts'
import type { PhotoSize } from '#contract/property-photos.ts'

export interface Fact {
  about: 'bedrooms' | 'bathrooms' | 'kind'
  text: string
}

/** The rooms and the kind of a home, such as '2 bedrooms', '1.5 bathrooms', 'Apartment'. */
export function factsOf({ bedrooms, bathrooms, propertyType }: Listing): Fact[] {
  const facts: (Fact | false)[] = [
    bedrooms > 0 && { about: 'bedrooms', text: counted(bedrooms, 'bedroom') },
    // A studio or a room has no separate one by its name.
    bedrooms === 0 && !isOneRoom(propertyType) && { about: 'bedrooms', text: 'No separate bedroom' },
    { about: 'bathrooms', text: counted(bathrooms, 'bathroom') },
    propertyType !== null && { about: 'kind', text: propertyType },
  ]
  return facts.filter((fact) => fact !== false)
}

const isOneRoom = (kind: string | null): boolean => ['studio', 'room'].includes(kind?.toLowerCase() ?? '')

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Where a photograph is to be had; on our own origin, which alone the pages may load pictures from. */
export const photoAddress = (id: string, size: PhotoSize): string => `/api/photos/${id}/${size}`
