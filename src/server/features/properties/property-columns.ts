import { sql } from 'kysely'
import type { HomeFacts } from '#contract/home-facts.ts'
import { toCents, toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { properties } from '#contract/properties.ts'
import { buildingName } from '../../db/functions.ts'
import { businessMoney } from '../../db/parts.ts'
import type { RowOf } from '../../db/row-of.ts'
import type { Call } from '../../http/call.ts'

/** What is known of a home that is stored and shown exactly as sent, each with its column. */
const FACTS = {
  squareFeet: 'square_feet',
  availableFrom: 'available_from',
  leaseMonths: 'lease_months',
  petPolicy: 'pet_policy',
  amenities: 'amenities',
  yearBuilt: 'year_built',
  latitude: 'latitude',
  longitude: 'longitude',
} as const

/** The columns that `factsOf` reads. */
export const FACT_COLUMNS = ['deposit_cents', ...Object.values(FACTS)] as const

/** All such fields of a home. */
const PLAIN = {
  title: 'title',
  description: 'description',
  street: 'street',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
  bedrooms: 'bedrooms',
  propertyType: 'property_type',
  buildingId: 'building_id',
  unitLabel: 'unit_label',
  ...FACTS,
  status: 'status',
  isAvailable: 'is_available',
  criteria: 'criteria',
  timeZone: 'time_zone',
} as const

type Plain = typeof PLAIN
const PAIRS = Object.entries(PLAIN)

/** The amounts, in dollars as sent and in cents as stored. */
const AMOUNTS = { rentAmount: 'rent_cents', depositAmount: 'deposit_cents' } as const

const qualified = <Column extends string>(column: Column) => `properties.${column}` as const

/** The columns read to show a home. */
const PROPERTY_COLUMNS = [
  'properties.id',
  'properties.rent_cents',
  'properties.deposit_cents',
  'properties.bathrooms',
  'properties.published_at',
  'properties.archived_at',
  'properties.created_at',
  'properties.updated_at',
  ...Object.values(PLAIN).map((column) => qualified(column)),
] as const

/** The same, the name of its building, and what its rent is in. */
export const PROPERTY_SELECTION = [
  ...PROPERTY_COLUMNS,
  businessMoney('properties.landlord_id').as('money'),
  buildingName(sql.ref('properties.building_id')).as('building_name'),
] as const

export type PropertyRow = RowOf<typeof PROPERTY_COLUMNS> & { building_name: string | null; money: MoneyPlace }

/** What is known of a stored home besides its rent, address and rooms. */
export const factsOf = (row: Pick<PropertyRow, (typeof FACT_COLUMNS)[number]>): HomeFacts => ({
  ...readFields(FACTS, row),
  depositAmount: row.deposit_cents === null ? null : toDollars(row.deposit_cents),
})

/** The plain fields of a stored home. */
export const fieldsOf = (row: PropertyRow) => readFields(PLAIN, row)

const readFields = <Columns extends Record<string, string>, Row extends Record<Columns[keyof Columns], unknown>>(
  columns: Columns,
  row: Row,
) =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, row[column as keyof Row]])) as {
    [Field in keyof Columns]: Row[Columns[Field]]
  }

type Sent = Call<typeof properties.create>['body'] | Call<typeof properties.update>['body']

/** The columns that a body sets: everything for a new home, only what was sent for a change. */
export function columnsOf<Body extends Sent>(body: Body) {
  const set = [
    ...PAIRS.map(([field, column]) => [column, body[field as keyof Plain]]),
    ['bathrooms', body.bathrooms],
    ...Object.entries(AMOUNTS).map(([field, column]) => [column, centsOf(body[field as keyof typeof AMOUNTS])]),
  ]
  return Object.fromEntries(set.filter(([, value]) => value !== undefined)) as {
    [Field in keyof Plain as Plain[Field]]: Body[Field]
  } & { bathrooms: Body['bathrooms']; rent_cents: Body['rentAmount']; deposit_cents: Body['depositAmount'] }
}

const centsOf = (amount: number | null | undefined) => (typeof amount === 'number' ? toCents(amount) : amount)
