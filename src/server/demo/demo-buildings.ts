import type { LandlordKey } from './demo-people.ts'

/** A building of the demo: a home that is leased on its own, and others that its landlord has just taken over. */
interface DemoBuilding {
  landlord: LandlordKey
  name: string
  address: { street: string; city: string; state: string; postalCode: string }
  notes: string
  /** The home of the demo that is in it, and its label there. */
  home: { property: string; label: string }
  /** The others, which aren't listed yet. */
  added: { labels: readonly string[]; rent: number; bedrooms: number; type: string }
}

/** A house of six homes, and a duplex. */
export const DEMO_BUILDINGS: readonly DemoBuilding[] = [
  {
    landlord: 'landlord',
    name: 'Alder Street Apartments',
    address: { street: '2214 SE Alder Street', city: 'Portland', state: 'OR', postalCode: '97214' },
    notes: 'The boiler and the water shutoff are in the basement, behind the laundry. The key is in the lockbox by 1A.',
    home: { property: 'alder-3b', label: '3B' },
    added: { labels: ['1A', '1B', '2A', '2B', '3A'], rent: 1795, bedrooms: 2, type: 'Apartment' },
  },
  {
    landlord: 'landlord',
    name: 'St. Johns Duplex',
    address: { street: '8427 N Willamette Boulevard', city: 'Portland', state: 'OR', postalCode: '97203' },
    notes: 'Both homes share the garden and one water meter.',
    home: { property: 'st-johns-duplex', label: 'Upper' },
    added: { labels: ['Lower'], rent: 1695, bedrooms: 2, type: 'Duplex' },
  },
]

/** What a home that was added to a building is called. */
export const unitTitle = (building: string, label: string): string => `${building}, ${label}`
