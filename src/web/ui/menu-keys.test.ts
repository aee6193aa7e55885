import { expect, it } from 'vitest'
import { nextItem } from './menu-keys.ts'

const labels = ['Approve', 'Decline', 'Download PDF']

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['d', 0, 1],
  ['D', 1, 2],
  ['d', 2, 1],
  ['x', 0, undefined],
  ['Enter', 0, undefined],
  [' ', 0, undefined],
])('%s on item %d goes to %s', (key, focused, next) => expect(nextItem(key, labels, focused)).toBe(next))

it('goes nowhere in an empty menu', () => expect(nextItem('ArrowDown', [], -1)).toBeUndefined())
