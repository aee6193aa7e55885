import type { BodyInput } from '#contract/endpoint.ts'
import { PROPERTY_TYPES, type Property, type PropertyStatus, properties } from '#contract/properties.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { typedDecimal, typedNumber } from '#web/forms/numbers.ts'

/** A home as it is typed; the names are those of the API. */
export interface PropertyValues {
  title: string
  description: string
  addressStreet: string
  addressCity: string
  addressState: string
  addressPostalCode: string
  rentAmount: string
  bedrooms: string
  bathrooms: string
  propertyType: string
  status: PropertyStatus
  isAvailable: boolean
  criteria: string
  /** Blank for the zone of the state. */
  timeZone: string
}

export const propertyLabels: Record<keyof PropertyValues, string> = {
  title: 'Title',
  description: 'Description',
  addressStreet: 'Street',
  addressCity: 'City',
  addressState: 'State',
  addressPostalCode: 'Postal code',
  rentAmount: 'Monthly rent',
  bedrooms: 'Beds',
  bathrooms: 'Baths',
  propertyType: 'Property type',
  status: 'Status',
  isAvailable: 'Available to rent',
  criteria: 'Screening criteria',
  timeZone: 'Time zone',
}

export const isPropertyField = (path: string): path is keyof PropertyValues => Object.hasOwn(propertyLabels, path)

export const blankProperty = (): PropertyValues => ({
  title: '',
  description: '',
  addressStreet: '',
  addressCity: '',
  addressState: '',
  addressPostalCode: '',
  rentAmount: '',
  bedrooms: '1',
  bathrooms: '1',
  propertyType: PROPERTY_TYPES[0],
  status: 'ACTIVE',
  isAvailable: true,
  criteria: '',
  timeZone: '',
})

/** A home as the form shows it for editing. */
export const valuesOf = (home: Property): PropertyValues => ({
  title: home.title,
  description: home.description ?? '',
  addressStreet: home.address.street ?? '',
  addressCity: home.address.city,
  addressState: home.address.state,
  addressPostalCode: home.address.postalCode ?? '',
  rentAmount: String(home.rentAmount),
  bedrooms: String(home.bedrooms),
  bathrooms: String(home.bathrooms),
  propertyType: home.propertyType ?? '',
  status: home.status,
  isAvailable: home.isAvailable,
  criteria: home.criteria ?? '',
  timeZone: home.timeZone,
})

/** What is sent for a home as it was typed: blank optional values are null. */
export const toPropertyBody = (values: PropertyValues): BodyInput<typeof properties.create> => ({
  title: values.title.trim(),
  description: values.description.trim() || null,
  addressStreet: values.addressStreet.trim() || null,
  addressCity: values.addressCity.trim(),
  addressState: values.addressState.trim(),
  addressPostalCode: values.addressPostalCode.trim() || null,
  rentAmount: typedDecimal(values.rentAmount, 0),
  bedrooms: typedDecimal(values.bedrooms, 0),
  bathrooms: typedDecimal(values.bathrooms, 0),
  propertyType: values.propertyType.trim() || null,
  status: values.status,
  isAvailable: values.isAvailable,
  criteria: values.criteria.trim() || null,
  ...(values.timeZone !== '' && { timeZone: values.timeZone }),
})

const NUMBERS = ['rentAmount', 'bedrooms', 'bathrooms'] as const

/** Everything to correct in a home as it was typed, one mistake for each input. */
export function findPropertyMistakes(values: PropertyValues): Mistake[] {
  const unread = NUMBERS.filter((name) => typedNumber(values[name]) === null).map((name) => ({
    path: name,
    message: `${propertyLabels[name]} ${values[name].trim() === '' ? 'is required' : 'must be a number'}`,
  }))
  const refusals = refusalsOf(properties.create.body, toPropertyBody(values), (path) =>
    isPropertyField(path) ? propertyLabels[path] : path,
  )
  const order = Object.keys(propertyLabels)
  return onePerPath([...unread, ...refusals]).sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
}

/** The types to choose from, with the one a home already has. */
export function typeOptions(current: string): { value: string; label: string }[] {
  const types: readonly string[] = PROPERTY_TYPES
  const all = current === '' || types.includes(current) ? types : [...types, current]
  return all.map((type) => ({ value: type, label: type }))
}
