import { expect, it } from 'vitest'
import { pageNumber } from './page-number.ts'

it.each([
  [{ page: '3' }, 3],
  [{ page: 2 }, 2],
  [{}, 1],
  [{ page: '0' }, 1],
  [{ page: '1.5' }, 1],
  [{ page: 'two' }, 1],
])('reads %j as page %i', (search, page) => expect(pageNumber(search)).toBe(page))
