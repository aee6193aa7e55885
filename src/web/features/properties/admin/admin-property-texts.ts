import { cityInLine } from '#contract/countries.ts'
import type { Property } from '#contract/properties.ts'
import { formatMoney, type InMoney, notAvailable } from '#web/ui/format.ts'

export const titleText = ({ title }: Pick<Property, 'title'>): string => title || 'Untitled Property'

type Place = Pick<Property, 'addressCity' | 'addressState' | 'addressCountry'>

/** 'Austin, TX', 'Toronto, ON, Canada'. */
export const placeText = ({ addressCity: city, addressState: state, addressCountry: country }: Place): string =>
  cityInLine({ city, state, country })

/** '2 bed / 1.5 bath'; a number that no one counted shows as 0. */
export const unitsText = ({ bedrooms, bathrooms }: Pick<Property, 'bedrooms' | 'bathrooms'>): string =>
  `${bedrooms ?? 0} bed / ${bathrooms ?? 0} bath`

/** '$1,850/month'. */
export function rentText({ rentAmount, ...money }: Pick<Property, 'rentAmount'> & InMoney): string {
  const amount = formatMoney(rentAmount, money)
  return amount === notAvailable ? amount : `${amount}/month`
}
