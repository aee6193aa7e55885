import { api } from '#contract/api.ts'

/** What can be imported, with its texts and template rows. */
export const importNouns = {
  properties: {
    endpoint: api.imports.properties,
    title: 'Import properties',
    intro: 'Add many properties at once. They are drafts until you publish them.',
    noun: 'property',
    canInvite: false,
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
    intro: 'Add many tenants at once.',
    noun: 'tenant',
    canInvite: true,
    hint: 'Every row needs a first name, last name and email. The first line names the columns.',
    example: { 'First name': 'Ana', 'Last name': 'Okafor', Email: 'ana.okafor@example.com', Phone: '(555) 123-4567' },
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
