import fc from 'fast-check'
import { addDays, utcDay } from '#contract/calendar.ts'
import { z } from '#contract/zod.ts'

/** The subset of JSON schema that the contract's schemas turn into. */
interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  maxItems?: number
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** The ids that requests can name. */
export interface Ids {
  /** What the caller can name, by field: own rows such as `propertyId`, the token of an emailed link; `id` is the address's. */
  own: Record<string, string>
  /** Any others: of the wrong kind, of another world, of nothing. */
  others: readonly string[]
}

/** Makes values that `schema` is likely to accept, by reading the schema itself. */
export function valuesOf(schema: z.ZodType, ids: Ids): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // The library's type has every keyword of JSON schema; ours has only those that the contract's schemas use.
  return fromJson(json as JsonSchema, { ids, name: '' })
}

/** An id for the field `name`: mostly the caller's own row. */
export function idFor(name: string, { own, others }: Ids): fc.Arbitrary<string> {
  const mine = own[name]
  const any = fc.constantFrom(...Object.values(own), ...others)
  return mine === undefined ? any : fc.oneof({ weight: 3, arbitrary: fc.constant(mine) }, any)
}

interface Context {
  ids: Ids
  name: string
}

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const pastDay = day.map((value) => (value > '2020' ? `19${value.slice(2)}` : value))
const instant = fc
  .tuple(fc.oneof(day, fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31')), fc.constantFrom('', '.5', '.123456'))
  .map(([date, fraction]) => `${date}T23:59:59${fraction}Z`)
const word = fc.stringMatching(/^[a-z]{1,12}$/)

// A schema says that these are text; only a rule beyond JSON schema says what kind.
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`),
  dob: pastDay,
  desiredMoveIn: fc.oneof(
    { weight: 3, arbitrary: fc.nat(999).map((days) => addDays(utcDay(new Date()), days + 2)) },
    day,
  ),
  phone: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('(555) 010-2030', '+44 20 7946 0958 x12') }, fc.string()),
  startsOn: day.map((value) => `20${value.slice(2)}`),
  endsOn: day.map((value) => `21${value.slice(2)}`),
  paidAt: fc.oneof({ weight: 3, arbitrary: pastDay }, day, instant),
  lateFee: fc.constantFrom(
    { kind: 'NONE' },
    { kind: 'FIXED', amount: 75 },
    { kind: 'PERCENT', amount: 5.25 },
    { kind: 'PERCENT', amount: 101 },
    { kind: 'FIXED', amount: 0 },
  ),
  page: fc.constantFrom('1', '2', '1000000'),
  pageSize: fc.constantFrom('1', '10', '100'),
  rentMin: fc.constantFrom('0', '950.50'),
  rentMax: fc.constantFrom('2500', '99999999.99'),
  bedroomsMin: fc.constantFrom('0', '3'),
  bathroomsMin: fc.constantFrom('1', '99'),
  role: fc.constantFrom('tenant', 'landlord', 'TENANT', 'ADMIN'),
  timeZone: fc.oneof(
    { weight: 3, arbitrary: fc.constant('America/Boise') },
    fc.constantFrom('UTC', 'Mars/Olympus', ''),
  ),
  csv: fc.constantFrom(
    'Title,City,State,Rent,Beds\nElm,Salem,OR,"$1,900",2',
    'First name,Last name,Email\nA,B,a@test.example',
    'Title,City,State,Rent\r\n,Salem,OR,-5\r\nElm;Salem',
    'Email\n=cmd|x,\u202e@test.example',
    '\ufeffTitle\tRent\n"Elm',
    'a,b\n1,2',
    'Title\n',
  ),
  search: fc.oneof(word, fc.constantFrom('%', '_', '\\', '$5,400', '5400', "' or 1=1 --", '')),
}

function fromJson(schema: JsonSchema, context: Context): fc.Arbitrary<unknown> {
  const named = BY_NAME[context.name]
  if (named && !schema.enum && schema.type !== 'null') return named
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fromJson(option, context)))
  if (schema.type === 'string') return texts(schema, context)
  if (schema.type === 'integer')
    return fc.integer({ min: inInt(schema.minimum ?? -9), max: inInt(schema.maximum ?? 99) })
  if (schema.type === 'number') return amounts(schema.minimum ?? 0, schema.maximum ?? 1e9)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') {
    return fc.array(fromJson(schema.items ?? {}, context), { maxLength: Math.min(3, schema.maxItems ?? 3) })
  }
  if (schema.type === 'object') return objects(schema, context)
  return fc.jsonValue()
}

const inInt = (value: number) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, value))

/** Amounts with two decimals, and some that no coins add up to. */
const amounts = (min: number, max: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: min * 100, max: Math.min(max, 1e7) * 100 }).map((cents) => cents / 100) },
    fc.constantFrom(min, max, 1e-7, 0.001, -0),
  )

function texts({ format, minLength = 0, maxLength = 100 }: JsonSchema, { ids, name }: Context): fc.Arbitrary<string> {
  if (format === 'uuid' || name in ids.own) return idFor(name, ids)
  if (format === 'date') return day
  if (format === 'date-time') return instant
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' }),
    fc.constant('x'.repeat(maxLength)),
    word,
  )
}

function objects({ properties = {}, required = [] }: JsonSchema, { ids }: Context) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fromJson(schema, { ids, name })])
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields)
  return fc.record(model, { requiredKeys: required })
}

/** Values that belong in no field. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    ['a'],
    { $ne: null },
    { toString: 1 },
    true,
    -1,
    1e308,
    -1e-308,
    9007199254740992,
    1e-7,
    0.1,
    '',
    ' ',
    'x'.repeat(10_000),
    'nul\u0000',
    '\ud800',
    'a\udc00b',
    '\u001b[31m\u0007',
    'a\r\nBcc: b@c.example',
    "' or 1=1 --",
    '../../etc/passwd',
    '2025-02-30',
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '10000-01-01',
    'javascript:alert(1)',
    'İ'.repeat(300),
    'ﷺ'.repeat(200),
    'a\u0300'.repeat(500),
    '\u202e\u2066',
    nested(200),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue(),
  fc.double(),
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}
