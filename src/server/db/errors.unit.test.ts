import { expect, test } from 'vitest'
import { isUnavailable, uniqueViolation } from './errors.ts'

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)

test.each(['08006', '25P03', '28P01', '3D000', '40001', '40P01', '53100', '53300', '55P03', '57014', '57P01', '58030'])(
  'takes SQLSTATE %s for an outage',
  (code) => {
    expect(isUnavailable(failure({ code }))).toBe(true)
  },
)

test.each(['22P02', '23503', '23505', '23514', '25P02', '42501', '42P01', 'P0001'])(
  'takes SQLSTATE %s for an answer',
  (code) => {
    expect(isUnavailable(failure({ code }))).toBe(false)
  },
)

test.each([
  failure({ code: 'ECONNREFUSED' }),
  failure({ code: 'ENOENT', syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new Error('PGlite is closed'),
  new Error('wrapped', { cause: failure({ code: '57P03' }) }),
])('takes "%s" for an outage', (error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([undefined, null, 'ECONNREFUSED', {}, new Error('no such column'), failure({ code: 'ENOENT' })])(
  'takes %s for no outage',
  (error) => {
    expect(isUnavailable(error)).toBe(false)
  },
)

test('finds the constraint of a unique violation inside a wrapping error', () => {
  const violation = failure({ code: '23505', constraint: 'users_email_key' })
  expect(uniqueViolation(new Error('wrapped', { cause: violation }))).toBe('users_email_key')
})

test('names no constraint for other violations', () => {
  expect(uniqueViolation(failure({ code: '23514', constraint: 'users_role_check' }))).toBeUndefined()
})
