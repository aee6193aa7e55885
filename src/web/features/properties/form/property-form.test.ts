import { describe, expect, it } from 'vitest'
import { USUAL_PLACE } from '#contract/money-place.ts'
import type { Property } from '#contract/properties.ts'
import { choiceOf, orderOf, orderOptions } from '../browse/property-sort.ts'
import { typeOptions } from '../property-fields.tsx'
import { addressText, roomTexts } from '../property-texts.ts'
import { blankProperty, factsOf, findPropertyMistakes, toPropertyBody, valuesOf } from './property-form.ts'
import { timeZoneOptions } from './time-zone-options.ts'

const home: Property = {
  id: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e9f',
  title: 'Sunny loft',
  description: null,
  rent: { amount: 1850.5 },
  rentAmount: 1850.5,
  ...USUAL_PLACE,
  address: { street: '1 Main Street', city: 'Austin', state: 'TX', postalCode: '78701', country: 'US' },
  addressCity: 'Austin',
  addressState: 'TX',
  addressCountry: 'US',
  buildingId: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e90',
  buildingName: 'Main Street House',
  unitLabel: '3B',
  bedrooms: 0,
  bathrooms: 1.5,
  propertyType: 'Lighthouse',
  squareFeet: 850,
  availableFrom: '2026-12-01',
  depositAmount: 1850.5,
  leaseMonths: 12,
  petPolicy: 'CATS',
  amenities: ['PARKING', 'YARD'],
  yearBuilt: 1926,
  latitude: 45.5152,
  longitude: -122.6784,
  status: 'MAINTENANCE',
  isAvailable: false,
  isPublished: false,
  archivedAt: null,
  criteria: 'Income of three times the rent.\nNo smoking indoors.',
  timeZone: 'America/Chicago',
  photos: [],
  buildingPhotos: [],
  match: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

describe('the property form', () => {
  it('sends a home back unchanged', () => {
    const {
      id,
      rent,
      address,
      buildingId,
      buildingName,
      unitLabel,
      photos,
      buildingPhotos,
      match,
      isPublished,
      archivedAt,
      createdAt,
      updatedAt,
      currency: _currency,
      locale: _locale,
      ...rest
    } = home
    expect(toPropertyBody(valuesOf(home))).toEqual({
      ...rest,
      addressStreet: address.street,
      addressPostalCode: address.postalCode,
    })
    expect(findPropertyMistakes(valuesOf(home))).toEqual([])
  })

  it('begins with an asking rent that was suggested, if it is one', () => {
    expect(valuesOf(home, '2100')).toEqual({ ...valuesOf(home), rentAmount: '2,100' })
    expect(valuesOf(home, 'much')).toEqual(valuesOf(home))
  })

  it('requires title, city, state and rent', () => {
    expect(findPropertyMistakes(blankProperty()).map(({ message }) => message)).toEqual([
      'Title is required',
      'City is required',
      'State is required',
      'Monthly rent is required',
    ])
  })

  it.each([
    [{ rentAmount: 'cheap' }, 'Monthly rent must be a number'],
    [{ rentAmount: '12.345' }, 'Monthly rent must have at most two decimals'],
    [{ rentAmount: '-5' }, 'Monthly rent must not be negative'],
    [{ bedrooms: '1.5' }, 'Beds must be a whole number'],
    [{ bathrooms: '1.3' }, 'Baths must be a whole or half number'],
    [{ squareFeet: 'big' }, 'Square feet must be a number'],
    [{ depositAmount: '-5' }, 'Security deposit must not be negative'],
    [{ latitude: '91' }, 'Latitude must be at most 90'],
  ])('%j: %s', (change, message) => {
    expect(findPropertyMistakes({ ...valuesOf(home), ...change }).map((mistake) => mistake.message)).toEqual([message])
  })

  it('gives a new home no type until someone chooses one', () => {
    expect(toPropertyBody(blankProperty())).toMatchObject({ propertyType: null })
  })

  it('leaves rooms that no one counted blank', () => {
    const unknown = { ...home, bedrooms: null, bathrooms: null }
    expect(toPropertyBody(valuesOf(unknown))).toMatchObject({ bedrooms: null, bathrooms: null })
    expect(toPropertyBody(blankProperty())).toMatchObject({ bedrooms: null, bathrooms: null })
    expect(factsOf(unknown).map(({ label }) => label)).not.toContain('Baths')
  })

  it('lists what is known of a home, and only that', () => {
    expect(factsOf(home)).toEqual(
      expect.arrayContaining([
        { label: 'Size', value: '850 sq ft' },
        { label: 'Available from', value: '12/1/2026' },
        { label: 'Security deposit', value: '$1,850.50' },
        { label: 'Shortest lease', value: '12 months' },
        { label: 'Pets', value: 'Cats allowed' },
        { label: 'Year built', value: '1926' },
        { label: 'Amenities', value: 'Parking, Yard' },
      ]),
    )
    const unknown = { ...home, squareFeet: null, depositAmount: null, petPolicy: null, amenities: [] }
    const labels = factsOf(unknown).map(({ label }) => label)
    for (const label of ['Size', 'Security deposit', 'Pets', 'Amenities']) expect(labels).not.toContain(label)
    expect(factsOf({ ...home, depositAmount: 0 })).toContainEqual({ label: 'Security deposit', value: '$0' })
  })

  it('lists the building and the unit of a home that has them', () => {
    const places = (shown: Property) => factsOf(shown).filter(({ label }) => ['Building', 'Unit'].includes(label))
    expect(places(home)).toEqual([
      { label: 'Building', value: 'Main Street House' },
      { label: 'Unit', value: '3B' },
    ])
    expect(places({ ...home, unitLabel: null })).toEqual([{ label: 'Building', value: 'Main Street House' }])
    expect(places({ ...home, buildingId: null, buildingName: null, unitLabel: null })).toEqual([])
  })

  it("uses the state's time zone until one is chosen", () => {
    expect(toPropertyBody(blankProperty())).not.toHaveProperty('timeZone')
    expect(toPropertyBody({ ...blankProperty(), timeZone: 'Pacific/Guam' })).toMatchObject({ timeZone: 'Pacific/Guam' })
  })

  it("offers US time zones first, by name, and the home's current one", () => {
    const options = timeZoneOptions('Etc/GMT+12')
    expect(options[0]).toEqual({ value: 'America/Chicago', label: 'Central Time (Chicago)' })
    expect(options).toContainEqual({ value: 'America/Los_Angeles', label: 'Pacific Time (Los Angeles)' })
    expect(options.at(-1)).toEqual({ value: 'Etc/GMT+12', label: 'Etc/GMT+12' })
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
    expect(timeZoneOptions('America/Chicago')).toEqual(timeZoneOptions(''))
  })

  it("offers the home's current type", () => {
    expect(typeOptions('Lighthouse').at(-1)).toEqual({ value: 'Lighthouse', label: 'Lighthouse' })
    expect(typeOptions('House')).toEqual(typeOptions(''))
  })
})

describe('the sort order of the grid', () => {
  it('is chosen by name and written in the URL as the API spells it', () => {
    expect(orderOptions({ canMatch: true, canGroup: true }).map(({ label }) => label)).toEqual([
      'Best match',
      'Newest',
      'Rent: low to high',
      'Rent: high to low',
      'Most bedrooms',
      'By building',
    ])
    expect(orderOptions({ canMatch: false, canGroup: false }).map(({ label }) => label)).not.toContain('Best match')
    for (const { value } of orderOptions({ canMatch: true, canGroup: true }))
      expect(choiceOf(orderOf(value))).toBe(value)
    expect(choiceOf({ sort: 'rent' })).toBe('rent-down')
  })

  it('falls back to newest first for an unknown choice, and selects no choice for an unknown order', () => {
    expect(orderOf('cheapest')).toEqual({ sort: 'createdAt', order: 'desc' })
    expect(choiceOf({})).toBeUndefined()
    expect(choiceOf({ sort: 'title', order: 'asc' })).toBeUndefined()
  })
})

describe('a home in words', () => {
  it('has a text for its rooms and address', () => {
    expect(addressText(home)).toBe('1 Main Street, Austin, TX 78701')
    expect(addressText({ address: { ...home.address, street: null, postalCode: null } })).toBe('Austin, TX')
    const rooms = (bedrooms: number | null, bathrooms: number | null) => roomTexts({ bedrooms, bathrooms })
    expect(rooms(0, 1)).toEqual(['Studio', '1 bath'])
    expect(rooms(1, 1.5)).toEqual(['1 bed', '1.5 baths'])
    expect([rooms(3, null), rooms(null, 0), rooms(null, null)]).toEqual([['3 beds'], ['0 baths'], []])
  })
})
