import fs from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { RIGHTS, type Right, reachOf } from '#contract/policy.ts'
import { asksForPassword } from '#contract/refusals.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { emptyServer, type TestServer } from '#test/harness/app.ts'
import { testEngine } from '#test/harness/database.ts'
import { endpoints as allEndpoints, bodyOf, namesRows, needsOf, paramsOf } from '#test/harness/endpoint-tests.ts'
import type { SentFile } from '#test/harness/form.ts'
import { addMember } from '#test/harness/members.ts'
import type { World, WorldRow } from '#test/harness/nouns/noun.ts'
import { pdfFile, pictureFile } from '#test/harness/pictures.ts'
import { makeWorld } from '#test/harness/world.ts'

const SNAPSHOT = 'test/policy.snapshot'
/** Both engines run the same code and differ only in reads, so the embedded one answers only those, or all with TEST_FULL=1. */
const IS_WHOLE = testEngine === 'postgresql' || process.env.TEST_FULL === '1'
const MISSING = '00000000-0000-4000-8000-000000000000'
const RELATIONS = ['own', 'foreign', 'missing'] as const
type Relation = (typeof RELATIONS)[number]

const endpoints = allEndpoints.filter(({ method }) => IS_WHOLE || method === 'GET')
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

function paramsIn(endpoint: Endpoint, relation: Relation, world: World): Record<string, string> {
  const params = paramsOf(endpoint, world)
  if (relation !== 'missing') return params
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, /id$/i.test(name) ? MISSING : value]))
}

function sendingFor(endpoint: Endpoint, relation: Relation, own: World, foreign: World) {
  const world = relation === 'foreign' ? foreign : own
  return {
    ...(endpoint.params && { params: paramsIn(endpoint, relation, world) }),
    ...(endpoint.body && { body: bodyOf(endpoint, endpoint.params ? own : world) }),
    ...(endpoint.upload && { file: endpoint.upload.kinds[0] === 'image' ? photo : pdfFile() }),
  }
}

/** A role, or a member of the landlord's business with one right. */
interface Caller {
  name: string
  role: Role
  rights?: readonly Right[]
}
const MEMBERS: readonly Caller[] = RIGHTS.map((right) => ({
  name: `LANDLORD ${right}`,
  role: 'LANDLORD',
  rights: [right],
}))

/** A member differs from a landlord only in what belongs to the business. */
const callersOf = ({ can }: Endpoint): Caller[] => [
  ...ROLES.map((role) => ({ name: role, role })),
  ...(can !== 'public' && reachOf('LANDLORD', can) === 'owned' ? MEMBERS : []),
]

const callerIn = ({ people }: World, { role, rights }: Caller) =>
  rights ? addMember(server, people.LANDLORD, rights) : people[role]

let server: TestServer
let shared: { own: World; foreign: World }
let photo: SentFile
const lines: string[] = []
beforeAll(async () => {
  server = await emptyServer()
  shared = { own: await makeWorld(server), foreign: await makeWorld(server) }
  photo = await pictureFile({ width: 16, height: 16 })
})

/** The reviewed replies, by endpoint and caller. */
const REVIEWED = new Map(
  fs
    .readFileSync(SNAPSHOT, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([name, caller, ...answers]) => [`${name}\t${caller}`, answers.join(' ')] as const),
)

/** What a request can change, by the reviewed replies; where there are none yet, everything the caller reaches. */
function changes(endpoint: Endpoint, caller: Caller): { own: boolean; foreign: boolean } {
  const { method, can } = endpoint
  const reach = can === 'public' ? 'none' : reachOf(caller, can)
  if (method === 'GET' || reach === 'none') return { own: false, foreign: false }
  const answers = REVIEWED.get(`${nameOf(endpoint)}\t${caller.name}`)
  if (answers === undefined) return { own: true, foreign: reach === 'all' }
  return { own: /^(own )?2/.test(answers), foreign: /foreign 2/.test(answers) }
}

/** The rows of a world that requests to `endpoint` name or need. */
function rowsFor(endpoint: Endpoint): WorldRow[] {
  const named = new Set<string>(needsOf(endpoint))
  const watched = new Proxy(shared.own, {
    get: (world, name) => {
      named.add(String(name))
      return Reflect.get(world, name)
    },
  })
  for (const relation of RELATIONS) sendingFor(endpoint, relation, watched, watched)
  const { people: _, ...rows } = shared.own
  return (Object.keys(rows) as WorldRow[]).filter((row) => named.has(row))
}

