import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { reachOf } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { dayIn } from '#server/calendar.ts'
import { type TestServer, testServer } from '#test/harness/app.ts'
import { BODY } from '#test/harness/bodies.ts'
import type { SentFile } from '#test/harness/form.ts'
import { pdfFile, pictureFile } from '#test/harness/pictures.ts'
import { makeWorld, type World } from '#test/harness/world.ts'

const MISSING = '00000000-0000-4000-8000-000000000000'
/** Where the homes of these worlds lie. */
const THIS_MONTH = dayIn('America/Los_Angeles', new Date()).slice(0, 7)
const RELATIONS = ['own', 'foreign', 'missing'] as const
type Relation = (typeof RELATIONS)[number]

/** Which row of a world an address with an id means. */
const ROW: Record<string, (world: World) => string> = {
  '/users/:id': (world) => world.people.TENANT.id,
  '/users/invitations/:id': (world) => world.invitationId,
  '/properties/:id': (world) => world.propertyId,
  '/listings/:id': (world) => world.propertyId,
  '/photos/:id': (world) => world.photoId,
  '/applications/:id': (world) => world.applicationId,
  '/tenants/:id': (world) => world.tenantId,
  '/leases/:id': (world) => world.leaseId,
  '/payments/:id': (world) => world.paymentId,
  '/tickets/:id': (world) => world.ticketId,
  '/reminders/:id': (world) => world.reminderId,
  '/notifications/:id': (world) => world.notificationId,
  '/contact-requests/:id': (world) => world.contactRequestId,
  '/affiliate-applications/:id': (world) => world.affiliateApplicationId,
}

/** Which row of a world the second parameter of an address means. */
const PART: Record<string, (world: World) => string> = {
  '/properties/:id/photos/:photoId': (world) => world.photoId,
  '/photos/:id/:size': () => 'small',
  '/properties/:id/statements/:month': () => THIS_MONTH,
  '/properties/:id/statements/:month/pdf': () => THIS_MONTH,
  '/tickets/:id/photos/:photoId': (world) => world.ticketPhotoId,
}

/** Endpoints whose body names rows, which must be within reach like those in the address. */
const NAMES_ROWS = [
  'POST /properties/assignments',
  'POST /tenants',
  'POST /leases',
  'POST /payments',
  'POST /tickets',
  'POST /reminders',
  'POST /reminders/generate',
]

const endpoints = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
const namesRows = (name: string) => NAMES_ROWS.includes(name)
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

function idIn(endpoint: Endpoint, world: World): string {
  const pattern = /^\/[\w/-]+\/:id/.exec(endpoint.path)?.[0] ?? ''
  const row = ROW[pattern]
  if (!row) throw new Error(`The matrix knows no row for ${endpoint.path}: add it to ROW.`)
  return row(world)
}

function paramsIn(endpoint: Endpoint, relation: Relation, world: World): Record<string, string> {
  const names = Object.keys(endpoint.params?.shape ?? {})
  const part = PART[endpoint.path]
  if (names.length > 1 && !part) throw new Error(`The matrix knows no second row for ${endpoint.path}: add it to PART.`)
  const paramOf = (name: string) => {
    if (relation === 'missing' && /id$/i.test(name)) return MISSING
    return name === 'id' ? idIn(endpoint, world) : (part?.(world) ?? '')
  }
  return Object.fromEntries(names.map((name) => [name, paramOf(name)]))
}

function sendingFor(endpoint: Endpoint, relation: Relation, own: World, foreign: World) {
  const world = relation === 'foreign' ? foreign : own
  const body = endpoint.body ? BODY[nameOf(endpoint)] : undefined
  if (endpoint.body && !body)
    throw new Error(`The matrix knows no body for ${nameOf(endpoint)}: add it to test/harness/bodies.ts.`)
  return {
    ...(endpoint.params && { params: paramsIn(endpoint, relation, world) }),
    ...(body && { body: body(endpoint.params ? own : world) }),
    ...(endpoint.upload && { file: endpoint.upload.kinds[0] === 'image' ? photo : pdfFile() }),
  }
}

let server: TestServer
let shared: { own: World; foreign: World }
let photo: SentFile
const lines: string[] = []
beforeAll(async () => {
  server = await testServer()
  shared = { own: await makeWorld(server), foreign: await makeWorld(server) }
  photo = await pictureFile({ width: 16, height: 16 })
})

/**
 * Reads leave worlds as they are, and so does whoever is refused: one pair serves them all. Whoever may change a row gets
 * a world of their own, and a foreign one too when they reach everything.
 */
async function worldsFor({ method, can }: Endpoint, role: Role): Promise<typeof shared> {
  const reach = can === 'public' ? 'none' : reachOf(role, can)
  if (method === 'GET' || reach === 'none') return shared
  return { own: await makeWorld(server), foreign: reach === 'all' ? await makeWorld(server) : shared.foreign }
}

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint: Endpoint) => {
  const relations: readonly Relation[] = endpoint.params ? RELATIONS : namesRows(name) ? ['own', 'foreign'] : ['own']

  it.each([
    ['nobody', undefined],
    ['a garbage token', 'A'.repeat(43)],
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
    const { own, foreign } = await worldsFor(endpoint, role)
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
