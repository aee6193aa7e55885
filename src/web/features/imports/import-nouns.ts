import { api } from '#contract/api.ts'

const ARCHIVED = 'They are archived. Those in use meanwhile stay.'

/** What can be imported, with its texts and template rows. */
export const importNouns = {
  properties: {
    endpoint: api.imports.properties,
    title: 'Import properties',
    intro: 'Add many properties at once. They are drafts until you publish them.',
    noun: 'property',
    undoing: ARCHIVED,
    canInvite: false,
    hint:
      'Every row needs a title, city, state and rent. For a home in a building you added, add the columns Building, ' +
      'with its name, and Unit; for one in another country, Country. The first line names the columns.',
    example: {
      Title: 'Maple Court 2B',
      Description: 'Two bright rooms near the park',
      Street: '12 Maple Street',
      City: 'Portland',
      State: 'OR',
      'Postal code': '97201',
      Rent: '1850',
      Bedrooms: '2',
      Bathrooms: '1.5',
      Type: 'Apartment',
      'Square feet': '850',
      Pets: 'Cats allowed',
      Amenities: 'Parking; Yard',
      Status: 'ACTIVE',
      Available: 'yes',
    },
  },
  tenants: {
    endpoint: api.imports.tenants,
    title: 'Import tenants',
    intro: 'Add many tenants at once.',
    noun: 'tenant',
    undoing: ARCHIVED,
    canInvite: true,
    hint: 'Every row needs a first name, last name and email. The first line names the columns.',
    example: { 'First name': 'Ana', 'Last name': 'Okafor', Email: 'ana.okafor@example.com', Phone: '(555) 123-4567' },
  },
  leases: {
    endpoint: api.imports.leases,
    title: 'Import leases',
    intro: 'Add leases that are already running, with their tenants. Nothing from before today is charged.',
    noun: 'lease',
    undoing:
      'They are canceled and archived, with the tenants who came with them, and what was charged is taken back. ' +
      'Those in use meanwhile stay.',
    canInvite: false,
    hint:
      'Every row needs a home (its title or id), the tenant’s email, the first day and the rent, and a name for a new tenant. ' +
      'The opening balance is what the tenant owes today; put a minus sign before what they’ve paid ahead. ' +
      'The first line names the columns.',
    example: {
      Home: 'Maple Court 2B',
      'Tenant email': 'ana.okafor@example.com',
      'First name': 'Ana',
      'Last name': 'Okafor',
      'First day': '2024-06-15',
      'Last day': '',
      Rent: '1850',
      'Due day': '1',
      'Opening balance': '412.50',
      'Deposit held': '1850',
      Status: 'ACTIVE',
    },
  },
  publicRents: {
    endpoint: api.publicRents.import,
    title: 'Import public rents',
    intro: 'Add a published table of median rents.',
    noun: 'figure',
    undoing: 'Remove the table from the list.',
    canInvite: false,
    hint:
      'Every row needs a state, a city or ZIP code, a median rent, a month such as 2026-06, and the source. ' +
      'Leave bedrooms blank for homes of any size. The first line names the columns.',
    example: {
      City: 'Portland',
      State: 'OR',
      ZIP: '97201',
      Bedrooms: '2',
      'Median rent': '1890',
      Month: '2026-06',
      Source: 'City rent survey',
    },
  },
} as const

export type ImportNoun = keyof typeof importNouns

/** A template file: the headings and one row. No value has a comma or quotation mark, which would break it. */
export function templateOf(noun: ImportNoun): Blob {
  const { example } = importNouns[noun]
  const lines = [Object.keys(example), Object.values(example)].map((cells) => cells.join(','))
  // The byte order mark tells spreadsheet programs that the file is UTF-8.
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
