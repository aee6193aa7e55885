import { crc32 } from 'node:zlib'

/** A file for an archive. */
export interface ZipEntry {
  /** Its path: ASCII, with slashes. */
  name: string
  bytes: Uint8Array
  at: Date
}

const VERSION = 20
const MADE_ON_UNIX = (3 << 8) | VERSION
const OWNER_READS_AND_WRITES = (0o100600 << 16) >>> 0

/** A ZIP archive that every system opens. Nothing is compressed: pictures are already, and the rest is small. */
export function zip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes, at } of entries) {
    const path = Buffer.from(name, 'ascii')
    const facts = factsOf(path, bytes, at)
    const header = Buffer.concat([four(0x04034b50), two(VERSION), facts, two(0), path])
    const extra = Buffer.concat([two(0), two(0), two(0), two(0), four(OWNER_READS_AND_WRITES), four(offset)])
    directory.push(Buffer.concat([four(0x02014b50), two(MADE_ON_UNIX), two(VERSION), facts, extra, path]))
    parts.push(header, bytes)
    offset += header.length + bytes.length
  }
  const listing = Buffer.concat(directory)
  const count = two(entries.length)
  const end = [four(0x06054b50), two(0), two(0), count, count, four(listing.length), four(offset), two(0)]
  return Buffer.concat([...parts, listing, ...end])
}

/** Flags, method, time, checksum, sizes and the length of the path: what both places of an entry say. */
function factsOf(path: Buffer, bytes: Uint8Array, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const size = four(bytes.length)
  return Buffer.concat([two(0), two(0), two(time), two(day), four(crc32(bytes)), size, size, two(path.length)])
}

const two = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

const four = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
