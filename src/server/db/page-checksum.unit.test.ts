import { expect, test } from 'vitest'
import { isWhole, PAGE } from './page-checksum.ts'

/** A page whose header says that it is in use. */
function page(): Buffer {
  const bytes = Buffer.from(Array.from({ length: PAGE }, (_, at) => (at * at) >> 3))
  bytes.writeUInt16LE(PAGE, 14)
  return bytes
}

/** The checksum that PostgreSQL gives the page above when it is the first of its table, and when it is the sixth. */
const FIRST = 35_127
const SIXTH = 35_124

function sealed(sum: number): Buffer {
  const bytes = page()
  bytes.writeUInt16LE(sum, 8)
  return bytes
}

test('a page is whole at its own place only', () => {
  const bytes = sealed(SIXTH)
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
  const bytes = sealed(FIRST)
  for (const at of [0, 8, 9, 16, 100, PAGE - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(isWhole(changed, 0)).toBe(false)
  }
})
