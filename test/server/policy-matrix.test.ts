import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { reachOf } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { applicationInput, propertyInput } from '#test/harness/factories.ts'
import { makeWorld, type World } from '#test/harness/world.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
const GARBAGE = 'A'.repeat(43)
const RELATIONS = ['own', 'foreign', 'missing'] as const
type Relation = (typeof RELATIONS)[number]

/** Which row of a world an address with an id means. */
const ROW: Record<string, (world: World) => string> = {
  '/users/:id': (world) => world.people.TENANT.id,
  '/properties/:id': (world) => world.propertyId,
  '/applications/:id': (world) => world.applicationId,
  '/tenants/:id': (world) => world.tenantId,
  '/tickets/:id': (world) => world.ticketId,
}

/** A valid body for every endpoint that takes one; `world` is the one whose rows the body names. */
const BODY: Record<string, (world: World) => unknown> = {
  'POST /auth/register-direct': () => ({
    firstName: 'A',
    lastName: 'B',
    email: `matrix.${crypto.randomUUID()}@test.example`,
    password: 'abcdef',
    role: 'tenant',
  }),
  'POST /auth/login': () => ({ email: 'nobody@test.example', password: 'abcdef' }),
  'PUT /auth/profile': () => ({ firstName: 'A', lastName: 'B', phone: null }),
  'PUT /users/profile': () => ({ budgetMin: 900, budgetMax: 1800, preferredBedrooms: 2 }),
  'PATCH /users/:id': () => ({ role: 'TENANT' }),
  'POST /properties': () => propertyInput(),
  'PATCH /properties/:id': () => ({ title: 'Changed' }),
  'POST /applications': (world) => applicationInput(world.propertyId),
  'PATCH /applications/:id/status': () => ({ status: 'APPROVED' }),
  'POST /tenants': ({ propertyId }) => ({ firstName: 'A', lastName: 'B', email: 'a@test.example', propertyId }),
  'POST /leases': ({ propertyId, tenantId }) => ({ propertyId, tenantId, startsOn: '2027-01-01', rentAmount: 900 }),
  'POST /payments': ({ leaseId }) => ({ leaseId, amount: 10 }),
  'POST /tickets': ({ propertyId }) => ({ propertyId, title: 'Dripping tap' }),
  'PATCH /tickets/:id': () => ({ status: 'IN_PROGRESS' }),
  'POST /reminders': ({ propertyId }) => ({ propertyId, title: 'Check the tap' }),
}

/** Endpoints whose body names rows, which must be within reach like those in the address. */
const NAMES_ROWS = ['POST /tenants', 'POST /leases', 'POST /payments', 'POST /tickets', 'POST /reminders']

const endpoints = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
const namesRows = (name: string) => NAMES_ROWS.includes(name)
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

function idIn(endpoint: Endpoint, world: World): string {
  const pattern = /^\/[\w-]+\/:id/.exec(endpoint.path)?.[0] ?? ''
  const row = ROW[pattern]
  if (!row) throw new Error(`The matrix knows no row for ${endpoint.path}: add it to ROW.`)
  return row(world)
}

function sendingFor(endpoint: Endpoint, relation: Relation, own: World, foreign: World) {
  const world = relation === 'foreign' ? foreign : own
  const body = endpoint.body ? BODY[nameOf(endpoint)] : undefined
  if (endpoint.body && !body) throw new Error(`The matrix knows no body for ${nameOf(endpoint)}: add it to BODY.`)
  const id = endpoint.params ? (relation === 'missing' ? MISSING : idIn(endpoint, world)) : ''
  return { ...(endpoint.params && { params: { id } }), ...(body && { body: body(endpoint.params ? own : world) }) }
}

let server: TestServer
let shared: { own: World; foreign: World }
const lines: string[] = []
beforeAll(async () => {
  server = await testServer()
  shared = { own: await makeWorld(server), foreign: await makeWorld(server) }
})

/** Reads leave worlds as they are, so one pair serves them all; whatever may change one gets its own. */
const worldsFor = async (endpoint: Endpoint) =>
  endpoint.method === 'GET' ? shared : { own: await makeWorld(server), foreign: await makeWorld(server) }

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint: Endpoint) => {
  const relations: readonly Relation[] = endpoint.params ? RELATIONS : namesRows(name) ? ['own', 'foreign'] : ['own']

  it.each([
    ['nobody', undefined],
    ['a garbage token', GARBAGE],
  ])('asks %s to sign in unless it is public', async (caller, token) => {
    const { own } = shared
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await server.anonymous.send(endpoint, { ...sendingFor(endpoint, 'own', own, own), headers })
    if (endpoint.can === 'public') expect(answer.status).not.toBe(403)
    else expect(answer.status).toBe(401)
    lines.push(`${name}\t${caller}\t${answer.status}`)
  })

  it.each(ROLES)('answers %s as the policy says', async (role: Role) => {
    const statuses: string[] = []
    const { own, foreign } = await worldsFor(endpoint)
    for (const relation of [...relations].reverse()) {
      const answer = await own.people[role].send(endpoint, sendingFor(endpoint, relation, own, foreign))
      statuses.unshift(relations.length > 1 ? `${relation} ${answer.status}` : String(answer.status))
      expect(answer.status).toBeLessThan(500)
      checkReach(endpoint, role, relation, answer.status)
      if (endpoint.kind === 'list') checkIsolation(endpoint, role, JSON.stringify(answer.body), foreign)
    }
    lines.push(`${name}\t${role}\t${statuses.join('\t')}`)
  })
})

/** What the policy table alone implies; the reviewed snapshot holds the rest. */
function checkReach(endpoint: Endpoint, role: Role, relation: Relation, status: number): void {
  if (endpoint.can === 'public') return
  const reach = reachOf(role, endpoint.can)
  if (reach === 'none') expect(status).toBe(403)
  else if (relation === 'missing') expect(status).toBe(404)
  else if (relation === 'foreign' && !['all', 'listed'].includes(reach))
    expect(status).toBe(endpoint.params ? 404 : 422)
  else expect([401, 403]).not.toContain(status)
}

/** A list never names a row of another world, unless the caller reaches everything or it is on offer to everybody. */
function checkIsolation(endpoint: Endpoint, role: Role, body: string, foreign: World): void {
  const reach = endpoint.can === 'public' ? 'all' : reachOf(role, endpoint.can)
  if (reach === 'all' || reach === 'listed') return
  const { people, ...rows } = foreign
  for (const id of [...Object.values(rows), ...Object.values(people).map((person) => person.id)]) {
    expect(body).not.toContain(id)
  }
}

it('matches the reviewed snapshot of the whole matrix', async () => {
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('../policy.snapshot')
})
