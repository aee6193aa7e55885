import type { Property } from '#contract/properties.ts'

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const bedsText = (bedrooms: number): string => (bedrooms === 0 ? 'Studio' : plural(bedrooms, 'bed', 'beds'))
export const bathsText = (bathrooms: number): string => plural(bathrooms, 'bath', 'baths')

/** The whole address in one line, as far as it is known. */
export function addressText({ address: { street, city, state, postalCode } }: Pick<Property, 'address'>): string {
  return [street, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** '1 property', '24 properties', '10,000+ properties'. */
export function propertiesCountText({ total, totalIsCapped }: { total: number; totalIsCapped: boolean }): string {
  const one = total === 1 && !totalIsCapped
  return `${total.toLocaleString('en-US')}${totalIsCapped ? '+' : ''} ${one ? 'property' : 'properties'}`
}
