import { counted, oneOrMany } from '#contract/count.ts'
import { placeInLine } from '#contract/countries.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import type { Property } from '#contract/properties.ts'
import { formatDate } from '#web/ui/format.ts'

type Rooms = Pick<Property, 'bedrooms' | 'bathrooms'>

/** 'Studio' or '2 beds'; null when unknown. */
export function bedsText({ bedrooms }: Pick<Rooms, 'bedrooms'>): string | null {
  if (bedrooms === null) return null
  return bedrooms === 0 ? 'Studio' : counted(bedrooms, 'bed')
}

/** '1.5 baths'; null when unknown. */
export const bathsText = ({ bathrooms }: Pick<Rooms, 'bathrooms'>): string | null =>
  bathrooms === null ? null : counted(bathrooms, 'bath')

/** What is known of a home's rooms, each as its own part of a line: ['2 beds', '1.5 baths']. */
export const roomTexts = (home: Rooms): string[] => [bedsText(home), bathsText(home)].filter((text) => text !== null)

/** The known parts of the address, on one line. */
export const addressText = ({ address }: Pick<Property, 'address'>): string => placeInLine(address)

/** Who leases a home, and until when. */
export function leasedText({ tenantNames, endsOn }: Pick<Lease, 'tenantNames' | 'endsOn'>): string {
  return `${householdName(tenantNames)} ${oneOrMany(tenantNames.length, 'leases', 'lease')} this home ${endsOn === null ? 'with no end date' : `through ${formatDate(endsOn)}`}.`
}
