import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { can } from '#contract/policy.ts'
import { asksForPassword } from '#contract/refusals.ts'
import { z } from '#contract/zod.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { bodyOf, endpoints, paramsOf, subjectOf } from '#test/harness/endpoint-tests.ts'
import { FORM_TYPE, formBody, type SentFile } from '#test/harness/form.ts'
import type { World } from '#test/harness/nouns/noun.ts'
import { pictureFile } from '#test/harness/pictures.ts'
import { makeWorld } from '#test/harness/world.ts'

let server: TestServer
let world: World
let landlord: Person
let photo: SentFile
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
  landlord = await server.as('LANDLORD')
  photo = await pictureFile({ width: 16, height: 16 })
})

const post = (url: string, payload: string | Buffer, headers: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${landlord.token}`, ...headers },
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
    ['a form, where no file is accepted', formBody({ title: 'x' }), { 'content-type': FORM_TYPE }, 415],
    ['an array', '[]', json, 422],
    ['null', 'null', json, 422],
    ['a string', '"x"', json, 422],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, json, 422],
  ])('of %s gets a refusal that names errors', async (_name, payload, headers, status) => {
    const answer = await post('/api/properties', payload, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status: 'error', success: false, message: expect.any(String) })
    expect(answer.json().errors.length).toBeGreaterThan(0)
  })

  it('of no bytes counts as no body', async () => {
    const answer = await post('/api/auth/logout', '', json)
    expect(answer.statusCode).toBe(200)
    landlord = await server.as('LANDLORD')
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
    const headers = { authorization: `Bearer ${landlord.token}` }
    const answer = await server.app.inject({ method: 'GET', url, headers })
    expect([400, 404, 414, 422]).toContain(answer.statusCode)
    expect(answer.json().status).toBe('error')
  })

  it('with a repeated parameter is refused', async () => {
    const headers = { authorization: `Bearer ${landlord.token}` }
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

/** What a row holds that no one may choose by adding it to a body. */
const OWNED = ['id', 'role', 'landlordId', 'ownerId', 'userId', 'createdAt', 'status', 'balance']

/** The names of a body's fields; when it is one of several, of all of them. */
function fieldsOf(schema: z.ZodType): string[] {
  const { properties, anyOf = [], oneOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const forms = [{ properties }, ...anyOf, ...oneOf] as { properties?: object }[]
  return [...new Set(forms.flatMap((form) => Object.keys(form.properties ?? {})))]
}

/** Someone who can send it: preferably a person with rows of their own. */
const callerOf = ({ can: action }: Endpoint) =>
  (['LANDLORD', 'TENANT', 'ADMIN'] as const).find((role) => action === 'public' || can(role, action)) ?? 'ADMIN'

const takers = endpoints.flatMap((endpoint) =>
  endpoint.body ? [[`${endpoint.method} ${endpoint.path}`, endpoint, fieldsOf(endpoint.body)] as const] : [],
)

it('finds the fields of every body', () => {
  expect(takers.filter(([, , fields]) => fields.length === 0).map(([name]) => name)).toEqual([])
})

describe.each(takers)('hostile values in the body of %s', (_name, endpoint, fields) => {
  let params: Record<string, string>
  beforeAll(async () => {
    params = { ...paramsOf(endpoint, world), id: await subjectOf(endpoint, { server, world }) }
  })
  const send = async (changes: Record<string, unknown>) => {
    const body = { ...Object(bodyOf(endpoint, world)), ...changes }
    const role = callerOf(endpoint)
    // Guesses of a password are counted, and end the session.
    const caller = asksForPassword(endpoint) ? await server.as(role) : world.people[role]
    return caller.send(endpoint, { params, body, ...(endpoint.upload && { file: photo }) })
  }

  it.each(fields)('in field %s never cause a server error', async (field) => {
    for (const value of HOSTILE) {
      const answer = await send({ [field]: value })
      expect(answer.status, `${field} = ${JSON.stringify(value)}`).toBeLessThan(500)
      if (answer.status === 422) expect(answer.body.errors?.length ?? 1).toBeGreaterThan(0)
    }
  })

  // A token of this server proves no identity elsewhere; the tests of identities send this with one that does.
  if (endpoint.provesIdentity) return
  it('that would set what the server decides are refused, field by field', async () => {
    const added = OWNED.filter((name) => !fields.includes(name))
    const answer = await send(Object.fromEntries(added.map((name) => [name, 'ADMIN'])))
    expect(answer.status).toBe(422)
    const refused = answer.body.errors.map(({ path }: { path: string }) => path)
    expect(refused).toEqual(expect.arrayContaining(added))
  })

  it('under an unknown name are refused, naming the field', async () => {
    const answer = await send({ surprise: 1 })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({
      path: 'surprise',
      msg: 'Is not a known field',
      message: 'Is not a known field',
    })
  })
})

describe('hostile query values', () => {
  const lists = endpoints.filter(({ kind }) => kind === 'list')
  it.each(lists.map((row) => [row.path, row] as const))('of %s never cause a server error', async (_path, endpoint) => {
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
        const answer = await world.people.ADMIN.send(endpoint, { query: { [name]: value } })
        expect(answer.status, `${name}=${value}`).toBeLessThan(500)
      }
    }
  })
})
