import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { registration } from '#test/harness/creations.ts'
import { applicationInput, preferencesInput, propertyInput } from '#test/harness/factories.ts'
import { FORM_TYPE, formBody, type SentFile } from '#test/harness/form.ts'
import { acceptance, invitationInput } from '#test/harness/invitations.ts'
import { pictureFile } from '#test/harness/pictures.ts'
import { affiliateInput, requestInput } from '#test/harness/requests.ts'
import { tenantInput } from '#test/harness/tenancies.ts'

let server: TestServer
let people: Record<string, Person>
let photo: SentFile
beforeAll(async () => {
  server = await testServer()
  photo = await pictureFile({ width: 16, height: 16 })
  people = {
    ADMIN: await server.as('ADMIN'),
    LANDLORD: await server.as('LANDLORD'),
    TENANT: await server.as('TENANT'),
  }
})

const post = (url: string, payload: string | Buffer, headers: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${people.LANDLORD?.token}`, ...headers },
  })
const json = { 'content-type': 'application/json' }

describe('a body', () => {
  it.each([
    ['malformed JSON', '{"title":', json, 400],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', json, 400],
    ['a poisoned constructor', '{"constructor":{"prototype":{"a":1}}}', json, 400],
    ['300 kB', JSON.stringify({ title: 'x'.repeat(300_000) }), json, 413],
    ['another type', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
    ['a form, where no file is taken', formBody({ title: 'x' }), { 'content-type': FORM_TYPE }, 415],
    ['an array', '[]', json, 422],
    ['null', 'null', json, 422],
    ['a string', '"x"', json, 422],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, json, 422],
  ])('of %s is answered by a refusal that names errors', async (_name, payload, headers, status) => {
    const answer = await post('/api/properties', payload, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status: 'error', success: false, message: expect.any(String) })
    expect(answer.json().errors.length).toBeGreaterThan(0)
  })

  it('of no bytes counts as none', async () => {
    const answer = await post('/api/auth/logout', '', json)
    expect(answer.statusCode).toBe(200)
    people.LANDLORD = await server.as('LANDLORD')
  })
})

describe('an address', () => {
  it.each(['/api/nothing', '/api/properties/x/y/z', '/api/__proto__', '/api'])('%s is not found', async (url) => {
    const answer = await server.app.inject({ method: 'GET', url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: 'error', message: 'Not found' })
  })

  it.each([
    '/api/properties/%00',
    '/api/properties/%E0%A4%A',
    `/api/properties/${'x'.repeat(5000)}`,
    '/api/properties/1',
  ])('%s is refused without a fault', async (url) => {
    const headers = { authorization: `Bearer ${people.LANDLORD?.token}` }
    const answer = await server.app.inject({ method: 'GET', url, headers })
    expect([400, 404, 414, 422]).toContain(answer.statusCode)
    expect(answer.json().status).toBe('error')
  })

  it('with a repeated parameter is refused', async () => {
    const headers = { authorization: `Bearer ${people.LANDLORD?.token}` }
    const answer = await server.app.inject({ method: 'GET', url: '/api/properties?page=1&page=2', headers })
    expect(answer.statusCode).toBe(422)
  })
})

/** Values that belong in no field; each endpoint gets each of them in each field of a valid body. */
const HOSTILE: unknown[] = [
  null,
  [],
  {},
  ['a'],
  { $ne: null },
  true,
  -1,
  1e308,
  0.1,
  '',
  ' ',
  'x'.repeat(10_000),
  'nul\u0000',
  '\ud800',
  '\u001b[31m',
  "' or 1=1 --",
  '../../etc/passwd',
  '2025-02-30',
]

const MISSING = '00000000-0000-4000-8000-000000000000'
const TERMS = {
  startsOn: '2027-01-01',
  endsOn: null,
  rentAmount: 900,
  depositAmount: 900,
  dueDay: 1,
  graceDays: 5,
  lateFee: { kind: 'PERCENT', amount: 5 },
}
const HOMES = 'Title,City,State,Rent\nElm,Salem,OR,900'
const PEOPLE = 'First name,Last name,Email\nA,B,a@test.example'
const REMINDER = {
  type: null,
  frequency: 'ONCE',
  nextRunAt: null,
  isActive: true,
  userId: null,
  propertyId: null,
}
const PAID = { amount: 12.5, paymentMethod: 'Check', transactionId: null, paidAt: '2026-05-01' }
const BODIES: [string, Endpoint, string, Record<string, unknown>, Record<string, string>][] = [
  [
    'register',
    api.auth.registerDirect,
    'ADMIN',
    { firstName: 'A', lastName: 'B', email: 'a@b.co', password: 'abcdef', role: 'tenant', phone: null },
    {},
  ],
  [
    'register by mail',
    api.auth.register,
    'ADMIN',
    { ...registration('a@b.co'), plan: 'starter', campaign: { utm_source: 'spring', ref: 'abcd1234' } },
    {},
  ],
  ['mailed link', api.auth.verifyEmail, 'ADMIN', { token: 'A'.repeat(43) }, {}],
  ['new mailed link', api.auth.resendVerification, 'ADMIN', { email: 'a@b.co' }, {}],
  ['forgotten password', api.auth.forgotPassword, 'ADMIN', { email: 'a@b.co' }, {}],
  ['new password', api.auth.resetPassword, 'ADMIN', { token: 'A'.repeat(43), password: 'abcdef' }, {}],
  ['imported homes', api.imports.properties, 'LANDLORD', { csv: HOMES, dryRun: true, onlyGood: false }, {}],
  ['imported tenants', api.imports.tenants, 'LANDLORD', { csv: PEOPLE, dryRun: false, onlyGood: true }, {}],
  ['login', api.auth.login, 'ADMIN', { email: 'a@b.co', password: 'abcdef' }, {}],
  ['profile', api.auth.profile, 'TENANT', { firstName: 'A', lastName: 'B', phone: null }, {}],
  ['preferences', api.preferences.update, 'TENANT', preferencesInput(), {}],
  ['invitation', api.invitations.invite, 'ADMIN', invitationInput(), {}],
  ['link of an invitation', api.invitations.read, 'ADMIN', { token: 'A'.repeat(43) }, {}],
  ['accepted invitation', api.invitations.accept, 'ADMIN', acceptance('A'.repeat(43)), {}],
  ['users', api.users.updateMany, 'ADMIN', { ids: [MISSING], status: 'Active' }, {}],
  ['user', api.users.update, 'ADMIN', { role: 'TENANT', status: 'Active' }, { id: MISSING }],
  ['property', api.properties.create, 'LANDLORD', propertyInput(), {}],
  [
    'property change',
    api.properties.update,
    'LANDLORD',
    propertyInput({ criteria: 'No smoking', timeZone: 'America/Boise' }),
    { id: MISSING },
  ],
  ['assignment', api.properties.assign, 'ADMIN', { managerId: MISSING, ownerId: null }, { id: MISSING }],
  [
    'assignments',
    api.properties.assignMany,
    'ADMIN',
    { propertyIds: [MISSING], managerId: MISSING, ownerId: null },
    {},
  ],
  ['photo', api.properties.addPhoto, 'LANDLORD', { alt: 'The kitchen' }, { id: MISSING }],
  [
    'photo change',
    api.properties.updatePhoto,
    'LANDLORD',
    { alt: 'The kitchen', position: 0 },
    { id: MISSING, photoId: MISSING },
  ],
  [
    'lead',
    api.leads.create,
    'ADMIN',
    { email: 'a@b.co', firstName: 'A', lastName: null, message: 'Hi', propertyId: null, website: '' },
    {},
  ],
  [
    'request',
    api.contactRequests.create,
    'ADMIN',
    {
      ...requestInput(),
      phone: '555-0100',
      company: 'Elm & Sons',
      homes: '11-50',
      campaign: { utm_source: 'spring' },
      website: '',
    },
    {},
  ],
  ['request change', api.contactRequests.update, 'ADMIN', { status: 'ANSWERED' }, { id: MISSING }],
  [
    'affiliate application',
    api.affiliateApplications.create,
    'ADMIN',
    { ...affiliateInput(), campaign: { utm_source: 'spring' }, website: '' },
    {},
  ],
  [
    'decision on an affiliate',
    api.affiliateApplications.decide,
    'ADMIN',
    { status: 'DECLINED', reason: null },
    { id: MISSING },
  ],
  ['application', api.applications.create, 'TENANT', applicationInput(MISSING), {}],
  ['tenant', api.tenants.create, 'LANDLORD', tenantInput({ propertyId: null }), {}],
  ['tenant change', api.tenants.update, 'LANDLORD', tenantInput({ propertyId: null }), { id: MISSING }],
  ['ticket', api.tickets.create, 'LANDLORD', { propertyId: MISSING, title: 'Tap', priority: 'LOW' }, {}],
  ['ticket change', api.tickets.update, 'LANDLORD', { status: 'CLOSED', assigneeName: 'Rui' }, { id: MISSING }],
  ['ticket comment', api.tickets.comment, 'TENANT', { body: 'It drips', reopen: false }, { id: MISSING }],
  [
    'decision',
    api.applications.decide,
    'LANDLORD',
    { status: 'DECLINED', reason: null, reasons: ['INCOME'], conditions: null },
    { id: MISSING },
  ],
  [
    'lease of an application',
    api.applications.lease,
    'LANDLORD',
    { startsOn: '2027-01-01', endsOn: null, rentAmount: 900, lateFee: { kind: 'FIXED', amount: 50 } },
    { id: MISSING },
  ],
  ['lease', api.leases.create, 'LANDLORD', { propertyId: MISSING, tenantId: MISSING, ...TERMS, status: 'ACTIVE' }, {}],
  ['lease change', api.leases.update, 'LANDLORD', TERMS, { id: MISSING }],
  ['lease step', api.leases.move, 'LANDLORD', { status: 'ENDED', endsOn: '2027-01-01' }, { id: MISSING }],
  ['renewal', api.leases.renew, 'LANDLORD', TERMS, { id: MISSING }],
  ['charge', api.ledgers.charge, 'LANDLORD', { amount: 40, dueOn: '2026-05-01', memo: 'New key' }, { id: MISSING }],
  ['credit', api.ledgers.credit, 'LANDLORD', { amount: 40, memo: 'No heat' }, { id: MISSING }],
  ['payment', api.payments.create, 'LANDLORD', { leaseId: MISSING, ...PAID }, {}],
  ['reported payment', api.payments.report, 'TENANT', PAID, { id: MISSING }],
  [
    'reminder',
    api.reminders.create,
    'LANDLORD',
    { ...REMINDER, title: 'Look at the tap', description: 'It drips' },
    {},
  ],
  ['reminder change', api.reminders.update, 'LANDLORD', { ...REMINDER, title: 'Tap' }, { id: MISSING }],
  [
    'reminders of leases',
    api.reminders.generate,
    'LANDLORD',
    { types: ['RENT_DUE'], propertyId: MISSING, leadDays: 3 },
    {},
  ],
  ['notification', api.notifications.update, 'TENANT', { read: true }, { id: MISSING }],
  ['payment step', api.payments.settle, 'LANDLORD', { status: 'FAILED', reason: null }, { id: MISSING }],
]

/** A body, and the file that has to come with it. */
const sent = ({ upload }: Endpoint, body: Record<string, unknown>) => ({ body, ...(upload && { file: photo }) })

it('every endpoint that takes a body is among those that are tried', () => {
  const takers = Object.values(api)
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter(({ body }) => body)
  const tried = BODIES.map(([, endpoint]) => endpoint)
  expect(takers.filter((endpoint) => !tried.includes(endpoint)).map(({ path }) => path)).toEqual([])
})

describe.each(BODIES)('hostile values in the body of %s', (_name, endpoint, role, body, params) => {
  it.each(Object.keys(body))('field %s never cause a fault', async (field) => {
    for (const value of HOSTILE) {
      const answer = await people[role]?.send(endpoint, { params, ...sent(endpoint, { ...body, [field]: value }) })
      expect(answer?.status, `${field} = ${JSON.stringify(value)}`).toBeLessThan(500)
      if (answer?.status === 422) expect(answer.body.errors?.length ?? 1).toBeGreaterThan(0)
    }
  })

  it('an unknown field is refused by name', async () => {
    const answer = await people[role]?.send(endpoint, { params, ...sent(endpoint, { ...body, surprise: 1 }) })
    expect(answer?.status).toBe(422)
    expect(answer?.body.errors).toContainEqual({
      path: 'surprise',
      msg: 'Is not a known field',
      message: 'Is not a known field',
    })
  })
})

describe('hostile query values', () => {
  const lists = Object.values(api).flatMap((group) => Object.values(group).filter((row) => row.kind === 'list'))
  it.each(lists.map((row) => [row.path, row] as const))(
    'of %s never cause a fault',
    async (_path, endpoint: Endpoint) => {
      const names = Object.keys(endpoint.query?.shape ?? {})
      for (const name of names) {
        for (const value of [
          "' or 1=1 --",
          '%00',
          '\u0000',
          '-1',
          '1e9',
          '99999999999',
          'x'.repeat(3000),
          '\ud800',
          '{}',
          '%',
          '_',
          '\\',
        ]) {
          const answer = await people.ADMIN?.send(endpoint, { query: { [name]: value } })
          expect(answer?.status, `${name}=${value}`).toBeLessThan(500)
        }
      }
    },
  )
})
