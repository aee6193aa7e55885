import { expect, it } from 'vitest'
import { countText } from './count-text.ts'

it('counts one, many, and those beyond counting', () => {
  expect([0, 1, 12_345].map((count) => countText(count, 'tenant'))).toEqual(['0 tenants', '1 tenant', '12,345 tenants'])
  expect(countText(10_000, 'tenant', true)).toBe('10,000+ tenants')
  expect(countText(1, 'tenant', true)).toBe('1+ tenants')
})
