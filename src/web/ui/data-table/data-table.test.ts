import { describe, expect, it } from 'vitest'
import { type Column, cellContent, nextOrder, sortKeyOf } from './columns.ts'
import { withPage, withSearch, withSort } from './table-state.ts'
import { emptyHint, emptyText, itemCountText, showingText } from './table-texts.ts'

describe('texts of the table', () => {
  it.each([
    [0, '0 items'],
    [1, '1 item'],
    [12, '12 items'],
    [12_345, '12,345 items'],
  ])('counts %d as %s', (total, text) => expect(itemCountText({ total })).toBe(text))

  it('marks a count that the server stopped', () => {
    expect(itemCountText({ total: 10_000, totalIsCapped: true })).toBe('10,000+ items')
    expect(showingText({ page: 2, pageSize: 10, rowsOnPage: 10, total: 10_000, totalIsCapped: true })).toBe(
      'Showing 11 to 20 of 10,000+ results',
    )
  })

  it('says which rows are shown', () => {
    expect(showingText({ page: 1, pageSize: 10, rowsOnPage: 10, total: 42 })).toBe('Showing 1 to 10 of 42 results')
    expect(showingText({ page: 5, pageSize: 10, rowsOnPage: 2, total: 42 })).toBe('Showing 41 to 42 of 42 results')
  })

  it('says why nothing is shown', () => {
    expect(emptyText('', 'No users found')).toBe('No users found')
    expect(emptyText('zzz', 'No users found')).toBe('No results for "zzz"')
  })

  it('suggests more letters when one or two found nothing', () => {
    expect(emptyHint('z')).toBe('Type three letters or more to search inside words.')
    expect(emptyHint('zz')).toBe('Type three letters or more to search inside words.')
    expect(emptyHint('zzz')).toBeUndefined()
    expect(emptyHint('')).toBeUndefined()
  })
})

describe('state of the table', () => {
  const onPageThree = { page: 3, search: 'ada', sort: 'name', order: 'asc' } as const

  it('goes back to page 1 when the search or the order changes', () => {
    expect(withSearch(onPageThree, 'bob')).toEqual({ ...onPageThree, search: 'bob', page: 1 })
    expect(withSort(onPageThree, 'email', 'desc')).toEqual({ ...onPageThree, sort: 'email', order: 'desc', page: 1 })
  })

  it('keeps search and order when the page changes', () => {
    expect(withPage(onPageThree, 4)).toEqual({ ...onPageThree, page: 4 })
  })

  it('sorts ascending first, then reverses the order', () => {
    expect(nextOrder('name', undefined, undefined)).toBe('asc')
    expect(nextOrder('name', 'name', 'asc')).toBe('desc')
    expect(nextOrder('name', 'name', 'desc')).toBe('asc')
    expect(nextOrder('email', 'name', 'asc')).toBe('asc')
  })
})

describe('cells of the table', () => {
  type Row = { name: string; phone: string | null; listed: boolean; beds: number }
  const row: Row = { name: 'Ada', phone: null, listed: true, beds: 0 }
  const cell = (column: Column<Row>) => cellContent(column, row)

  it('shows the field, N/A for nothing, and zero as zero', () => {
    expect(cell({ header: 'Name', accessor: 'name' })).toBe('Ada')
    expect(cell({ header: 'Phone', accessor: 'phone' })).toBe('N/A')
    expect(cell({ header: 'Beds', accessor: 'beds' })).toBe('0')
    expect(cell({ header: 'Listed', accessor: 'listed' })).toBe('Yes')
  })

  it('lets an accessor compute and a render draw', () => {
    expect(cell({ header: 'Beds', accessor: ({ beds }) => `${beds} bed` })).toBe('0 bed')
    expect(cell({ header: 'Name', accessor: 'name', render: () => 'drawn' })).toBe('drawn')
  })

  it('sorts only by columns that say so, under their field or their own key', () => {
    expect(sortKeyOf<Row>({ header: 'Name', accessor: 'name' })).toBeUndefined()
    expect(sortKeyOf<Row>({ header: 'Name', accessor: 'name', sortable: true })).toBe('name')
    expect(sortKeyOf<Row>({ header: 'Name', render: () => '', sortable: true, sortKey: 'lastName' })).toBe('lastName')
  })
})
