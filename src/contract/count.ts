import { atFirstUse } from './first-use.ts'

/** What we count, one and many. A noun that isn't here doesn't compile, so none is counted with a made-up plural. */
const PLURALS = {
  applicant: 'applicants',
  application: 'applications',
  bath: 'baths',
  bathroom: 'bathrooms',
  bed: 'beds',
  bedroom: 'bedrooms',
  building: 'buildings',
  cell: 'cells',
  charge: 'charges',
  code: 'codes',
  comment: 'comments',
  day: 'days',
  device: 'devices',
  document: 'documents',
  email: 'emails',
  figure: 'figures',
  home: 'homes',
  hour: 'hours',
  inquiry: 'inquiries',
  invitation: 'invitations',
  item: 'items',
  job: 'jobs',
  lease: 'leases',
  line: 'lines',
  migration: 'migrations',
  minute: 'minutes',
  month: 'months',
  notification: 'notifications',
  passage: 'passages',
  payment: 'payments',
  person: 'people',
  photo: 'photos',
  property: 'properties',
  question: 'questions',
  reminder: 'reminders',
  request: 'requests',
  row: 'rows',
  second: 'seconds',
  showing: 'showings',
  statement: 'statements',
  tenant: 'tenants',
  ticket: 'tickets',
  time: 'times',
  user: 'users',
  visit: 'visits',
} as const
type Noun = keyof typeof PLURALS
/** A noun, alone or with an adjective: 'request', 'urgent request'. */
export type Counted = Noun | `${string} ${Noun}`

const plurals = new Map<string, string>(Object.entries(PLURALS))
const pluralOf = (noun: Counted): string => noun.replace(/\w+$/, (last) => plurals.get(last) ?? last)

const numbers = atFirstUse(() => new Intl.NumberFormat('en-US'))
const ordinals = atFirstUse(() => new Intl.PluralRules('en-US', { type: 'ordinal' }))
const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
}

/** A number as people write it: '1,204', or '10,000+' where the server stopped counting. */
export const grouped = (count: number, isCapped = false): string => `${numbers().format(count)}${isCapped ? '+' : ''}`

/** A place in an order: '1st', '2nd', '23rd', '1,112th'. */
export const ordinal = (place: number): string => `${grouped(place)}${ENDINGS[ordinals().select(place)]}`

/** The noun in singular or plural: 'person', 'people'. */
export const nounFor = (count: number, noun: Counted): string => oneOrMany(count, noun, pluralOf(noun))

/** A count with its noun: '1 tenant', '12,000 people', or '10,000+ tenants' where the server stopped counting. */
export const counted = (count: number, noun: Counted, isCapped = false): string =>
  `${grouped(count, isCapped)} ${isCapped ? pluralOf(noun) : nounFor(count, noun)}`

/** The words that go with a count: `one` for exactly one, such as 'waits', else `many`, such as 'wait'. */
export const oneOrMany = (count: number, one: string, many: string): string => (count === 1 ? one : many)
