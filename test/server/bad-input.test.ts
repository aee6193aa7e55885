import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { applicationInput, preferencesInput, propertyInput } from '#test/harness/factories.ts'

let server: TestServer
let people: Record<string, Person>
beforeAll(async () => {
  server = await testServer()
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
const BODIES: [string, Endpoint, string, Record<string, unknown>, Record<string, string>][] = [
  [
    'register',
    api.auth.registerDirect,
    'ADMIN',
    { firstName: 'A', lastName: 'B', email: 'a@b.co', password: 'abcdef', role: 'tenant', phone: null },
    {},
  ],
  ['login', api.auth.login, 'ADMIN', { email: 'a@b.co', password: 'abcdef' }, {}],
  ['profile', api.auth.profile, 'TENANT', { firstName: 'A', lastName: 'B', phone: null }, {}],
  ['preferences', api.preferences.update, 'TENANT', preferencesInput(), {}],
  ['user', api.users.update, 'ADMIN', { role: 'TENANT', status: 'Active' }, { id: MISSING }],
  ['property', api.properties.create, 'LANDLORD', propertyInput(), {}],
  ['property change', api.properties.update, 'LANDLORD', propertyInput(), { id: MISSING }],
  ['application', api.applications.create, 'TENANT', applicationInput(MISSING), {}],
  ['decision', api.applications.decide, 'LANDLORD', { status: 'APPROVED', reason: null }, { id: MISSING }],
]

describe.each(BODIES)('hostile values in the body of %s', (_name, endpoint, role, body, params) => {
  it.each(Object.keys(body))('field %s never cause a fault', async (field) => {
    for (const value of HOSTILE) {
      const answer = await people[role]?.send(endpoint, { params, body: { ...body, [field]: value } })
      expect(answer?.status, `${field} = ${JSON.stringify(value)}`).toBeLessThan(500)
      if (answer?.status === 422) expect(answer.body.errors?.length ?? 1).toBeGreaterThan(0)
    }
  })

  it('an unknown field is refused by name', async () => {
    const answer = await people[role]?.send(endpoint, { params, body: { ...body, surprise: 1 } })
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
