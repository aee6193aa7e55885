import type { Property } from '#contract/properties.ts'
import { formatMoney, notAvailable } from '#web/ui/format.ts'

/** A property as some backends list it: rent and address nested, flat, or missing. */
type Listed = Partial<
  Pick<Property, 'title' | 'rentAmount' | 'addressCity' | 'addressState' | 'bedrooms' | 'bathrooms'> & {
    rent: Partial<Property['rent']> | null
    address: Partial<Property['address']> | null
  }
>

export const titleText = ({ title }: Listed): string => title || 'Untitled Property'

/** 'Austin, TX'. */
export function placeText({ address, addressCity, addressState }: Listed): string {
  const parts = [address?.city ?? addressCity, address?.state ?? addressState]
  return parts.filter(Boolean).join(', ')
}

/** '2 bed / 1.5 bath'. */
export const unitsText = ({ bedrooms, bathrooms }: Listed): string => `${bedrooms ?? 0} bed / ${bathrooms ?? 0} bath`

/** '$1,850/month'. */
export function rentText({ rent, rentAmount }: Listed): string {
  const amount = formatMoney(rent?.amount ?? rentAmount)
  return amount === notAvailable ? amount : `${amount}/month`
}
