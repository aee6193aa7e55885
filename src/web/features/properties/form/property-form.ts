import type { BodyInput } from '#contract/endpoint.ts'
import { detailsOf } from '#contract/home-fact-texts.ts'
import { type Property, properties } from '#contract/properties.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { typedNumber } from '#web/ui/numbers.ts'
import { propertyFields } from '../property-fields.tsx'

type Fields = typeof propertyFields
export type PropertyFieldName = keyof Fields

/** A home as typed. */
export type PropertyValues = { [Name in PropertyFieldName]: ReturnType<Fields[Name]['from']> }

/** The names of the fields, in form order. */
export const propertyFieldNames = Object.keys(propertyFields) as PropertyFieldName[]

export const isPropertyField = (path: string): path is PropertyFieldName => Object.hasOwn(propertyFields, path)

export const blankProperty = (): PropertyValues => forEachField((name) => propertyFields[name].blank) as PropertyValues

/** A home's values, as the form shows them, or with another asking rent, if it is one. */
export function valuesOf(home: Property, rent?: string): PropertyValues {
  const rentAmount = rent === undefined ? null : typedNumber(rent)
  const shown = rentAmount === null ? home : { ...home, rentAmount }
  return forEachField((name) => propertyFields[name].from(shown)) as PropertyValues
}

/** The facts a home's dialog lists, without those that are unknown. */
export const factsOf = (home: Property) => [
  ...[
    // Not typed in the home's form: a home moves into a building on the building's page.
    { label: 'Building', value: home.buildingName },
    { label: 'Unit', value: home.unitLabel },
    ...Object.values(propertyFields).flatMap(({ fact }) => fact?.(home) ?? []),
  ].filter(({ value }) => value !== null),
  ...detailsOf(home, { money: (amount) => formatMoney(amount, home), day: formatDate }),
]

/** The request body for a home as typed: blank optional values are null. */
export const toPropertyBody = (values: PropertyValues): BodyInput<typeof properties.create> =>
  forEachField((name) => propertyFields[name].send(values[name] as never)) as {
    [Name in PropertyFieldName]: ReturnType<Fields[Name]['send']>
  }

const forEachField = (read: (name: PropertyFieldName) => unknown): Record<string, unknown> =>
  Object.fromEntries(
    propertyFieldNames.map((name) => [name, read(name)] as const).filter(([, value]) => value !== undefined),
  )

/** Everything to correct in a home as typed, one mistake per input. */
export function findPropertyMistakes(values: PropertyValues): Mistake[] {
  const unread = propertyFieldNames.flatMap((name) => unreadNumber(name, String(values[name]).trim()))
  const refusals = refusalsOf(properties.create.body, toPropertyBody(values), (path) =>
    isPropertyField(path) ? propertyFields[path].label : path,
  )
  const order: readonly string[] = propertyFieldNames
  return onePerPath([...unread, ...refusals]).sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path))
}

function unreadNumber(name: PropertyFieldName, typed: string): Mistake[] {
  const { isNumber, label, required } = propertyFields[name]
  if (!isNumber || typedNumber(typed) !== null || (typed === '' && !required)) return []
  return [{ path: name, message: `${label} ${typed === '' ? 'is required' : 'must be a number'}` }]
}
