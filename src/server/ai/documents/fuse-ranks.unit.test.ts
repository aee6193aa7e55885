import { describe, expect, it } from 'vitest'
import { fuseRanks } from './fuse-ranks.ts'

describe('fuseRanks', () => {
  it('puts first what comes early in most orders', () => {
    const rankings = [
      { scores: [9, 8, 1], weight: 1 },
      { scores: [0, 5, 4], weight: 1 },
    ]
    expect(fuseRanks(rankings)).toEqual([1, 0, 2])
  })

  it('counts an order by its weight', () => {
    const rankings = [
      { scores: [2, 1], weight: 1 },
      { scores: [1, 2], weight: 2 },
    ]
    expect(fuseRanks(rankings)).toEqual([1, 0])
  })

  it('takes the place in the first order where an order has no score', () => {
    const rankings = [
      { scores: [1, 9, 0], weight: 1 },
      { scores: [2, null, 3], weight: 3 },
    ]
    expect(fuseRanks(rankings)).toEqual([1, 2, 0])
  })

  it('keeps the given order where nothing tells them apart', () => {
    expect(fuseRanks([{ scores: [0, 0, 0], weight: 1 }])).toEqual([0, 1, 2])
  })
})
