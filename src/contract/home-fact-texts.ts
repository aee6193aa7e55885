import { counted, grouped } from './count.ts'
import { AMENITIES, type HomeFacts, PET_POLICIES } from './home-facts.ts'

/** How a side writes amounts and days. */
interface Writing {
  money: (dollars: number) => string
  day: (day: string) => string
}

/** 850 as '850 sq ft'. */
export const sizeText = (squareFeet: number): string => `${grouped(squareFeet)} sq ft`

/** What is known of a home besides its rent, address and rooms, each with its label; its place on the map isn't told. */
export function detailsOf(home: HomeFacts, { money, day }: Writing): { label: string; value: string }[] {
  const { squareFeet, availableFrom, depositAmount, leaseMonths, petPolicy, amenities, yearBuilt } = home
  const details = [
    { label: 'Size', value: squareFeet && sizeText(squareFeet) },
    { label: 'Available from', value: availableFrom && day(availableFrom) },
    { label: 'Security deposit', value: depositAmount === null ? null : money(depositAmount) },
    { label: 'Shortest lease', value: leaseMonths && counted(leaseMonths, 'month') },
    { label: 'Pets', value: petPolicy && PET_POLICIES[petPolicy] },
    { label: 'Year built', value: yearBuilt && String(yearBuilt) },
    { label: 'Amenities', value: amenities.map((code) => AMENITIES[code]).join(', ') },
  ]
  return details.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
