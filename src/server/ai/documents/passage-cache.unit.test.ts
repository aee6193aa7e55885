import { describe, expect, it } from 'vitest'
import { PassageCache } from './passage-cache.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('PassageCache', () => {
  it('forgets first what was not asked for longest', () => {
    const cache = new PassageCache<number>()
    cache.set('a', many(4_000))
    cache.set('b', many(4_000))
    cache.get('a')
    cache.set('c', many(4_000))
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([4_000, undefined, 4_000])
  })

  it('keeps one document, however long it is, until the next', () => {
    const cache = new PassageCache<number>()
    cache.set('long', many(30_000))
    expect(cache.get('long')).toHaveLength(30_000)
    cache.set('short', many(1))
    expect([cache.get('long'), cache.get('short')?.length]).toEqual([undefined, 1])
  })

  it('counts a document once that is set again', () => {
    const cache = new PassageCache<number>()
    for (let time = 0; time < 4; time++) cache.set('same', many(4_000))
    cache.set('other', many(4_000))
    expect(cache.get('same')).toHaveLength(4_000)
  })
})
