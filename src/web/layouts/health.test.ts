import { expect, it } from 'vitest'
import { healthOf } from './health.ts'

const never = { dataUpdatedAt: 0, errorUpdatedAt: 0 }

it('is being checked until something has happened', () => expect(healthOf([never, never], true)).toBe('checking'))

it('is healthy after any success', () =>
  expect(healthOf([never, { dataUpdatedAt: 5, errorUpdatedAt: 0 }], true)).toBe('healthy'))

it('is an error after a failure, until the next success', () => {
  const answered = { dataUpdatedAt: 5, errorUpdatedAt: 0 }
  expect(healthOf([answered, { dataUpdatedAt: 0, errorUpdatedAt: 6 }], true)).toBe('error')
  expect(healthOf([{ dataUpdatedAt: 7, errorUpdatedAt: 6 }, answered], true)).toBe('healthy')
})

it('is an error without a network, whatever happened before', () =>
  expect(healthOf([{ dataUpdatedAt: 5, errorUpdatedAt: 0 }], false)).toBe('error'))
