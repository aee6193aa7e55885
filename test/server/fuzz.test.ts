import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { can, reachOf } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { dayIn } from '#server/calendar.ts'
import { openSession } from '#server/http/session.ts'
import { checkAnswer } from '#test/fuzz/oracle.ts'
import { type FuzzRequest, requestsTo } from '#test/fuzz/requests.ts'
import { makeLinks, makeSubjects } from '#test/fuzz/subjects.ts'
import type { Ids } from '#test/fuzz/values.ts'
import { rowsOf } from '#test/fuzz/world-rows.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { BODY } from '#test/harness/bodies.ts'
import { makeWorld, type World } from '#test/harness/world.ts'

/** Requests for each operation; 600 and more find what this many may miss. The seed makes a run repeatable. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 50)
const SEED = Number(process.env.FUZZ_SEED ?? 20260101)
/** Where the homes of these worlds lie. */
const THIS_MONTH = dayIn('America/Los_Angeles', new Date()).slice(0, 7)
const MISSING = '00000000-0000-4000-8000-000000000000'

let server: TestServer
let own: World
let foreign: World
let subjects: Record<string, string>
let links: Record<string, string>
let foreignRows: string
/** Operations that at least one request got through to the end. */
const reached = new Set<string>()
beforeAll(async () => {
  server = await testServer()
  own = await makeWorld(server)
  subjects = await makeSubjects(server, own)
  links = await makeLinks(server)
  foreign = await makeWorld(server)
  foreignRows = await rowsOf(server, foreign)
})

const endpoints = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))

describe('any request at all is answered as documented', () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (name, endpoint: Endpoint) => {
      const example = BODY[name] && (() => BODY[name]?.(own))
      const runs = fc
        .constantFrom(...callersOf(endpoint))
        .chain((role) => fc.tuple(fc.constant(role), requestsTo(endpoint, { ids: idsFor(endpoint, role), example })))
      await fc.assert(
        fc.asyncProperty(runs, async ([role, request]) => {
          const answer = await send(endpoint, role, request)
          checkAnswer(endpoint, answer)
          if (answer.statusCode < 300) reached.add(name)
        }),
        {
          numRuns: endpoint.kind === 'file' || endpoint.upload ? Math.ceil(RUNS / 2) : RUNS,
          seed: SEED,
          endOnFailure: true,
        },
      )
    },
    600_000,
  )
})

it('and none of them changed a row of somebody else', async () => {
  expect(await rowsOf(server, foreign)).toBe(foreignRows)
})

it('and some of them got through, of every operation but signing in', () => {
  const names = endpoints.filter((row) => row !== api.auth.login).map((row) => `${row.method} ${row.path}`)
  expect(names.filter((name) => !reached.has(name))).toEqual([])
})

/** Those whom the policy lets in, because a refused role never gets to the input; and one whom it refuses. */
function callersOf(endpoint: Endpoint): Role[] {
  const { can: action } = endpoint
  if (action === 'public') return ['TENANT']
  const refused = ROLES.find((role) => !can(role, action))
  return [...ROLES.filter((role) => can(role, action)), ...(refused ? [refused] : [])]
}

/** Rows of the caller's own world and ids of nothing; rows of the other world for whoever must not touch them. */
function idsFor(endpoint: Endpoint, role: Role): Ids {
  const reachesAll = endpoint.can !== 'public' && reachOf(role, endpoint.can) === 'all'
  const { people, ...rows } = own
  const id = subjects[endpoint.path] ?? subjects[/^\/\w+/.exec(endpoint.path)?.[0] ?? '']
  const token = links[endpoint.path]
  // What is changed or removed is the subject alone, so that the rows other requests build on stay.
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

/** The row that the second parameter of an address means. */
const PARTS: Record<string, (world: World) => string> = {
  '/properties/:id/photos/:photoId': (world) => world.photoId,
  '/photos/:id/:size': () => 'small',
  '/properties/:id/statements/:month': () => THIS_MONTH,
  '/properties/:id/statements/:month/pdf': () => THIS_MONTH,
  '/tickets/:id/photos/:photoId': (world) => world.ticketPhotoId,
}

const idsOfWorld = ({ people, ...rows }: World) => [...Object.values(rows), people.TENANT.id, people.AFFILIATE.id]

async function send(endpoint: Endpoint, role: Role, request: FuzzRequest) {
  const query = new URLSearchParams(request.query)
  const path = endpoint.path
    .replace(':id', encodeURIComponent(request.id.toWellFormed()))
    .replace(/:\w+/, PARTS[endpoint.path]?.(own) ?? MISSING)
  const answer = await server.app.inject({
    method: endpoint.method,
    url: `/api${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: {
      authorization: `Bearer ${own.people[role].token}`,
      ...(request.payload !== undefined && { 'content-type': request.contentType }),
    },
    ...(request.payload !== undefined && { payload: request.payload }),
  })
  // Signing out is among the requests; the caller signs in again.
  if (endpoint.can === 'account.leave') own.people[role].token = await renew(own.people[role], role)
  return answer
}

const renew = (person: Person, role: Role) =>
  openSession(server.services.db, server.services.clock(), {
    user: { id: person.id, role },
    ip: '127.0.0.1',
    userAgent: 'test',
  })
