import { expect, it } from 'vitest'
import { describeFailure } from './failure.ts'

it.each([
  [new TypeError('zoe@example.com has no home'), 'TypeError'],
  [
    Object.assign(new Error('550 zoe@example.com unknown'), { code: 'EENVELOPE', responseCode: 550 }),
    'Error EENVELOPE 550',
  ],
  [
    Object.assign(new Error('key (zoe)'), { code: '23505', constraint: 'users_email_key' }),
    'Error 23505 users_email_key',
  ],
  ['zoe@example.com', 'unknown'],
])('names the kind of a failure and its codes, never its words: %s', (error, description) => {
  expect(describeFailure(error)).toBe(description)
})
