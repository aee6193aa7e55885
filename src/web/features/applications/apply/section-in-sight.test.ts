import { expect, it } from 'vitest'
import { sectionRead } from './section-in-sight.ts'

const height = 1000

it.each([
  ['the first one above them all', [400, 900, 1400], 5000, 0],
  ['the one that began last above where people read', [-900, 300, 400], 5000, 1],
  ['a later one as the page runs out', [-900, 300, 500, 900], 300, 2],
  ['the last one at the end of the page', [-900, 300, 500, 900], 0, 3],
])('is %s', (_, tops, left, index) => expect(sectionRead(tops, { height, left })).toBe(index))
