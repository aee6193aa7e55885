import { describe, expect, it } from 'vitest'
import type { Property } from '#contract/properties.ts'
import { blankProperty, findPropertyMistakes, toPropertyBody, typeOptions, valuesOf } from './property-form.ts'
import { pictureOf, shapes } from './property-picture.ts'
import { addressText, bathsText, bedsText, propertiesCountText } from './property-texts.ts'

const home: Property = {
  id: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e9f',
  title: 'Sunny loft',
  description: null,
  rent: { amount: 1850.5 },
  rentAmount: 1850.5,
  address: { street: '1 Main Street', city: 'Austin', state: 'TX', postalCode: '78701' },
  addressCity: 'Austin',
  addressState: 'TX',
  bedrooms: 0,
  bathrooms: 1.5,
  propertyType: 'Lighthouse',
  status: 'MAINTENANCE',
  isAvailable: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

describe('the form of a home', () => {
  it('sends a home back as it was read', () => {
    const { id, rent, address, createdAt, updatedAt, ...rest } = home
    expect(toPropertyBody(valuesOf(home))).toEqual({
      ...rest,
      addressStreet: address.street,
      addressPostalCode: address.postalCode,
    })
    expect(findPropertyMistakes(valuesOf(home))).toEqual([])
  })

  it('asks for title, city, state and rent', () => {
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
    [{ bedrooms: '' }, 'Beds is required'],
  ])('%j: %s', (change, message) => {
    expect(findPropertyMistakes({ ...valuesOf(home), ...change }).map((mistake) => mistake.message)).toEqual([message])
  })

  it('offers the type that a home already has', () => {
    expect(typeOptions('Lighthouse').at(-1)).toEqual({ value: 'Lighthouse', label: 'Lighthouse' })
    expect(typeOptions('House')).toEqual(typeOptions(''))
  })
})

describe('a home in words and pictures', () => {
  it('is described', () => {
    expect(addressText(home)).toBe('1 Main Street, Austin, TX 78701')
    expect(addressText({ address: { ...home.address, street: null, postalCode: null } })).toBe('Austin, TX')
    expect([bedsText(0), bedsText(1), bedsText(3)]).toEqual(['Studio', '1 bed', '3 beds'])
    expect([bathsText(1), bathsText(1.5)]).toEqual(['1 bath', '1.5 baths'])
    expect(propertiesCountText({ total: 1, totalIsCapped: false })).toBe('1 property')
    expect(propertiesCountText({ total: 10_000, totalIsCapped: true })).toBe('10,000+ properties')
  })

  it('always has the same picture, drawn by its type', () => {
    expect(pictureOf(home)).toEqual(pictureOf({ ...home }))
    expect(pictureOf({ ...home, propertyType: 'Condo' }).drawing).toBe('tower')
    expect(pictureOf({ ...home, propertyType: null }).drawing).toBe('house')
    expect(shapes[pictureOf(home).drawing].length).toBeGreaterThan(0)
  })
})
