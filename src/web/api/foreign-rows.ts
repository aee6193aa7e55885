import type { ApplicationDetail, ListedApplication } from '#contract/applications.ts'
import { HOME_COUNTRY } from '#contract/countries.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Payment } from '#contract/payments.ts'
import type { Property } from '#contract/properties.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { Tenant } from '#contract/tenants.ts'
import type { Ticket } from '#contract/tickets.ts'
import type { User } from '#contract/users.ts'
import type { z } from '#contract/zod.ts'
import { ownTimeZone } from '#web/today.ts'

/** The rows that other backends may send in shapes of their own, with the fields that only they have. */
interface Rows {
  applications: ListedApplication & Pick<ApplicationDetail, 'answers' | 'property'>
  payments: Payment
  properties: Property
  reminders: Reminder
  tenants: Tenant
  tickets: Ticket & { subject: string }
  users: User
}

/** A row as another backend may send it. Fields can be missing. */
type Sent<Row> = {
  readonly [F in keyof Row]?:
    | (Row[F] extends unknown[] ? Row[F] : Row[F] extends object ? Sent<Row[F]> : Row[F])
    | null
    | undefined
}

/** An amount that wasn't sent. It isn't zero, and shows as N/A. */
const UNKNOWN = Number.NaN

/** What a missing field reads as: the field that has it elsewhere, or a default. Without one here, it is blank. */
const instead: { readonly [N in keyof Rows]: (sent: Sent<Rows[N]>) => Sent<Rows[N]> } = {
  applications: (sent) => ({
    applicantName: fullName(sent),
    status: 'PENDING',
    answers: {
      fullName: sent.applicantName ?? fullName(sent),
      email: sent.applicantEmail,
      monthlyIncome: sent.monthlyIncome ?? UNKNOWN,
    },
    property: { title: sent.propertyTitle, country: HOME_COUNTRY, rentAmount: UNKNOWN },
  }),
  payments: () => ({ amount: UNKNOWN, refundedAmount: 0, status: 'PENDING', lease: { timeZone: ownTimeZone() } }),
  properties: ({ rent, rentAmount, address, addressCity, addressState }) => ({
    rent: { amount: rentAmount ?? UNKNOWN },
    rentAmount: rent?.amount ?? UNKNOWN,
    address: { city: addressCity, state: addressState, country: HOME_COUNTRY },
    addressCountry: HOME_COUNTRY,
    addressCity: address?.city,
    addressState: address?.state,
    status: 'ACTIVE',
    // A backend without drafts shows every home it has.
    isPublished: true,
    timeZone: ownTimeZone(),
  }),
  reminders: () => ({
    frequency: 'ONCE',
    source: 'MANUAL',
    homeIsArchived: false,
    tenantIsArchived: false,
    timeZone: ownTimeZone(),
  }),
  tenants: () => ({ portal: 'NONE' }),
  tickets: ({ subject }) => ({ title: subject, priority: 'MEDIUM', status: 'OPEN', category: 'General' }),
  users: (sent) => ({ name: fullName(sent), role: 'TENANT', status: 'Active' }),
}

const fullName = ({ firstName, lastName }: Sent<Pick<User, 'firstName' | 'lastName'>>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/**
 * Makes the function that reads a noun's row, from its list or by its id, or a sign-in, as the contract says, whatever
 * backend sent it: every field is there. It leaves the replies of all other endpoints as they are.
 */
export function rowReader({ method, path, reply }: Endpoint): (sent: unknown) => unknown {
  if (path === '/auth/login' || path === '/auth/me') return sessionReader(reply)
  const insteadOf = method === 'GET' ? fallbackOf(path) : undefined
  return (sent) => (insteadOf && isObject(sent) ? filled(reply, sent, insteadOf(sent)) : sent)
}

/** Makes the function that reads a sign-in, whose account may lack fields too. None is there yet before a second step. */
function sessionReader(reply: z.core.$ZodType): (sent: unknown) => unknown {
  const { def } = (reply as z.core.$ZodTypes)._zod
  const [whole = reply] = def.type === 'union' ? def.options : []
  return (sent) => {
    const { user } = objectOr({}, sent)
    return isObject(user) ? filled(whole, sent, { user: instead.users(user) }) : sent
  }
}

/** What the missing fields of a reply read as; undefined for a reply that is ours alone. */
function fallbackOf(path: string): ((sent: object) => unknown) | undefined {
  if (path === '/ai/leasing/leads') return () => ({})
  const [, noun = '', ...rest] = path.split('/')
  const isRow = isForeign(noun) && ['', ':id', 'me'].includes(rest.join('/'))
  // Nothing has parsed the row, so each field is read as if it may be missing.
  return isRow ? (instead[noun] as (sent: object) => unknown) : undefined
}

const isForeign = (noun: string): noun is keyof Rows => Object.hasOwn(instead, noun)

/** What was sent, with every field that the schema names: as sent, else as in `fallback`, else blank. */
function filled(schema: z.core.$ZodType, sent: unknown, fallback: unknown): unknown {
  const { def } = readAs(schema)
  if (def.type === 'object') {
    const [row, other] = [objectOr({}, sent), objectOr({}, fallback)]
    const fields = Object.entries(def.shape).map(([name, field]) => [name, filled(field, row[name], other[name])])
    return { ...row, ...Object.fromEntries(fields) }
  }
  if (def.type === 'array' && Array.isArray(sent))
    return sent.map((row) => (isObject(row) ? filled(def.element, row, undefined) : row))
  if (!isMissing(sent)) return written(def.type, sent)
  if (!isMissing(fallback)) return fallback
  const blank = BLANK.get(def.type)
  return blank ? (sent ?? blank()) : sent
}

/** The schema of a field as it is read. An answer with a default stays unknown: no answer isn't a no. */
function readAs(schema: z.core.$ZodType): z.core.$ZodTypes['_zod'] {
  const zod = (schema as z.core.$ZodTypes)._zod
  if (zod.def.type === 'pipe') return readAs(zod.def.out)
  const inner = zod.def.type === 'default' ? readAs(zod.def.innerType) : zod
  return inner.def.type === 'array' ? inner : zod
}

/** The blank value of each type that has one. */
const BLANK = new Map<string, () => unknown>([
  ['string', () => ''],
  ['number', () => 0],
  ['boolean', () => false],
  ['array', () => []],
  ['nullable', () => null],
])

/** An id sent as a number and an amount sent as text, as the contract writes them. */
function written(type: string, sent: unknown): unknown {
  if (type === 'string' && typeof sent === 'number') return String(sent)
  if (type === 'number' && typeof sent === 'string' && Number.isFinite(Number(sent))) return Number(sent)
  return sent
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectOr = (other: Record<string, unknown>, value: unknown) => (isObject(value) ? value : other)
