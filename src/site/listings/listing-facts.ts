import { counted } from '#contract/count.ts'
import { sizeText } from '#contract/home-fact-texts.ts'
import type { Listing } from '#contract/listings.ts'
import type { PhotoSize } from '#contract/property-photos.ts'

export interface Fact {
  about: 'bedrooms' | 'bathrooms' | 'size' | 'kind'
  text: string
}

/** A home's rooms, size and type, such as '2 bedrooms', '1.5 bathrooms', '850 sq ft', 'Apartment'. */
export function factsOf({ bedrooms, bathrooms, squareFeet, propertyType }: Listing): Fact[] {
  const facts: (Fact | false)[] = [
    bedrooms !== null && bedrooms > 0 && { about: 'bedrooms', text: counted(bedrooms, 'bedroom') },
    // Studios and single rooms have no separate bedroom by definition.
    bedrooms === 0 && !isOneRoom(propertyType) && { about: 'bedrooms', text: 'No separate bedroom' },
    bathrooms !== null && { about: 'bathrooms', text: counted(bathrooms, 'bathroom') },
    squareFeet !== null && { about: 'size', text: sizeText(squareFeet) },
    propertyType !== null && { about: 'kind', text: propertyType },
  ]
  return facts.filter((fact) => fact !== false)
}

const isOneRoom = (kind: string | null): boolean => ['studio', 'room'].includes(kind?.toLowerCase() ?? '')

/** A photo's URL, on our own origin, the only one the pages can load pictures from. */
export const photoAddress = (id: string, size: PhotoSize): string => `/api/photos/${id}/${size}`
