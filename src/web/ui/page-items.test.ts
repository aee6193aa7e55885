import { describe, expect, it } from 'vitest'
import { pageCount, pageItems } from './page-items.ts'

const drawn = (current: number, count: number) =>
  pageItems(current, count)
    .map((item) => ('page' in item ? (item.page === current ? `[${item.page}]` : item.page) : '…'))
    .join(' ')

describe('pageItems', () => {
  it.each([
    [1, 1, '[1]'],
    [2, 3, '1 [2] 3'],
    [7, 7, '1 2 3 4 5 6 [7]'],
    [1, 8, '[1] 2 3 4 5 … 8'],
    [4, 20, '1 2 3 [4] 5 … 20'],
    [5, 20, '1 … 4 [5] 6 … 20'],
    [16, 20, '1 … 15 [16] 17 … 20'],
    [17, 20, '1 … 16 [17] 18 19 20'],
    [20, 20, '1 … 16 17 18 19 [20]'],
  ])('draws page %d of %d', (current, count, text) => expect(drawn(current, count)).toBe(text))

  it('keeps the number of items the same on every page of a long list', () => {
    const lengths = Array.from({ length: 100 }, (_, at) => pageItems(at + 1, 100).length)
    expect(new Set(lengths)).toEqual(new Set([7]))
  })

  it('still offers the last pages when the current page is past them', () => {
    expect(drawn(9, 2)).toBe('1 2')
    expect(drawn(99, 20)).toBe('1 … 16 17 18 19 20')
  })
})

describe('pageCount', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [10_000, 1000],
  ])('puts %d rows on %d pages of ten', (total, pages) => expect(pageCount(total, 10)).toBe(pages))
})
