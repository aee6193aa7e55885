interface Entry {
  name: string
  /** Bytes once unpacked, as the directory says. */
  size: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const COMMENT_MAX = 0xffff

/** What the directory of a ZIP archive lists, without unpacking any of it; null when there is no whole directory. */
export function zipEntries(bytes: Buffer): Entry[] | null {
  const end = endOf(bytes)
  if (end === null) return null
  const count = bytes.readUInt16LE(end + 10)
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const from = at + ENTRY_BYTES
    entries.push({ name: bytes.toString('utf8', from, from + (name ?? 0)), size: bytes.readUInt32LE(at + 24) })
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX)
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at
  return null
}
