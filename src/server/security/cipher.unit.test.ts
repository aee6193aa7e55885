import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCipher } from './cipher.ts'

const cipher = createCipher(new Uint8Array(32).fill(1))
const other = createCipher(new Uint8Array(32).fill(2))

describe('a sealed value', () => {
  it('opens exactly as it was sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (plain, place) => {
        // Invalid text becomes the replacement character; the contract lets no such text in.
        expect(cipher.open(cipher.seal(plain, place), place)).toBe(plain.toWellFormed())
      }),
    )
  })

  it('differs each time and reveals nothing about its content', () => {
    const seals = Array.from({ length: 50 }, () => cipher.seal('the same', 'a place'))
    expect(new Set(seals).size).toBe(50)
    expect(Buffer.from(seals.join(''), 'base64url').toString('latin1')).not.toContain('the same')
  })

  it('does not open in another place or under another key', () => {
    const sealed = cipher.seal('secret', 'applications.answers:1')
    expect(() => cipher.open(sealed, 'applications.answers:2')).toThrow()
    expect(() => other.open(sealed, 'applications.answers:1')).toThrow()
  })

  it('does not open when a single bit of it was changed, or its end cut off', () => {
    const [version, key, encoded = ''] = cipher.seal('secret', 'place').split('.')
    const bytes = Buffer.from(encoded, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(() => cipher.open(`${version}.${key}.${changed.toString('base64url')}`, 'place')).toThrow()
    }
    for (let length = 0; length < bytes.length; length++) {
      expect(() =>
        cipher.open(`${version}.${key}.${bytes.subarray(0, length).toString('base64url')}`, 'place'),
      ).toThrow()
    }
  })

  it.each(['', 'v1', 'v1.', 'v2.AAAA', 'plain text', `v0.${randomBytes(60).toString('base64url')}`])(
    'is not %j',
    (sealed) => expect(() => cipher.open(sealed, 'place')).toThrow(),
  )
})

describe('after a change of keys', () => {
  const after = createCipher(new Uint8Array(32).fill(3), [new Uint8Array(32).fill(2), new Uint8Array(32).fill(1)])

  it('what an earlier key sealed still opens, and what is new needs the new key', () => {
    expect(after.open(cipher.seal('secret', 'place'), 'place')).toBe('secret')
    expect(after.open(other.seal('secret', 'place'), 'place')).toBe('secret')
    expect(() => after.open(cipher.seal('secret', 'place'), 'elsewhere')).toThrow()
    expect(() => cipher.open(after.seal('secret', 'place'), 'place')).toThrow(/neither DATA_KEY nor in DATA_KEY_OLD/)
  })

  it('a value from before keys had names still opens', () => {
    // Sealed by the first version of this program, under a key of ones.
    const sealed = 'v1.mV3dgJHqU4T6WQG-R6xJ9ri5v-Uhv6a2-FjLgKcoWHeJ9g'
    expect(cipher.open(sealed, 'place')).toBe('secret')
    expect(after.open(sealed, 'place')).toBe('secret')
    expect(() => other.open(sealed, 'place')).toThrow()
  })

  it('a value is found by the digests of every key', () => {
    expect(after.digests('5400', 'income')).toEqual(expect.arrayContaining([cipher.digest('5400', 'income')]))
    expect(after.digests('5400', 'income')[0]).toBe(after.digest('5400', 'income'))
  })
})

describe('a digest', () => {
  it('is the same for the same value, place and key only', () => {
    const digest = cipher.digest('5400', 'income')
    expect(cipher.digest('5400', 'income')).toBe(digest)
    expect(cipher.digest('5401', 'income')).not.toBe(digest)
    expect(cipher.digest('5400', 'rent')).not.toBe(digest)
    expect(other.digest('5400', 'income')).not.toBe(digest)
  })
})
