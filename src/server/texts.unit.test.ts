import { expect, it } from 'vitest'
import { type Locale, USUAL_PLACE } from '#contract/money-place.ts'
import { nameOf, shownDay, shownMonth, shownTime } from './texts.ts'

it('writes days and months as the calendar has them, no matter where the server is', () => {
  expect([shownDay('2026-03-01', USUAL_PLACE), shownMonth('2026-03-01'), shownMonth('2026-12')]).toEqual([
    'Mar 1, 2026',
    'March 2026',
    'December 2026',
  ])
})

it('writes a day in the order of a business, in English words', () => {
  const inPlace = (locale: Locale) => shownDay('2026-10-05', { locale })
  expect([inPlace('en-US'), inPlace('en-GB'), inPlace('de-DE')]).toEqual(['Oct 5, 2026', '5 Oct 2026', '5 Oct 2026'])
})

it('writes an instant on the clock of a zone, with ordinary spaces', () => {
  const instant = new Date('2026-03-01T14:00:00Z')
  expect(shownTime(instant, 'America/New_York', USUAL_PLACE)).toBe('Mar 1, 2026, 9:00 AM EST')
  expect(shownTime(instant, 'UTC', USUAL_PLACE)).toBe('Mar 1, 2026, 2:00 PM UTC')
  expect(shownTime(instant, 'Europe/London', { locale: 'en-GB' })).toBe('1 Mar 2026, 14:00 GMT')
  expect(shownTime(instant, 'Europe/Berlin', { locale: 'de-DE' })).toBe('1 Mar 2026, 15:00 CET')
})

it('writes first name before last name', () =>
  expect(nameOf({ first_name: 'Ada', last_name: 'Byron' })).toBe('Ada Byron'))