/** Reads and refused callers leave worlds unchanged, so one pair serves them all. A caller who changes a row gets another. */
async function worldsFor(endpoint: Endpoint, caller: Caller): Promise<typeof shared> {
  const { own, foreign } = changes(endpoint, caller)
  const rows = rowsFor(endpoint)
  return {
    // Guesses of a password are counted, and end the session.
    own: own || asksForPassword(endpoint) ? await makeWorld(server, rows) : shared.own,
    foreign: foreign ? await makeWorld(server, rows) : shared.foreign,
  }
}

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint: Endpoint) => {
  const relations: readonly Relation[] = endpoint.params
    ? RELATIONS
    : namesRows(endpoint)
      ? ['own', 'foreign']
      : ['own']

  it.each([
    ['nobody', undefined],
    ['a garbage token', 'A'.repeat(43)],
  ])('asks %s to sign in unless it is public', async (caller, token) => {
    const { own } = shared
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await server.anonymous.send(endpoint, { ...sendingFor(endpoint, 'own', own, own), headers })
    checkAnswered(answer.status)
    if (endpoint.can === 'public') expect(answer.status).not.toBe(403)
    else expect(answer.status).toBe(401)
    lines.push(`${name}\t${caller}\t${answer.status}`)
  })

  it.each(callersOf(endpoint))('answers $name as the policy says', async (caller) => {
    const statuses: string[] = []
    const { own, foreign } = await worldsFor(endpoint, caller)
    const person = await callerIn(own, caller)
    for (const relation of [...relations].reverse()) {
      const answer = await person.send(endpoint, sendingFor(endpoint, relation, own, foreign))
      statuses.unshift(relations.length > 1 ? `${relation} ${answer.status}` : String(answer.status))
      checkAnswered(answer.status)
      checkReach(endpoint, caller, relation, answer.status)
      checkChange(endpoint, caller, relation, answer.status)
      if (endpoint.kind === 'list') checkIsolation(endpoint, caller, JSON.stringify(answer.body), foreign)
    }
    lines.push(`${name}\t${caller.name}\t${statuses.join('\t')}`)
  })
})

/** A server error says nothing about the policy, and neither does a limit, which other requests may have used up. */
function checkAnswered(status: number): void {
  expect(status).toBeLessThan(500)
  expect(status).not.toBe(429)
}

/** What the policy table alone implies; the reviewed snapshot holds the rest. */
function checkReach(endpoint: Endpoint, caller: Caller, relation: Relation, status: number): void {
  if (endpoint.can === 'public') return
  const reach = reachOf(caller, endpoint.can)
  if (reach === 'none') expect(status).toBe(403)
  else if (relation === 'missing') expect(status).toBe(404)
  else if (relation === 'foreign' && !['all', 'listed'].includes(reach))
    expect(status).toBe(endpoint.params ? 404 : 422)
  else expect([401, 403]).not.toContain(status)
}

/** Changing a row that others share would make the replies depend on the order of the requests. */
function checkChange(endpoint: Endpoint, caller: Caller, relation: Relation, status: number): void {
  if (endpoint.method === 'GET' || endpoint.can === 'public' || relation === 'missing' || status >= 300) return
  expect(changes(endpoint, caller)[relation], 'changed a shared world: update the snapshot, then run again').toBe(true)
}

/** A list never names a row of another world, unless the caller reaches everything or it is listed for everyone. */
function checkIsolation(endpoint: Endpoint, caller: Caller, body: string, foreign: World): void {
  const reach = endpoint.can === 'public' ? 'all' : reachOf(caller, endpoint.can)
  if (reach === 'all' || reach === 'listed') return
  const { people, ...rows } = foreign
  for (const id of [...Object.values(rows), ...Object.values(people).map((person) => person.id)]) {
    expect(body).not.toContain(id)
  }
}

it('matches the reviewed snapshot of the whole matrix', async () => {
  const answers = lines.sort()
  if (IS_WHOLE) await expect(`${answers.join('\n')}\n`).toMatchFileSnapshot('../policy.snapshot')
  else expect(answers).toEqual(fs.readFileSync(SNAPSHOT, 'utf8').match(/^GET .*$/gm))
})
