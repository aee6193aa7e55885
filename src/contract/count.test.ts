import { expect, it } from 'vitest'
import { counted, grouped, nounFor, oneOrMany, ordinal } from './count.ts'

it('counts none, one, many, and more than the server counts', () => {
  expect([0, 1, 12_345].map((count) => counted(count, 'tenant'))).toEqual(['0 tenants', '1 tenant', '12,345 tenants'])
  expect(counted(10_000, 'property', true)).toBe('10,000+ properties')
  expect(counted(1, 'tenant', true)).toBe('1+ tenants')
  expect([1, 2].map((count) => counted(count, 'urgent request'))).toEqual(['1 urgent request', '2 urgent requests'])
  expect(counted(1.5, 'bathroom')).toBe('1.5 bathrooms')
})

it('writes numbers with separators, and a plus where counting stopped', () => {
  expect([grouped(1204), grouped(10_000, true)]).toEqual(['1,204', '10,000+'])
})

it('writes places in an order', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 1113].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 1,113th',
  )
})

it('matches noun and verb to the number', () => {
  expect([1, 2].map((count) => `${nounFor(count, 'person')} ${oneOrMany(count, 'waits', 'wait')}`)).toEqual([
    'person waits',
    'people wait',
  ])
})
