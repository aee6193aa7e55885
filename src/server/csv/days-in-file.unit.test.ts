import { expect, it } from 'vitest'
import { LOCALES } from '#contract/money-place.ts'
import { dayInFile, daysToWrite } from './days-in-file.ts'

it.each([
  ['en-US', '6/15/2024', '2024-06-15'],
  ['en-US', '1/3/2026', '2026-01-03'],
  ['en-GB', '1/3/2026', '2026-03-01'],
  ['en-GB', '15/06/2024', '2024-06-15'],
  ['de-DE', '1.3.2026', '2026-03-01'],
  ['de-DE', '15.06.2024', '2024-06-15'],
  ['cs-CZ', '15. 6. 2024', '2024-06-15'],
  ['nl-NL', '15-6-2024', '2024-06-15'],
  ['es-MX', '1/3/2026', '2026-03-01'],
])('reads a day in a file from %s: %s', (locale, cell, day) => expect(dayInFile(cell, locale)).toBe(day))

it.each([
  ['en-US', '2024-06-15'],
  ['en-GB', '15/6/24'],
  ['en-GB', '6/15/2024'],
  ['en-US', '15.06.2024'],
  ['de-DE', 'next week'],
  ['sv-SE', '1/3/2026'],
])('leaves what it can’t be sure of: %s %s', (locale, cell) => expect(dayInFile(cell, locale)).toBe(cell))

it.each(LOCALES)('reads the day that it tells people of %s to write', (locale) => {
  for (const written of daysToWrite(locale).split(' or ')) expect(dayInFile(written, locale)).toBe('2024-06-15')
})

it('tells people to write days as they do', () => {
  expect(['en-US', 'en-GB', 'sv-SE'].map(daysToWrite)).toEqual([
    '6/15/2024 or 2024-06-15',
    '15/06/2024 or 2024-06-15',
    '2024-06-15',
  ])
})
