const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const SHORT_SECTOR_BYTES = 64
/** From here on a sector's number is a mark: the end of a chain, a free sector, or one of the tables'. */
const MARKS = 0xff_ff_ff_fa
const ROOT = 'Root Entry'

/** A compound file, the container of old Office formats and of encrypted new ones. */
export interface CompoundFile {
  names: ReadonlySet<string>
  /** A stream's bytes, at most `most`; null when there is no such stream. */
  stream(name: string, most: number): Buffer | null
}

/** Sectors of one size, and which one follows each. */
interface Sectors {
  bytes: Buffer
  size: number
  /** Where the first begins. */
  from: number
  next: Buffer
}

/** Opens a compound file; null when its header or directory is damaged. */
export function openCompoundFile(bytes: Buffer): CompoundFile | null {
  if (bytes.length < HEADER_BYTES * 2) return null
  const size = 2 ** bytes.readUInt16LE(30)
  if (size !== 512 && size !== 4096) return null
  const long: Sectors = { bytes, size, from: size, next: allocationTable(bytes, size) }
  const entries = entriesOf(chainOf(long, bytes.readUInt32LE(48), bytes.length))
  const root = entries.get(ROOT)
  if (!root) return null
  const short: Sectors = {
    bytes: chainOf(long, root.first, root.size),
    size: SHORT_SECTOR_BYTES,
    from: 0,
    next: chainOf(long, bytes.readUInt32LE(60), bytes.length),
  }
  const shortBelow = bytes.readUInt32LE(56)
  return {
    names: new Set(entries.keys()),
    stream: (name, most) => {
      const entry = entries.get(name)
      if (!entry) return null
      return chainOf(entry.size < shortBelow ? short : long, entry.first, Math.min(entry.size, most))
    },
  }
}

/** The table of which sector follows each; the header has its first 109 places, enough for seven megabytes. */
function allocationTable(bytes: Buffer, size: number): Buffer {
  const parts: Buffer[] = []
  for (let place = 76; place < HEADER_BYTES; place += 4) {
    const sector = bytes.readUInt32LE(place)
    const from = (sector + 1) * size
    if (sector >= MARKS || from + size > bytes.length) break
    parts.push(bytes.subarray(from, from + size))
  }
  return Buffer.concat(parts)
}

function entriesOf(directory: Buffer): Map<string, { first: number; size: number }> {
  const entries = new Map<string, { first: number; size: number }>()
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const length = Math.min(64, directory.readUInt16LE(at + 64))
    if (length < 2) continue
    const name = directory.toString('utf16le', at, at + length - 2)
    entries.set(name, { first: directory.readUInt32LE(at + 116), size: directory.readUInt32LE(at + 120) })
  }
  return entries
}

/** At most `most` bytes of a chain; a loop in it ends there too. */
function chainOf({ bytes, size, from, next }: Sectors, first: number, most: number): Buffer {
  const parts: Buffer[] = []
  let length = 0
  for (let sector = first; sector < MARKS && length < most; ) {
    const at = from + sector * size
    if (at >= bytes.length) break
    parts.push(bytes.subarray(at, at + size))
    length += size
    sector = sector * 4 + 4 <= next.length ? next.readUInt32LE(sector * 4) : MARKS
  }
  return Buffer.concat(parts).subarray(0, most)
}
