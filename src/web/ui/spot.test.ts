import fc from 'fast-check'
import { expect, it } from 'vitest'
import { besides } from './spot.ts'

const room = { width: 1440, height: 900 }
const size = { width: 384, height: 60 }
const place = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 36 })

it.each([
  ['below what was pressed', place(300, 200), { left: 300, top: 244 }],
  ['above it at the foot of the window', place(300, 850), { left: 300, top: 782 }],
  ['ending with it on the right', place(1300, 200), { left: 1016, top: 244 }],
  ['inside the window when it has scrolled away', place(300, -500), { left: 300, top: 8 }],
])('a message stands %s', (_, pressed, at) => expect(besides(pressed, size, room)[0]).toEqual(at))

it('a message that fits never leaves the window', () => {
  const edge = fc.integer({ min: -2_000, max: 3_000 })
  fc.assert(
    fc.property(edge, edge, fc.integer({ min: 400, max: 2_000 }), (left, top, width) => {
      for (const at of besides(place(left, top), size, { width, height: 600 })) {
        expect(at.left).toBeGreaterThanOrEqual(8)
        expect(at.left + size.width).toBeLessThanOrEqual(width - 8)
        expect(at.top).toBeGreaterThanOrEqual(8)
        expect(at.top + size.height).toBeLessThanOrEqual(592)
      }
    }),
  )
})
