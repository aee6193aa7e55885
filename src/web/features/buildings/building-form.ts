import { type Building, buildings } from '#contract/buildings.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { properties } from '#contract/properties.ts'
import { readLabels } from '#contract/unit-labels.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { typedDecimal, typedNumber } from '#web/ui/numbers.ts'
import { ownCountry } from '../properties/own-country.ts'

/** A building as typed. */
export interface BuildingValues {
  name: string
  street: string
  city: string
  state: string
  postalCode: string
  country: string
  criteria: string
  notes: string
  /** Blank for the state's. */
  timeZone: string
}

export const buildingLabels: Readonly<Record<keyof BuildingValues, string>> = {
  name: 'Name',
  street: 'Street',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  country: 'Country',
  criteria: 'Screening criteria',
  notes: 'Notes',
  timeZone: 'Time zone',
}

/** A building's values, as the form shows them; all blank for a new one. */
export const buildingValues = (building?: Building): BuildingValues => ({
  name: building?.name ?? '',
  street: building?.address.street ?? '',
  city: building?.address.city ?? '',
  state: building?.address.state ?? '',
  postalCode: building?.address.postalCode ?? '',
  country: building?.address.country ?? ownCountry(),
  criteria: building?.criteria ?? '',
  notes: building?.notes ?? '',
  timeZone: building?.timeZone ?? '',
})

export const toBuildingBody = (values: BuildingValues): BodyInput<typeof buildings.create> => {
  const { name, street, city, state, postalCode, country, criteria, notes, timeZone } = values
  const address = { street, city, state, postalCode, country }
  return { name, address, criteria, notes, timeZone: timeZone || undefined }
}

/** The input of the form for a path of the API. */
export const buildingInput = (path: string): string => path.replace(/^address\./, '')

/** Everything to correct in a building as typed. */
export const buildingMistakes = (values: BuildingValues): Mistake[] =>
  refusalsOf(buildings.create.body, toBuildingBody(values), (path) => labelIn(buildingLabels, buildingInput(path))).map(
    ({ path, message }) => ({ path: buildingInput(path), message }),
  )

/** Homes to add, as typed. */
export interface UnitsValues {
  labels: string
  rentAmount: string
  bedrooms: string
  bathrooms: string
  propertyType: string
}

export const blankUnits: UnitsValues = {
  labels: '',
  rentAmount: '',
  bedrooms: '',
  bathrooms: '',
  propertyType: 'Apartment',
}

export const unitsLabels: Readonly<Record<keyof UnitsValues, string>> = {
  labels: 'Labels',
  rentAmount: 'Monthly rent',
  bedrooms: 'Beds',
  bathrooms: 'Baths',
  propertyType: 'Property type',
}

export const toUnitsBody = (values: UnitsValues): BodyInput<typeof buildings.addUnits> => ({
  labels: readLabels(values.labels).labels ?? [],
  rentAmount: typedDecimal(values.rentAmount, 0),
  bedrooms: optionalNumber(values.bedrooms),
  bathrooms: optionalNumber(values.bathrooms),
  propertyType: values.propertyType,
})

const optionalNumber = (typed: string): number | null => (typed.trim() === '' ? null : typedDecimal(typed, 0))

const NUMBERS = ['rentAmount', 'bedrooms', 'bathrooms'] as const

/** Everything to correct in homes as typed. */
export function unitsMistakes(values: UnitsValues): Mistake[] {
  const { mistake } = readLabels(values.labels)
  const unread = NUMBERS.flatMap((path) => {
    const typed = values[path].trim()
    if (typedNumber(typed) !== null || (typed === '' && path !== 'rentAmount')) return []
    return [{ path, message: `${unitsLabels[path]} ${typed === '' ? 'is required' : 'must be a number'}` }]
  })
  return onePerPath([
    ...(mistake === null ? [] : [{ path: 'labels', message: mistake }]),
    ...unread,
    ...refusalsOf(buildings.addUnits.body, toUnitsBody(values), (path) => labelIn(unitsLabels, path)),
  ])
}

/** Where a home is in a building, as typed. */
export interface PlaceValues {
  propertyId: string
  unitLabel: string
}

/** Everything to correct in it. */
export const placeMistakes = ({ propertyId, unitLabel }: PlaceValues): Mistake[] => [
  ...(propertyId === '' ? [{ path: 'propertyId', message: 'Choose a home' }] : []),
  ...refusalsOf(properties.update.body, { unitLabel }, () => 'Label'),
]

const labelIn = (labels: Readonly<Record<string, string>>, path: string): string => labels[path] ?? path
