import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPageCache, encodingFor, type PageCache } from './page-cache.ts'

let now = 0
let version = 0
let rendered: string[] = []
let cached: PageCache
beforeEach(() => {
  now = 0
  version = 0
  rendered = []
  cached = createPageCache({ lifetime: 60_000, max: 2, clock: () => new Date(now), version: () => version })
})

const ask = (key: string, text: string | null = key) =>
  cached(key, async () => {
    rendered.push(key)
    return text
  })

describe('a cache of pages', () => {
  it('renders a page once for everyone who asks within its lifetime', async () => {
    const [first, second] = await Promise.all([ask('a'), ask('a')])
    expect(first).toBe(second)
    now = 59_999
    await ask('a')
    expect(rendered).toEqual(['a'])
    now = 60_000
    await ask('a')
    expect(rendered).toEqual(['a', 'a'])
  })

  it('renders again after a change', async () => {
    await ask('a')
    version = 1
    await ask('a')
    expect(rendered).toEqual(['a', 'a'])
  })

  it('remembers so many pages, and forgets the one that went unasked for longest', async () => {
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(rendered).toEqual(['a', 'b', 'c', 'b'])
  })

  it('remembers neither a missing page nor a failure', async () => {
    expect(await ask('a', null)).toBeNull()
    await expect(cached('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await ask('a')).toMatchObject({ html: 'a' })
    expect(rendered).toEqual(['a', 'a'])
  })

  it('has each page compressed, and its tag by its content', async () => {
    const page = await ask('a', 'A home for rent. '.repeat(100))
    expect(String(brotliDecompressSync(page?.encoded.br ?? ''))).toBe(page?.html)
    expect(String(gunzipSync(page?.encoded.gzip ?? ''))).toBe(page?.html)
    expect((await ask('b', page?.html))?.tag).toBe(page?.tag)
    expect((await ask('c', 'other'))?.tag).not.toBe(page?.tag)
  })
})

it.each([
  [undefined, undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['identity', undefined],
])('answers a client that accepts %s in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
