import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { parseListSearch } from './list-search.ts'

const read = (raw: Record<string, unknown>) => parseListSearch(api.users.list, raw)

describe('what the URL of a list says', () => {
  it('takes page, search, order and filters', () => {
    expect(read({ page: 3, search: 'ada', sort: 'name', order: 'asc', role: 'TENANT' })).toEqual({
      page: 3,
      search: 'ada',
      sort: 'name',
      order: 'asc',
      role: 'TENANT',
    })
  })

  it('takes a page size that can be chosen', () => {
    expect(read({ pageSize: 50 })).toEqual({ pageSize: 50 })
    expect(read({ pageSize: '100' })).toEqual({ pageSize: 100 })
    for (const pageSize of [10, 7, 99, 101, 'many']) expect(read({ pageSize })).toEqual({})
  })

  it('leaves out defaults', () => {
    expect(read({ page: 1, search: '', order: 'desc' })).toEqual({})
  })

  it('reads a number or a boolean as the text that was typed', () => {
    expect(read({ search: 512 })).toEqual({ search: '512' })
    expect(read({ search: true })).toEqual({ search: 'true' })
    expect(read({ page: '2' })).toEqual({ page: 2 })
  })

  it.each([
    [{ page: 0 }],
    [{ page: -1 }],
    [{ page: 1.5 }],
    [{ page: 'two' }],
    [{ page: 2_000_000 }],
    [{ sort: 'password' }],
    [{ order: 'sideways' }],
    [{ role: 'EMPEROR' }],
    [{ search: { $ne: 1 } }],
    [{ search: ['a', 'b'] }],
    [{ search: null }],
    [{ from: '2026-02-30' }],
    [{ to: '0202-01-01' }],
    [{ search: 'x'.repeat(201) }],
    [{ search: 'a\u0000b' }],
  ])('leaves out what the server would reject: %j', (raw) => expect(read(raw)).toEqual({}))

  it('leaves out parameters that belong to something else', () => {
    expect(read({ redirect: '/evil', status: 'MAINTENANCE', propertyId: 'x' })).toEqual({})
    expect(parseListSearch(api.properties.list, { status: 'MAINTENANCE' })).toEqual({ status: 'MAINTENANCE' })
  })
})
