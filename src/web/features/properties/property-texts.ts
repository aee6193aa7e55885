import { counted } from '#contract/count.ts'
import type { Property } from '#contract/properties.ts'

export const bedsText = (bedrooms: number): string => (bedrooms === 0 ? 'Studio' : counted(bedrooms, 'bed'))
export const bathsText = (bathrooms: number): string => counted(bathrooms, 'bath')

/** The known parts of the address, on one line. */
export function addressText({ address: { street, city, state, postalCode } }: Pick<Property, 'address'>): string {
  return [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
