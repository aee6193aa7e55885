import { describe, expect, it } from 'vitest'
import {
  countryCode,
  countryName,
  countryOf,
  emergencyNumber,
  isCountry,
  OFFERED_COUNTRIES,
  placeInLine,
  timeZoneAt,
} from './countries.ts'
import { LOCALES } from './money-place.ts'
import { isTimeZone } from './us-states.ts'

describe('a country', () => {
  it('has a number to call in danger', () => {
    expect([emergencyNumber('en-US'), emergencyNumber('en-GB'), emergencyNumber('de-DE')]).toEqual([
      '911',
      '999',
      '112',
    ])
  })

  it('is known by its code in capitals, and named in English', () => {
    expect(['US', 'CA', 'PR', 'ZW'].every(isCountry)).toBe(true)
    expect(['us', 'USA', 'ZZ', 'EU', ''].some(isCountry)).toBe(false)
    expect(countryName('CA')).toBe('Canada')
  })

  it('is found by its code or its name, however it is capitalized', () => {
    expect(['ca', 'Canada', ' CANADA ', 'CA'].map(countryCode)).toEqual(['CA', 'CA', 'CA', 'CA'])
    expect(countryCode('Atlantis')).toBe('Atlantis')
  })

  it('is found by what else people call it', () => {
    const american = ['USA', 'U.S.', 'u.s.a.', 'US', 'United States of America', 'the United States']
    expect(new Set(american.map(countryCode))).toEqual(new Set(['US']))
    expect(['UK', 'U.K.', 'Great Britain', 'United Kingdom', 'Czech Republic', 'Czechia'].map(countryCode)).toEqual([
      ...['GB', 'GB', 'GB', 'GB', 'CZ', 'CZ'],
    ])
  })

  it('is offered by its name, after the United States and their neighbors', () => {
    const [first, second, third, ...others] = OFFERED_COUNTRIES.map(countryName)
    expect([first, second, third]).toEqual(['United States', 'Canada', 'Mexico'])
    expect(others).toEqual(others.toSorted())
  })

  it('that a form offers has a name and a time zone', () => {
    for (const code of OFFERED_COUNTRIES) {
      expect(isCountry(code)).toBe(true)
      expect(countryName(code)).not.toBe(code)
      expect(isTimeZone(timeZoneAt({ country: code, state: 'OH' }))).toBe(true)
    }
  })

  it('of every business is one that forms offer', () => {
    expect(LOCALES.filter((locale) => !OFFERED_COUNTRIES.includes(countryOf(locale)))).toEqual([])
    expect(countryOf('fr-CA')).toBe('CA')
  })
})

it('the time zone of a home is its state’s in the United States only', () => {
  expect(timeZoneAt({ country: 'US', state: 'WA' })).toBe('America/Los_Angeles')
  expect(timeZoneAt({ country: 'AU', state: 'WA' })).toBe('Australia/Sydney')
  expect(timeZoneAt({ country: 'IS', state: 'South' })).toBe('UTC')
})

it('an address names its country only abroad', () => {
  const home = { street: '1 Main Street', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' }
  expect(placeInLine(home)).toBe('1 Main Street, Austin, TX 78701')
  const abroad = { street: '1 King Street', city: 'Toronto', state: 'ON', postalCode: 'M5H 1A1', country: 'CA' }
  expect(placeInLine(abroad)).toBe('1 King Street, Toronto, ON M5H 1A1, Canada')
  expect(placeInLine({ ...home, street: null, postalCode: null })).toBe('Austin, TX')
})

it('an address has its postal code where its country writes it', () => {
  const berlin = { street: 'Park 12', city: 'Berlin', state: 'Berlin', postalCode: '10115', country: 'DE' }
  expect(placeInLine(berlin)).toBe('Park 12, 10115 Berlin, Berlin, Germany')
  expect(placeInLine({ ...berlin, postalCode: null })).toBe('Park 12, Berlin, Berlin, Germany')
  const leeds = { street: null, city: 'Leeds', state: 'Yorkshire', postalCode: 'LS6 2AA', country: 'GB' }
  expect(placeInLine(leeds)).toBe('Leeds, Yorkshire LS6 2AA, United Kingdom')
})
