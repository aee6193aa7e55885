import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CHANGED, CHANGED_OR_SHORT, OTHER_KEY, SHORT } from './backup-error.ts'
import { HEADER_BYTES, seal, unseal } from './sealed-stream.ts'

const KEY = Buffer.alloc(32, 3)
/** A sealed piece: what it holds, and its tag. */
const PIECE = 64 * 1024 + 16

async function* chunked(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

const sealed = (plain: Buffer, size = 10_000) => whole(seal(chunked(plain, size), KEY))
const unsealed = (bytes: Buffer, key = KEY, size = 7_000) => whole(unseal(chunked(bytes, size), key))

describe('a sealed stream', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])('of %d bytes opens as it was', async (length) => {
    const plain = randomBytes(length)
    for (const size of [997, 65_536, 1_000_000]) {
      const bytes = await sealed(plain, size)
      expect(bytes.length).toBe(HEADER_BYTES + length + 16 * Math.max(1, Math.ceil(length / 65_536)))
      expect((await unsealed(bytes, KEY, size)).equals(plain)).toBe(true)
    }
  })

  it('is different each time, and shows nothing of what is in it', async () => {
    const plain = Buffer.from('canary@example.org '.repeat(9_000))
    const [one, other] = [await sealed(plain), await sealed(plain)]
    expect(one.subarray(HEADER_BYTES, HEADER_BYTES + 64).equals(other.subarray(HEADER_BYTES, HEADER_BYTES + 64))).toBe(
      false,
    )
    for (const bytes of [one, other]) {
      expect(bytes.includes('canary')).toBe(false)
      expect(bytes.includes(KEY.subarray(0, 8))).toBe(false)
    }
  })

  it('does not open with another key', async () => {
    await expect(unsealed(await sealed(Buffer.from('kept')), Buffer.alloc(32, 4))).rejects.toThrow(OTHER_KEY)
  })

  it('yields nothing that was changed, wherever a bit is another', async () => {
    const bytes = await sealed(randomBytes(200_000))
    const places = [
      21,
      HEADER_BYTES - 1,
      HEADER_BYTES,
      HEADER_BYTES + PIECE - 1,
      HEADER_BYTES + PIECE,
      bytes.length - 1,
    ]
    for (const at of places) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      const reason = at === 21 ? OTHER_KEY : at < bytes.length - 1 ? CHANGED : CHANGED_OR_SHORT
      await expect(unsealed(changed)).rejects.toThrow(reason)
    }
  })

  it('does not open with its pieces in another order, repeated, left out, or from another stream', async () => {
    const plain = randomBytes(4 * 65_536)
    const bytes = await sealed(plain)
    const other = await sealed(plain)
    const header = bytes.subarray(0, HEADER_BYTES)
    const piece = (from: Buffer, number: number) =>
      from.subarray(HEADER_BYTES + number * PIECE, HEADER_BYTES + (number + 1) * PIECE)
    const made = (...pieces: Buffer[]) => Buffer.concat([header, ...pieces])
    const [a, b, c, d] = [0, 1, 2, 3].map((number) => piece(bytes, number)) as [Buffer, Buffer, Buffer, Buffer]
    expect((await unsealed(made(a, b, c, d))).equals(plain)).toBe(true)
    for (const wrong of [made(b, a, c, d), made(a, a, b, c, d), made(a, c, d), made(a, piece(other, 1), c, d)]) {
      await expect(unsealed(wrong)).rejects.toThrow(CHANGED)
    }
    await expect(unsealed(made(a, b, c, d, d))).rejects.toThrow(CHANGED)
    await expect(unsealed(made(d))).rejects.toThrow(CHANGED_OR_SHORT)
  })

  it('does not open when its end is missing, wherever it was cut', async () => {
    const bytes = await sealed(randomBytes(200_000))
    for (const cut of [HEADER_BYTES + PIECE, HEADER_BYTES + 2 * PIECE, HEADER_BYTES - 5]) {
      await expect(unsealed(bytes.subarray(0, cut))).rejects.toThrow(SHORT)
    }
    for (const cut of [HEADER_BYTES, HEADER_BYTES + 5, HEADER_BYTES + PIECE + 500, bytes.length - 1]) {
      await expect(unsealed(bytes.subarray(0, cut))).rejects.toThrow(CHANGED_OR_SHORT)
    }
  })

  it('is written and read a few pieces at a time', async () => {
    let taken = 0
    async function* counted() {
      for (; taken < 1_000; taken += 1) yield Buffer.alloc(65_536)
    }
    const reading = unseal(seal(counted(), KEY), KEY)
    await reading.next()
    expect(taken).toBeLessThan(5)
    await reading.return(undefined)
  })
})
