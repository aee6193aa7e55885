import { describe, expect, it, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { ApiError } from './api-error.ts'
import { createCall } from './call.ts'

const home = z.object({ id: z.string() })
const show = endpoint({
  method: 'GET',
  path: '/properties/:id',
  can: 'property.read',
  summary: 'One home',
  kind: 'item',
  params: z.strictObject({ id: z.string() }),
  reply: home,
})
const list = endpoint({
  method: 'GET',
  path: '/properties',
  can: 'property.list',
  summary: 'Homes',
  kind: 'list',
  query: z.strictObject({ page: z.number(), search: z.string() }),
  reply: home,
})
const create = endpoint({
  method: 'POST',
  path: '/properties',
  can: 'property.create',
  summary: 'Add a home',
  kind: 'item',
  body: z.strictObject({ title: z.string() }),
  reply: home,
})
const pdf = endpoint({
  method: 'GET',
  path: '/applications/:id/pdf',
  can: 'application.read',
  summary: 'An application as PDF',
  kind: 'file',
  params: z.strictObject({ id: z.string() }),
  reply: z.unknown(),
})

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function browser(
  answer: () => Response | Promise<Response>,
  { token = 't0k3n' as string | null, at = '/tenants?page=2', apiBase = '/api' } = {},
) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  let stored = token
  const clear = vi.fn(() => {
    stored = null
  })
  const assign = vi.fn()
  const [pathname = '', query] = at.split('?')
  const call = createCall({
    fetch,
    session: { token: () => stored, clear, business: () => 'b1' },
    apiBase: () => apiBase,
    device: () => 'd3v1ce',
    location: () => ({ pathname, search: query ? `?${query}` : '', assign }),
  })
  const sent = () => {
    const [address, init] = fetch.mock.calls[0] ?? []
    return {
      address,
      method: init?.method,
      credentials: init?.credentials,
      body: init?.body,
      headers: new Headers(init?.headers),
    }
  }
  return { call, sent, clear, assign }
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${error}`)
  return error
}

describe('a call', () => {
  it('fills the path, names who calls, and reads the item', async () => {
    const { call, sent } = browser(() => json(200, { status: 'success', data: { id: 'h/1' } }))
    expect(await call(show, { params: { id: 'h/1' } })).toEqual({ id: 'h/1' })
    expect(sent()).toMatchObject({ address: '/api/properties/h%2F1', method: 'GET', credentials: 'include' })
    expect(sent().headers.get('authorization')).toBe('Bearer t0k3n')
  })

  it('sends no Authorization header without a token, nor when it is anonymous', async () => {
    const signedOut = browser(() => json(200, { data: { id: 'h' } }), { token: null })
    await signedOut.call(show, { params: { id: 'h' } })
    expect(signedOut.sent().headers.has('authorization')).toBe(false)
    const anonymous = browser(() => json(200, { data: { id: 'h' } }))
    await anonymous.call(show, { params: { id: 'h' }, anonymous: true })
    expect(anonymous.sent().headers.has('authorization')).toBe(false)
  })

  it('leaves blank query values out and reads a page of a list', async () => {
    const { call, sent } = browser(() =>
      json(200, { status: 'success', data: [{ id: 'h' }], total: 31, page: 4, pageSize: 10 }),
    )
    const found = await call(list, { query: { page: 4, search: '' } })
    expect(found).toEqual({ rows: [{ id: 'h' }], total: 31, totalIsCapped: false, page: 4, pageSize: 10 })
    expect(sent().address).toBe('/api/properties?page=4')
  })

  it('sends JSON with the key of its submission', async () => {
    const { call, sent } = browser(() => json(201, { status: 'success', data: { id: 'h' } }))
    await call(create, { body: { title: 'Elm' }, idempotencyKey: 'k1' })
    expect(sent().body).toBe('{"title":"Elm"}')
    expect(sent().headers.get('content-type')).toBe('application/json')
    expect(sent().headers.get('idempotency-key')).toBe('k1')
  })

  it('reads a file', async () => {
    const { call } = browser(() => new Response('%PDF'))
    const file = await call(pdf, { params: { id: 'a' } })
    expect(await file.text()).toBe('%PDF')
  })
})

describe('a refused call', () => {
  it("throws the server's message with what is wrong with each input", async () => {
    const errors = [{ path: 'title', msg: 'Is required', message: 'Is required' }, { message: 'Is wrong' }]
    const { call } = browser(() => json(422, { status: 'error', message: 'Please check', errors }))
    const error = await failure(call(create, { body: { title: '' } }))
    expect(error).toMatchObject({ status: 422, message: 'Please check', isServerMessage: true })
    expect(error.errors).toEqual([
      { path: 'title', msg: 'Is required' },
      { path: '', msg: 'Is wrong' },
    ])
    expect(error.text).toBe('Is required, Is wrong')
  })

  it('throws the status where the server says nothing', async () => {
    const { call } = browser(() => new Response('<h1>Bad</h1>', { status: 502, statusText: 'Bad Gateway' }))
    const error = await failure(call(show, { params: { id: 'h' } }))
    expect(error).toMatchObject({ status: 502, message: 'HTTP 502: Bad Gateway', isServerMessage: false, errors: [] })
  })

  it.each([
    ['an item', create, { body: { title: '' } }],
    ['a list', list, {}],
    ['a file', pdf, { params: { id: 'a' } }],
  ] as const)('throws what the server says where %s is an error with status 200', async (_, endpoint, input) => {
    const errors = [{ path: 'title', msg: 'Is taken' }]
    for (const body of [
      { status: 'error', message: 'No', errors, data: [] },
      { success: false, message: 'No', errors, data: { id: 'h' } },
    ]) {
      const { call } = browser(() => json(200, body))
      const error = await failure(call(endpoint as typeof create, input as { body: { title: string } }))
      expect(error).toMatchObject({ message: 'No', isServerMessage: true, text: 'Is taken' })
    }
    const { call } = browser(() => json(200, { success: false }))
    const silent = await failure(call(endpoint as typeof create, input as { body: { title: string } }))
    expect(silent.isServerMessage).toBe(false)
  })

  it('says what `error` says where an error with status 200 has no message', async () => {
    const { call } = browser(() => json(200, { success: false, error: 'The home is taken.' }))
    const error = await failure(call(create, { body: { title: '' } }))
    expect(error).toMatchObject({ message: 'The home is taken.', isServerMessage: false })
    const wordy = browser(() => json(200, { success: false, message: 'No', error: 'E_TAKEN' }))
    expect((await failure(wordy.call(create, { body: { title: '' } }))).message).toBe('No')
    for (const nothing of ['', { code: 7 }]) {
      const odd = browser(() => json(200, { success: false, error: nothing }))
      expect((await failure(odd.call(create, { body: { title: '' } }))).message).toMatch(/^HTTP 200: /)
    }
  })

  it('reads only the message where the status says that it failed', async () => {
    const { call } = browser(() => json(409, { error: 'Conflict' }))
    expect((await failure(call(create, { body: { title: '' } }))).message).toMatch(/^HTTP 409: /)
  })

  it('reports a list of accounts without success in its own words', async () => {
    const { call } = browser(() => json(200, { status: 'error', message: 'No', data: [] }))
    await expect(call({ ...list, path: '/users' }, {})).rejects.toThrow('Invalid response format for users')
  })

  it('says so when the server cannot be reached', async () => {
    const { call } = browser(() => Promise.reject(new TypeError('Failed to fetch')))
    const error = await failure(call(show, { params: { id: 'h' } }))
    expect(error).toMatchObject({ status: 0, message: "Can't reach server. Try again in a moment." })
  })

  it('stays an abort when it was aborted', async () => {
    const abort = new AbortController()
    const { call } = browser(() => {
      abort.abort()
      return Promise.reject(abort.signal.reason)
    })
    await expect(call(show, { params: { id: 'h' }, signal: abort.signal })).rejects.toBe(abort.signal.reason)
  })
})

describe('a 401', () => {
  it('forgets the session and leads to the sign-in page and back', async () => {
    const { call, clear, assign } = browser(() => json(401, { message: 'Please sign in' }))
    expect((await failure(call(show, { params: { id: 'h' } }))).status).toBe(401)
    expect(clear).toHaveBeenCalledOnce()
    expect(assign).toHaveBeenCalledWith('/login?redirect=%2Ftenants%3Fpage%3D2')
  })

  it('leads there once, however many calls the token was refused for', async () => {
    const { call, clear, assign } = browser(() => json(401, { message: 'Please sign in' }))
    const calls = ['h', 'i', 'j'].map((id) => failure(call(show, { params: { id } })))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401])
    expect(clear).toHaveBeenCalledOnce()
    expect(assign).toHaveBeenCalledOnce()
  })

  it('stays on the sign-in page when it is there already', async () => {
    const { call, clear, assign } = browser(() => json(401, {}), { at: '/login' })
    await failure(call(show, { params: { id: 'h' } }))
    expect(clear).toHaveBeenCalledOnce()
    expect(assign).not.toHaveBeenCalled()
  })

  it('is left to the caller of a call from a page that shows something without a session', async () => {
    const { call, clear, assign } = browser(() => json(401, { message: 'Please sign in' }))
    expect((await failure(call(show, { params: { id: 'h' }, stay: true }))).status).toBe(401)
    expect(clear).not.toHaveBeenCalled()
    expect(assign).not.toHaveBeenCalled()
  })

  it('is left to the caller of an anonymous call', async () => {
    const { call, clear, assign } = browser(() => json(401, { message: 'Invalid email or password.' }))
    const error = await failure(call(show, { params: { id: 'h' }, anonymous: true }))
    expect(error.message).toBe('Invalid email or password.')
    expect(clear).not.toHaveBeenCalled()
    expect(assign).not.toHaveBeenCalled()
  })
})

describe('a call of an endpoint that knows devices', () => {
  const login = endpoint({ ...create, knowsDevices: true })
  const headerTo = async (row: typeof create | typeof login, apiBase: string) => {
    const { call, sent } = browser(() => json(200, { data: { id: 'a' } }), { apiBase })
    await call(row, { body: { title: 'x' }, anonymous: true })
    return sent().headers.get('x-device-id')
  }

  it('says which browser it is, to our own API only', async () => {
    expect(await headerTo(login, '/api')).toBe('d3v1ce')
    expect(await headerTo(login, 'https://api.example.com/api')).toBeNull()
    expect(await headerTo(create, '/api')).toBeNull()
  })
})

describe('a write of someone who is signed in', () => {
  it('names the business that the page shows, to our own API only', async () => {
    const named = async (apiBase: string, anonymous = false) => {
      const { call, sent } = browser(() => json(200, { data: { id: 'a' } }), { apiBase })
      await call(create, { body: { title: 'x' }, anonymous })
      return sent().headers.get('x-portfolio-id')
    }
    expect(await named('/api')).toBe('b1')
    expect(await named('/api', true)).toBeNull()
    expect(await named('https://api.example.com/api')).toBeNull()
    const { call, sent } = browser(() => json(200, { data: { id: 'a' } }))
    await call(show, { params: { id: 'a' } })
    expect(sent().headers.get('x-portfolio-id')).toBeNull()
  })
})
