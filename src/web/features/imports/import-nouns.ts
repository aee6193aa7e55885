import { api } from '#contract/api.ts'

/** What can be imported, in words, and as a file to start from. */
export const importNouns = {
  properties: {
    endpoint: api.imports.properties,
    title: 'Import properties',
    one: 'property',
    many: 'properties',
    hint: 'Every row needs a title, city, state and rent. The first line names the columns.',
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
      Status: 'ACTIVE',
      Available: 'yes',
    },
  },
  tenants: {
    endpoint: api.imports.tenants,
    title: 'Import tenants',
    one: 'tenant',
    many: 'tenants',
    hint: 'Every row needs a first name, last name and email. The first line names the columns.',
    example: { 'First name': 'Ana', 'Last name': 'Okafor', Email: 'ana.okafor@example.com', Phone: '(555) 123-4567' },
  },
} as const

export type ImportNoun = keyof typeof importNouns

/** A file to start from: the headings and one row, which none of its values may break by a comma or quotation mark. */
export function templateOf(noun: ImportNoun): Blob {
  const { example } = importNouns[noun]
  const lines = [Object.keys(example), Object.values(example)].map((cells) => cells.join(','))
  // The mark at the beginning tells spreadsheets that the file is UTF-8.
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
