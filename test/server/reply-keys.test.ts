import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ROLES } from '#contract/roles.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { endpoints, paramsOf } from '#test/harness/endpoint-tests.ts'
import { create } from '#test/harness/factories.ts'
import type { World } from '#test/harness/nouns/noun.ts'
import { travel } from '#test/harness/time.ts'
import { makeWorld } from '#test/harness/world.ts'

/** Everything that reads rows; the status of the server says which checks have run by then. */
const reads = endpoints.filter(
  (endpoint) => endpoint.method === 'GET' && endpoint.kind !== 'file' && endpoint.path !== '/status',
)

let server: TestServer
let world: World
beforeAll(async () => {
  server = await emptyServer()
  // What a ledger or a statement holds depends on the day.
  await travel(server, '2026-03-10T15:00:00Z')
  world = await makeWorld(server)
  const { propertyId } = world
  world.ticketId = await create(world.people.TENANT, api.tickets.create, { propertyId, title: 'Dripping tap' })
  const asked = { propertyId, firstName: 'Ana', email: 'ana@example.com', message: 'Is it still free?' }
  expect((await server.anonymous.send(api.leads.create, { body: asked })).status).toBe(200)
})

afterAll(() => {
  server.clock.now = null
})

const BLANK = '-'

/** The facts of an audit event, which differ from one event to the next. */
const OPEN = /(^|\.)detail$/

/** The names of the fields in `value`, each after the names that lead to it, and whether it is blank. */
function keysOf(value: unknown, path = ''): string[] {
  if (value === null) return [`${path}${BLANK}`]
  if (typeof value !== 'object' || OPEN.test(path)) return [path]
  const below = Array.isArray(value)
    ? value.flatMap((entry) => keysOf(entry, `${path}[]`))
    : Object.entries(value).flatMap(([name, entry]) => keysOf(entry, path === '' ? name : `${path}.${name}`))
  return below.length > 0 ? below : [`${path}${BLANK}`]
}

/** A field is blank only if it is in every row. */
function isSettled(field: string, _index: number, fields: readonly string[]): boolean {
  const name = field.slice(0, -BLANK.length)
  return (
    !field.endsWith(BLANK) ||
    !fields.some((other) => other === name || (/^[.[]/.test(other.slice(name.length)) && other.startsWith(name)))
  )
}

/** The fields that `person` reads at `endpoint`, or the status of a refusal. */
async function fieldsFor(person: Person, endpoint: Endpoint): Promise<string> {
  const { status, body } = await person.send(endpoint, {
    ...(endpoint.params && { params: paramsOf(endpoint, world) }),
    ...(endpoint.kind === 'list' && { query: { pageSize: 50 } }),
  })
  expect([200, 401, 403, 404], endpoint.path).toContain(status)
  if (status !== 200) return String(status)
  const rows: unknown[] = endpoint.kind === 'list' ? body.data : [body.data]
  const fields = [...new Set(rows.flatMap((row) => keysOf(row)))].filter(isSettled).sort()
  return fields.length > 0 ? fields.join(' ') : 'no rows'
}

/** What each caller reads at `endpoint`, with those who read the same in one line. */
async function printed(endpoint: Endpoint): Promise<string> {
  const callers = [['nobody', server.anonymous] as const, ...ROLES.map((role) => [role, world.people[role]] as const)]
  const readers = new Map<string, string[]>()
  for (const [caller, person] of callers) {
    const fields = await fieldsFor(person, endpoint)
    readers.set(fields, [...(readers.get(fields) ?? []), caller])
  }
  const lines = [...readers].map(([fields, names]) => `  ${names.join(', ')}: ${fields}`)
  return [endpoint.path, ...lines].join('\n')
}

it('each role reads the fields that were reviewed for it, of every list and every row', async () => {
  const blocks: string[] = []
  for (const endpoint of reads) blocks.push(await printed(endpoint))
  await expect(`${blocks.sort().join('\n\n')}\n`).toMatchFileSnapshot('../reply-keys.snapshot')
})
