import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hideIdentifiers } from './hide-identifiers.ts'

const hide = (text: string, names: readonly string[] = []) => hideIdentifiers(names).hide(text)

const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`))
const grouped = (...lengths: number[]) =>
  fc
    .tuple(fc.constantFrom('-', ' '), ...lengths.map(digits))
    .map(([separator, ...groups]) => groups.join(String(separator)))
const IDENTIFIERS = {
  'email addresses': fc
    .tuple(fc.stringMatching(/^[a-z][a-z0-9.+_-]{0,15}[a-z0-9]$/), fc.stringMatching(/^[a-z]{2,12}$/))
    .map(([name, host]) => `${name}@${host}.example.com`),
  'phone numbers': fc.oneof(
    grouped(3, 3, 4),
    grouped(3, 3, 4).map((number) => `+1 ${number}`),
    fc.tuple(digits(3), digits(3), digits(4)).map(([area, first, last]) => `(${area}) ${first}-${last}`),
  ),
  'social security numbers': grouped(3, 2, 4),
  'card numbers': fc.oneof(grouped(4, 4, 4, 4), digits(16)),
  'account numbers': fc.oneof(
    digits(9),
    digits(12),
    fc.tuple(digits(2), digits(18)).map(([check, number]) => `DE${check}${number}`),
  ),
  'dates of birth': fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1940, max: 2005 }))
    .map(([month, day, year]) => `date of birth: ${month}/${day}/${year}`),
} as const

describe('what identifies people', () => {
  it.each(Object.entries(IDENTIFIERS))('is hidden wherever it is: %s', (_, identifiers) => {
    fc.assert(
      fc.property(identifiers, fc.constantFrom('Call ', 'the tenant (', ''), (identifier, before) => {
        const { hide: hideIn, reveal } = hideIdentifiers([])
        const text = `Rent is $1,200. ${before}${identifier}, before 5 p.m.`
        const hidden = hideIn(text)
        const secret = identifier.replace('date of birth: ', '')
        expect(hidden).not.toContain(secret)
        expect(hidden).toContain('Rent is $1,200.')
        expect(reveal(hidden)).toBe(text)
      }),
    )
  })

  it('comes back, and the same text always has the same placeholder', () => {
    const { hide: hideIn, reveal } = hideIdentifiers(['Nina', 'Park'])
    const hidden = hideIn('Nina Park (nina@example.com) or NINA: nina@example.com')
    expect(hidden).toMatch(/^\{name-\d\} \{name-\d\} \(\{email-1\}\) or \{name-\d\}: \{email-1\}$/)
    expect(reveal(hidden)).toBe('Nina Park (nina@example.com) or NINA: nina@example.com')
  })

  it('has names, however they are written; one that is a word only as a name', () => {
    expect(hide('Did DVOŘÁK or dvořák pay? Will Dvořák?', ['Will', 'Dvořák'])).not.toMatch(/dvořák|Will/i)
    expect(hide('The rent will rise in may.', ['Will May'])).toBe('The rent will rise in may.')
    expect(hide('Parking at the park', ['Al', 'Parkin'])).toBe('Parking at the park')
  })

  it('has numbers of papers', () => {
    for (const text of ['Passport No. X1234567', 'driver license D-123-456', 'Account number: 12345'])
      expect(hide(text)).toMatch(/\{number-1\}$/)
  })

  it('isn’t the money, days and places of a lease', () => {
    const text =
      'Rent of $1,200.00 is due on March 1, 2026 for 412 Oak Street, Apt 3, Dayton, OH 45402. A fee of $50 (5%) after 5 days, and $1250000 in all.'
    expect(hide(text)).toBe(text)
  })

  it('never reveals a placeholder that it didn’t make', () => {
    expect(hideIdentifiers([]).reveal('Write to {email-1} or {name-7}.')).toBe('Write to {email-1} or {name-7}.')
  })
})
