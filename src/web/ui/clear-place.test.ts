import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clearPlace, isClear } from './clear-place.ts'

const room = { width: 1440, height: 900 }
const size = { width: 384, height: 60 }
const own = { top: 144, left: 1040 }
const area = (left: number, top: number, width = 100, height = 36) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

it.each([
  ['in its own place', [area(1040, 100), area(1040, 204), area(900, 150)], own],
  ['at the foot on the right, if a control is there', [area(1300, 150)], { top: 824, left: 1040 }],
  ['at the foot on the left, if that is taken as well', [area(1300, 150), area(1300, 850)], { top: 824, left: 16 }],
  [
    'at the highest free place on the right, if the foot is taken',
    [area(1300, 150), area(0, 850, 1440)],
    { top: 64, left: 1040 },
  ],
  ['in its own place, if every other is taken', [area(0, 0, 1440, 900)], own],
])('a message stands %s', (_, taken, at) => expect(clearPlace(own, size, room, { taken, words: [] })).toEqual(at))

it('a message as wide as a phone stays in the middle when it leaves its own place', () => {
  const phone = { width: 390, height: 844 }
  const wide = { width: 374, height: 62 }
  expect(clearPlace({ top: 774, left: 8 }, wide, phone, { taken: [area(20, 780)], words: [] })).toEqual({
    top: 64,
    left: 8,
  })
})

it.each([
  ['leaves words that someone may be about to read', [], [area(1300, 150)], { top: 824, left: 1040 }],
  [
    'covers words rather than a control',
    [area(1300, 150)],
    [area(0, 64, 1440, 36), area(0, 150, 1440, 750)],
    { top: 824, left: 1040 },
  ],
  ['stays where it is if there are words everywhere', [], [area(0, 0, 1440, 900)], own],
])('a message %s', (_, taken, words, at) => expect(clearPlace(own, size, room, { taken, words })).toEqual(at))

it('a message that leaves its own place covers nothing and stays in the window', () => {
  const areas = fc.array(
    fc.record({ left: fc.integer({ min: 0, max: 1400 }), top: fc.integer({ min: 0, max: 880 }) }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(areas, (places) => {
      const taken = places.map(({ left, top }) => area(left, top))
      const at = clearPlace(own, size, room, { taken, words: [] })
      if (at === own) return
      expect(isClear(at, size, taken)).toBe(true)
      expect(at.top + size.height).toBeLessThanOrEqual(room.height)
      expect(at.left + size.width).toBeLessThanOrEqual(room.width)
    }),
  )
})
