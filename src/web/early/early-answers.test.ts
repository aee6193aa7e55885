import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askEarly, fetchOnce } from './early-answers.ts'

const answers = new Map<string, () => Promise<Response>>()
const asked = vi.fn((url: string) => answers.get(url)?.() ?? Promise.resolve(new Response('now')))
const withToken = (token: string, method = 'GET') => ({ method, headers: { authorization: `Bearer ${token}` } })
const textOf = async (url: string, init: RequestInit) => (await fetchOnce(url, init)).text()

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', asked)
  answers.set('/api/today', () => Promise.resolve(new Response('early')))
  askEarly('/api/today', 'a')
  answers.clear()
  asked.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('answers a request once with what was asked for early', async () => {
  expect(await textOf('/api/today', withToken('a'))).toBe('early')
  expect(asked).not.toHaveBeenCalled()
  expect(await textOf('/api/today', withToken('a'))).toBe('now')
})

it('asks again for another account, another method, or another address', async () => {
  expect(await textOf('/api/today', withToken('a', 'POST'))).toBe('now')
  expect(await textOf('/api/leases', withToken('a'))).toBe('now')
  expect(await textOf('/api/today', withToken('b'))).toBe('now')
})

it('asks again when the early answer is old', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001)
  expect(await textOf('/api/today', withToken('a'))).toBe('now')
})

it('asks again when the early request failed', async () => {
  answers.set('/api/status', () => Promise.reject(new TypeError('Failed to fetch')))
  askEarly('/api/status', 'a')
  answers.clear()
  expect(await textOf('/api/status', withToken('a'))).toBe('now')
})
