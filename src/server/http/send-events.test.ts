import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { testServer } from '#test/harness/app.ts'
import { serverOf } from '#test/harness/one-endpoint.ts'
import { refused } from './errors.ts'

const row = endpoint({
  method: 'POST',
  path: '/events',
  can: 'public',
  summary: 'Events',
  kind: 'stream',
  waits: true,
  body: z.strictObject({ last: z.int() }),
  reply: z.object({ number: z.int() }),
})

type Sent = AsyncGenerator<{ number: number; secret?: string }>
type Send = (call: { body: { last: number }; signal: AbortSignal }) => Promise<Sent>

async function appOf(send: Send) {
  const { services } = await testServer()
  return serverOf(services, row, send)
}

const ask = async (send: Send, last = 2) =>
  (await appOf(send)).inject({ method: 'POST', url: '/api/events', payload: { last } })

it('events come one after the other, without what their schema doesn’t name', async () => {
  const { statusCode, headers, body } = await ask(async ({ body: { last } }) =>
    (async function* () {
      for (let number = 1; number <= last; number += 1) yield { number, secret: 'hidden' }
    })(),
  )
  expect([statusCode, body]).toEqual([200, 'data: {"number":1}\n\ndata: {"number":2}\n\n'])
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
})

it('a refusal before the first event is an ordinary one', async () => {
  const { statusCode, json } = await ask(async () => {
    throw refused('too_many', 'Wait a little.')
  })
  expect([statusCode, json().message]).toEqual([429, 'Wait a little.'])
})

it.each<[string, Error, string]>([
  ['a refusal', refused('unavailable', 'Try again.'), 'Try again.'],
  ['a fault, which says nothing of itself,', new Error('secret'), 'Internal error'],
])('%s after the first event comes as an event of its own', async (_, error, message) => {
  const { statusCode, body } = await ask(async () =>
    (async function* () {
      yield { number: 1 }
      throw error
    })(),
  )
  const [first, last = ''] = body.trimEnd().split('\n\n')
  expect([statusCode, first]).toEqual([200, 'data: {"number":1}'])
  expect(last).toMatch(/^event: error\ndata: /)
  expect(JSON.parse(last.slice(last.indexOf('{')))).toMatchObject({ status: 'error', success: false, message })
  expect(body).not.toContain('secret')
})

it('a handler learns that its caller has left, and not before', async () => {
  const left = Promise.withResolvers<void>()
  let leftEarly = false
  const app = await appOf(async ({ signal }) =>
    (async function* () {
      leftEarly = signal.aborted
      signal.addEventListener('abort', () => left.resolve())
      yield { number: 1 }
      await left.promise
    })(),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"last":1}',
    signal: leaving.signal,
  })
  const { value } = (await response.body?.getReader().read()) ?? {}
  expect([new TextDecoder().decode(value), leftEarly]).toEqual(['data: {"number":1}\n\n', false])
  leaving.abort()
  await left.promise
  await app.close()
})
