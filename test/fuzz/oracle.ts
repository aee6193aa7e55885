import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { mayBeMissing, mayBeTooMany, mayConflict } from '#contract/refusals.ts'
import { eventsIn } from '#test/harness/events.ts'

/** What no body may contain: SQL, stack frames, paths of the server, hashes, encrypted values. */
const LEAK =
  /\bselect (?:["\w.*]+(?: as ["\w]+)?, )*["\w.*]+(?: as ["\w]+)? from\b|insert into|\bupdate \w+ set\b|\n\s+at |\bat \/[\w./-]+:\d|node_modules|\bpg_|postgres|PGlite|password_hash|answers_sealed|argon2|"v1\.[\w-]{20}|TypeError|ZodError|search_text/

/** Refusals that name what was wrong. */
const NAMING = new Set([400, 413, 415, 422])

/** Every documented status of the endpoint, except outages. */
export function statusesOf(endpoint: Endpoint): number[] {
  const own = endpoint.status ?? 200
  const always = [own, 400, 413, 415, 422]
  if (endpoint.can !== 'public') always.push(401, 403)
  if (mayBeMissing(endpoint)) always.push(404)
  if (endpoint.params) always.push(414)
  if (mayConflict(endpoint)) always.push(409)
  if (endpoint.limit) always.push(401, 403)
  if (mayBeTooMany(endpoint)) always.push(429)
  return always
}

/** Asserts everything that is true of any reply to any request. */
export function checkAnswer(endpoint: Endpoint, answer: LightMyRequestResponse): void {
  expect(statusesOf(endpoint)).toContain(answer.statusCode)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  const ok = answer.statusCode < 400
  // Only a photo that anyone can see may be cached.
  if (!(ok && endpoint.kind === 'file' && endpoint.can === 'public')) {
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  if (ok && endpoint.kind === 'file') return
  if (ok && endpoint.kind === 'stream') {
    checkEvents(endpoint, answer)
    return
  }
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(leakIn(answer.body)).toBeUndefined()
  const body = answer.json()
  if (ok) checkSuccess(endpoint, body)
  else checkRefusal(answer.statusCode, body)
}

function checkEvents({ reply }: Endpoint, { body, headers }: LightMyRequestResponse): void {
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(leakIn(body)).toBeUndefined()
  for (const event of eventsIn(body)) expect(reply.safeParse(event).error).toBeUndefined()
}

/** The text around a leak, so a failure shows it even in a long body. */
function leakIn(body: string): string | undefined {
  const found = LEAK.exec(body)
  return found ? body.slice(Math.max(0, found.index - 80), found.index + 160) : undefined
}

function checkSuccess(endpoint: Endpoint, body: Record<string, unknown>): void {
  expect(body).toMatchObject({ status: 'success', success: true })
  const items = endpoint.kind === 'list' ? body.data : [body.data]
  expect(Array.isArray(items)).toBe(true)
  for (const item of Array.isArray(items) ? items : []) expect(endpoint.reply.safeParse(item).error).toBeUndefined()
  if (endpoint.kind !== 'list') return
  expect(body).toMatchObject({ total: expect.any(Number), page: expect.any(Number), pageSize: expect.any(Number) })
}

function checkRefusal(status: number, body: Record<string, unknown>): void {
  expect(body).toMatchObject({ status: 'error', success: false, message: expect.stringMatching(/\S/) })
  if (!NAMING.has(status)) return
  expect(body.errors).toEqual(
    expect.arrayContaining([expect.objectContaining({ message: expect.stringMatching(/\S/) })]),
  )
}
