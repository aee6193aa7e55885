import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { can, reachOf } from '#contract/policy.ts'
import { asksForPassword } from '#contract/refusals.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { openSession } from '#server/http/session.ts'
import { makeLinks } from '#test/fuzz/links.ts'
import { checkAnswer } from '#test/fuzz/oracle.ts'
import { type FuzzRequest, requestsTo } from '#test/fuzz/requests.ts'
import type { Ids } from '#test/fuzz/values.ts'
import { rowsOf } from '#test/fuzz/world-rows.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { bodyOf, endpoints, paramsOf, subjectOf } from '#test/harness/endpoint-tests.ts'
import type { World } from '#test/harness/nouns/noun.ts'
import { makeWorld } from '#test/harness/world.ts'

/** Requests for each operation. A few with each commit, others every day; `npm run test:full` sends 600. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10)
/** The day by default; a failure names it, and FUZZ_SEED repeats it. */
const SEED = Number(process.env.FUZZ_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
/** How often an operation is tried again, with other requests, when none of them got through; most need one or two. */
const TRIES = 60
const MISSING = '00000000-0000-4000-8000-000000000000'

let server: TestServer
let own: World
let foreign: World
/** The caller's own row that an address names; requests change and remove it, and no other request depends on it. */
let subjects: Map<Endpoint, string>
let links: Record<string, string>
let foreignRows: string
/**
 * No request signs in: none of them knows a password. The time to undo a cancellation is over before one gets there, and
 * the months of all homes are issued one by one. The
 * server is set up, since it has an administrator, and people can read its emails, so no one hands over a link.
 */
const OVER: readonly Endpoint[] = [
  api.auth.login,
  api.factors.confirmAuthenticator,
  api.factors.confirmSignIn,
  api.factors.addPasskey,
  api.factors.signInWithPasskey,
  api.leases.undoCancel,
  api.statements.issueMonth,
  api.auth.readSetup,
  api.auth.setup,
  ...Object.values(api.identities),
  api.users.link,
]
const getsThrough = (endpoint: Endpoint) =>
  !OVER.includes(endpoint) && (endpoint === api.auth.profile || !asksForPassword(endpoint))
/** Operations that at least one request completed. */
const reached = new Set<string>()
beforeAll(async () => {
  server = await testServer()
  own = await makeWorld(server)
  subjects = new Map()
  for (const endpoint of endpoints) await makeSubject(endpoint)
  links = await makeLinks(server, subjects.get(api.applicationGroups.join) ?? '')
  foreign = await makeWorld(server)
  foreignRows = await rowsOf(server, foreign)
})

describe(`any request at all gets a documented reply (FUZZ_RUNS=${RUNS} FUZZ_SEED=${SEED})`, () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (name, endpoint: Endpoint) => {
      // Requests before this one have ended every session that there was.
      if (endpoint === api.auth.endSession) await makeSubject(endpoint)
      const example = endpoint.body && (() => bodyOf(endpoint, own))
      const runs = fc
        .constantFrom(...callersOf(endpoint))
        .chain((role) => fc.tuple(fc.constant(role), requestsTo(endpoint, { ids: idsFor(endpoint, role), example })))
      const property = fc.asyncProperty(runs, async ([role, request]) => {
        const answer = await send(endpoint, role, request)
        checkAnswer(endpoint, answer)
        if (answer.statusCode < 300) reached.add(name)
      })
      const numRuns = endpoint.kind === 'file' || endpoint.upload ? Math.ceil(RUNS / 2) : RUNS
      const tries = getsThrough(endpoint) ? TRIES : 1
      for (let attempt = 0; attempt < tries && !(attempt > 0 && reached.has(name)); attempt++) {
        await fc.assert(property, { numRuns, seed: SEED + attempt, endOnFailure: true })
      }
    },
    600_000,
  )
})

it('and none of them changed someone else’s row', async () => {
  expect(await rowsOf(server, foreign)).toBe(foreignRows)
})

it('and some of them got through, for every operation that can still be completed', () => {
  const names = endpoints.filter(getsThrough).map((row) => `${row.method} ${row.path}`)
  expect(names.filter((name) => !reached.has(name))).toEqual([])
})

const makeSubject = async (endpoint: Endpoint) =>
  subjects.set(endpoint, await subjectOf(endpoint, { server, world: own }))

/** The roles that the policy lets in, because a refused role never gets to the input; and one that it refuses. */
function callersOf(endpoint: Endpoint): Role[] {
  const { can: action } = endpoint
  if (action === 'public') return ['TENANT']
  const refused = ROLES.find((role) => !can(role, action))
  return [...ROLES.filter((role) => can(role, action)), ...(refused ? [refused] : [])]
}

/** Rows of the caller's own world and ids of nothing; rows of the other world for callers who must not touch them. */
function idsFor(endpoint: Endpoint, role: Role): Ids {
  const reachesAll = endpoint.can !== 'public' && reachOf(role, endpoint.can) === 'all'
  const { people, ...rows } = own
  const id = subjects.get(endpoint)
  const token = links[endpoint.path]
  // Requests change or remove only the subject, so the rows that other requests build on stay.
  const changes = (endpoint.params || endpoint === api.users.updateMany) && endpoint.method !== 'GET'
  return {
    own: {
      ...(!changes && { ...rows, userId: people.TENANT.id, applicantId: people.TENANT.id }),
      ...(id && { id }),
      ...(token && { token }),
    },
    others: [MISSING, ...(reachesAll ? [] : idsOfWorld(foreign))],
  }
}

const idsOfWorld = ({ people, ...rows }: World) => [...Object.values(rows), people.TENANT.id, people.AFFILIATE.id]

async function send(endpoint: Endpoint, role: Role, request: FuzzRequest) {
  const query = new URLSearchParams(request.query)
  const params: Record<string, string> = { ...paramsOf(endpoint, own), id: request.id.toWellFormed() }
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const answer = await server.app.inject({
    method: endpoint.method,
    url: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: {
      authorization: `Bearer ${own.people[role].token}`,
      ...(request.payload !== undefined && { 'content-type': request.contentType }),
    },
    ...(request.payload !== undefined && { payload: request.payload }),
  })
  // Signing out is among the requests, and so are guesses of a password; the caller signs in again.
  if (endpoint.can === 'account.leave' || asksForPassword(endpoint))
    own.people[role].token = await renew(own.people[role], role)
  return answer
}

const renew = (person: Person, role: Role) =>
  openSession(server.services, {
    user: { id: person.id, role },
    ip: '127.0.0.1',
    userAgent: 'test',
  })
