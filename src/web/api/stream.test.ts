import { describe, expect, it, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from './api-error.ts'
import { createStream } from './stream.ts'

const row = endpoint({
  method: 'POST',
  path: '/ai/chat/stream',
  can: 'document.ask',
  summary: 'Events',
  kind: 'stream',
  body: z.strictObject({ message: z.string() }),
  reply: z.object({ number: z.int() }),
})

const encoder = new TextEncoder()
const bytesOf = (parts: readonly Uint8Array[], end: (controller: ReadableStreamDefaultController) => void) =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part)
      end(controller)
    },
  })
const text = (...parts: string[]) => parts.map((part) => encoder.encode(part))

function browser(response: Response) {
  const clear = vi.fn()
  const assign = vi.fn()
  const stream = createStream({
    fetch: async () => response,
    session: { token: () => 't0k3n', clear, business: () => 'b1' },
    apiBase: () => '/api',
    device: () => null,
    location: () => ({ pathname: '/ai', search: '', assign }),
  })
  return {
    events: (signal?: AbortSignal) => stream(row, { body: { message: 'Hi' }, ...(signal && { signal }) }),
    clear,
  }
}

const all = async (events: AsyncIterable<unknown>) => {
  const got: unknown[] = []
  const error = await (async () => {
    for await (const event of events) got.push(event)
  })().catch((reason: unknown) => reason)
  return { got, error }
}

describe('a stream', () => {
  it('yields each event, however the bytes are cut', async () => {
    const bytes = encoder.encode('data: {"number":1}\n\ndata: {"number":2,"text":"né"}\n\n')
    const cut = Array.from(bytes, (_, at) => bytes.slice(at, at + 1))
    const { events } = browser(new Response(bytesOf(cut, (controller) => controller.close())))
    expect(await all(events())).toEqual({ got: [{ number: 1 }, { number: 2, text: 'né' }], error: undefined })
  })

  it('fails as a call does before it begins', async () => {
    const { events, clear } = browser(Response.json({ message: 'Please sign in.' }, { status: 401 }))
    expect((await all(events())).error).toEqual(new ApiError(401, 'Please sign in.'))
    expect(clear).toHaveBeenCalled()
  })

  it('fails with what an error among the events says', async () => {
    const body = text(
      'data: {"number":1}\n\n',
      'event: error\ndata: {"status":"error","success":false,"message":"Busy."}\n\n',
    )
    const { events } = browser(new Response(bytesOf(body, (controller) => controller.close())))
    const { got, error } = await all(events())
    expect([got, error]).toEqual([[{ number: 1 }], new ApiError(200, 'Busy.')])
  })

  it.each([
    ['a connection that breaks', text('data: {"number":1}\n\n'), new TypeError('network')],
    ['an event that is no JSON', text('data: {"number":1}\n\ndata: {"num\n\n'), null],
  ])('calls %s unreachable', async (_, parts, broken) => {
    const end = (controller: ReadableStreamDefaultController) =>
      broken ? queueMicrotask(() => controller.error(broken)) : controller.close()
    const { events } = browser(new Response(bytesOf(parts, end)))
    expect((await all(events())).error).toMatchObject({ status: 0 })
  })

  it('throws the abort of its signal as it is', async () => {
    const leaving = new AbortController()
    const reason = new DOMException('stopped', 'AbortError')
    leaving.abort(reason)
    const { events } = browser(new Response(bytesOf([], (controller) => controller.error(reason))))
    expect((await all(events(leaving.signal))).error).toBe(reason)
  })
})
