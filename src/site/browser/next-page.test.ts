import { expect, it } from 'vitest'
import { nextPage } from './next-page.ts'

const [kept, fresh, refused] = [
  { had: true, has: true },
  { had: false, has: true },
  { had: false, has: false },
]

it.each([
  ['/', fresh, 'same'],
  ['/affiliate', fresh, 'same'],
  ['/', refused, '/dashboard'],
  ['/affiliate', refused, null],
  // A home's page says there whether one has applied.
  ['/listings/01970000-0000-7000-8000-000000000001', fresh, 'same'],
  ['/listings/01970000-0000-7000-8000-000000000001', kept, null],
  ['/listings/01970000-0000-7000-8000-000000000001', refused, null],
  ['/listings', fresh, null],
  ['/pricing', fresh, null],
])('on %s, with the cookie %j, a signed-in visitor gets %s', (path, hint, next) =>
  expect(nextPage(path, hint)).toBe(next),
)
