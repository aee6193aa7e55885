import { expect, test } from 'vitest'
import { isWhole, PAGE } from './page-checksum.ts'

/** A page whose header says that it is in use. */
function page(): Buffer {
  const bytes = Buffer.from(Array.from({ length: PAGE }, (_, at) => (at * at) >> 3))
  bytes.writeUInt16LE(PAGE, 14)
  return bytes
}

/** The checksum that a page with these bytes should have; there is always exactly one. */
function sealed(bytes: Buffer, block: number): Buffer {
  for (let sum = 1; sum <= 65_535; sum += 1) {
    bytes.writeUInt16LE(sum, 8)
    if (isWhole(bytes, block)) return bytes
  }
  throw new Error('no checksum fits')
}

test('a page is whole at its own place only', () => {
  const bytes = sealed(page(), 5)
  expect(isWhole(bytes, 5)).toBe(true)
  expect(isWhole(bytes, 6)).toBe(false)
})

test('a page that was never written is whole only while it is blank', () => {
  const blank = Buffer.alloc(PAGE)
  expect(isWhole(blank, 3)).toBe(true)
  blank[PAGE - 1] = 1
  expect(isWhole(blank, 3)).toBe(false)
})

test('a page is no longer whole when any of its bytes is another', () => {
  const bytes = sealed(page(), 0)
  for (const at of [0, 8, 9, 16, 100, PAGE - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(isWhole(changed, 0)).toBe(false)
  }
})
