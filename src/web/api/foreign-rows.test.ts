import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { z } from '#contract/zod.ts'
import { rowReader } from './foreign-rows.ts'

const read = (endpoint: Endpoint, sent: unknown) => rowReader(endpoint)(sent)
const NOUNS = ['applications', 'payments', 'properties', 'reminders', 'tenants', 'tickets', 'users'] as const
const created = '2026-01-01T00:00:00.000Z'

describe('a sign-in at another backend', () => {
  const sent = { token: 't', user: { id: 7, email: 'lena@example.com', role: 'LANDLORD', firstName: 'Lena' } }

  it.each([api.auth.login, api.auth.me])('has an account that this browser can keep, from $path', (endpoint) => {
    const user = { id: '7', firstName: 'Lena', lastName: '', email: 'lena@example.com', role: 'LANDLORD' }
    expect(read(endpoint, sent)).toMatchObject({ token: 't', user })
    const { id: _none, ...nameless } = sent.user
    expect(read(endpoint, { token: 't', user: nameless })).toMatchObject({ token: 't', user: { ...user, id: '' } })
  })

  it('has none yet where a second step follows', () => {
    const step = { secondFactor: { token: 's' } }
    expect(read(api.auth.login, step)).toBe(step)
  })
})

describe('a row of another backend', () => {
  it.each([
    [
      api.applications.list,
      { applicantName: '', applicantEmail: '', propertyTitle: '', status: 'PENDING', submittedAt: '' },
    ],
    [
      api.payments.list,
      { paidAt: null, tenantName: '', amount: Number.NaN, refundedAmount: 0, status: 'PENDING', transactionId: null },
    ],
    [
      api.properties.list,
      { title: '', bedrooms: null, status: 'ACTIVE', isAvailable: false, isPublished: true, photos: [] },
    ],
    [
      api.reminders.list,
      { title: null, type: null, frequency: 'ONCE', nextRunAt: null, isActive: false, userId: null },
    ],
    [api.tenants.list, { firstName: '', email: '', leaseStatus: null, balance: 0, moveInDate: null }],
    [api.tickets.list, { title: '', priority: 'MEDIUM', status: 'OPEN', assigneeName: null, category: 'General' }],
    [api.users.list, { firstName: '', name: '', phone: null, role: 'TENANT', status: 'Active', createdAt: '' }],
  ])('from $path has every field', (endpoint, fields) => {
    const row = read(endpoint, { id: 'a' })
    expect(row).toMatchObject({ id: 'a', ...fields })
    expect(Object.keys(Object(row))).toEqual(Object.keys(endpoint.reply.shape))
  })

  it('has its rent and its place nested and flat, whichever was sent', () => {
    const both = {
      rent: { amount: 1850 },
      rentAmount: 1850,
      address: { street: null, city: 'Austin', state: 'TX' },
      addressCity: 'Austin',
      addressState: 'TX',
    }
    const nested = { rent: { amount: 1850 }, address: { city: 'Austin', state: 'TX' } }
    const flat = { rentAmount: 1850, addressCity: 'Austin', addressState: 'TX' }
    for (const sent of [nested, flat, { ...flat, rent: null, address: null }])
      expect(read(api.properties.list, sent)).toMatchObject(both)
  })

  it('is free where its rent is zero, and has an unknown one where none was sent', () => {
    expect(read(api.properties.list, { rentAmount: 0 })).toMatchObject({ rent: { amount: 0 }, rentAmount: 0 })
    const unknown = { rent: { amount: Number.NaN }, rentAmount: Number.NaN }
    expect(read(api.properties.list, { rent: null })).toMatchObject(unknown)
  })

  it('has its title under another name', () => {
    expect(read(api.tickets.list, { title: 'Leak', subject: 'Water' })).toMatchObject({ title: 'Leak' })
    expect(read(api.tickets.list, { title: '', subject: 'Water' })).toMatchObject({ title: 'Water' })
  })

  it('has its name in two parts', () => {
    const parts = { firstName: 'Ada', lastName: 'Lovelace' }
    expect(read(api.users.list, parts)).toMatchObject({ name: 'Ada Lovelace' })
    expect(read(api.applications.list, parts)).toMatchObject({ applicantName: 'Ada Lovelace' })
    expect(read(api.users.list, { lastName: 'Lovelace' })).toMatchObject({ name: 'Lovelace' })
  })

  it('keeps what our contract does not know', () => {
    expect(read(api.tenants.list, { id: 'a', nickname: 'Al', leaseStatus: 'PAUSED' })).toMatchObject({
      nickname: 'Al',
      leaseStatus: 'PAUSED',
    })
  })

  it('has every answer by its id, and an unknown income where none was sent', () => {
    expect(read(api.applications.read, { id: 'a', firstName: 'Ada', applicantEmail: 'ada@example.com' })).toMatchObject(
      {
        answers: {
          fullName: 'Ada',
          email: 'ada@example.com',
          monthlyIncome: Number.NaN,
          dob: '',
          pets: [],
          felony: undefined,
        },
        property: { title: '', rentAmount: Number.NaN },
      },
    )
  })

  it('has its id as text and its amounts as numbers, however they were sent', () => {
    expect(read(api.payments.list, { id: 7, amount: '900.50' })).toMatchObject({ id: '7', amount: 900.5 })
    expect(read(api.payments.list, { amount: 'much' })).toMatchObject({ amount: 'much' })
  })

  it('has every field where it is the signed-in account, or one of the leads', () => {
    expect(read(api.preferences.read, { firstName: 'Ada', lastName: 'Lovelace' })).toMatchObject({
      name: 'Ada Lovelace',
      budgetMin: null,
      preferredLocations: [],
    })
    expect(read(api.leads.list, { leads: [{ id: 'a', score: 80 }] })).toMatchObject({
      leads: [{ id: 'a', score: 80, firstName: '', reasons: [], message: null, createdAt: '' }],
    })
  })

  it('has every field by its id too', () => {
    expect(read(api.tickets.read, { id: 'a', subject: 'Water' })).toMatchObject({
      title: 'Water',
      events: [],
      can: { comment: false },
    })
  })
})

/** A row of ours with nothing in the fields that can be empty. */
function ownRow(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, ownRow(field)]))
  if (def.type === 'pipe') return ownRow(def.out)
  if (def.type === 'default') return ownRow(def.innerType)
  const values: Record<string, unknown> = { string: 'x', number: 1, boolean: true, enum: 'NEW', array: ['x'] }
  return values[def.type] ?? null
}

it.each(NOUNS.flatMap((noun) => [api[noun].list, api[noun].read]))(
  'reads our own rows of $path as they are',
  (endpoint) => {
    const own = ownRow(endpoint.reply)
    expect(read(endpoint, own)).toStrictEqual(own)
  },
)

it('leaves other replies alone', () => {
  expect(read(api.reminders.runs, { id: 'a' })).toEqual({ id: 'a' })
  expect(read(api.users.update, { id: 'a' })).toEqual({ id: 'a' })
  expect(read(api.notifications.list, { id: 'a', at: created })).toEqual({ id: 'a', at: created })
  expect(read(api.users.read, null)).toBeNull()
})
