import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { zip } from './zip.ts'

/** The files of an archive, read as other programs do: from the listing at its end. */
function unzip(archive: Buffer): Record<string, Buffer> {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, Buffer> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, size, length] = [
      archive.readUInt32LE(at + 16),
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
    ]
    const header = archive.readUInt32LE(at + 42)
    const name = archive.toString('ascii', at + 46, at + 46 + length)
    const begin = header + 30 + archive.readUInt16LE(header + 26)
    const bytes = archive.subarray(begin, begin + size)
    expect([archive.readUInt32LE(header), crc32(bytes)]).toEqual([0x04034b50, sum])
    files[name] = bytes
    at += 46 + length
  }
  expect(at).toBe(end)
  return files
}

it('makes an archive with the files it was given', () => {
  const at = new Date('2026-11-24T18:00:00Z')
  const entries = { 'account.json': Buffer.from('{"name":"Zoë"}'), 'files/1.webp': Buffer.from([0, 255, 1, 254]) }
  const archive = zip(Object.entries(entries).map(([name, bytes]) => ({ name, bytes, at })))
  expect(unzip(Buffer.from(archive))).toEqual(entries)
})

it('makes an archive of nothing', () => {
  expect(unzip(Buffer.from(zip([])))).toEqual({})
})
