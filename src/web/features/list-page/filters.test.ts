import { describe, expect, it } from 'vitest'
import { countSet, filterValue, type ListFilter, namesOf } from './filters.ts'

const filters: readonly ListFilter[] = [
  { name: 'status', label: 'Status', everything: 'All statuses', options: [] },
  { kind: 'dates', label: 'Created' },
]

describe('the filters of a list', () => {
  it('set a parameter each, and dates two', () => expect(namesOf(filters)).toEqual(['status', 'from', 'to']))

  it('are counted while they filter the list', () => {
    expect(countSet(filters, {})).toBe(0)
    expect(countSet(filters, { page: 2, search: 'ada', to: '2026-03-01' })).toBe(1)
    expect(countSet(filters, { status: 'OPEN', from: '2026-03-01', to: '2026-03-01' })).toBe(3)
  })

  it('read their values as text', () => {
    expect(filterValue({ isActive: false }, 'isActive')).toBe('false')
    expect(filterValue({}, 'isActive')).toBe('')
  })
})
