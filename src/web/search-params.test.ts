import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('search parameters', () => {
  it('are text, even when they look like numbers', () => {
    expect(parseSearch('?search=007&page=2')).toEqual({ search: '007', page: '2' })
    expect(parseSearch('')).toEqual({})
  })

  it('are written plainly, without blank ones', () => {
    expect(stringifySearch({ search: 'a b&c', page: 2, sort: undefined, status: '' })).toBe('?search=a+b%26c&page=2')
    expect(stringifySearch({ search: null })).toBe('')
  })
})
