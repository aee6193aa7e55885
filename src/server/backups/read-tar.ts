import { BLOCK, type TarEntry, tarSum } from '../db/tar.ts'
import { BackupError, CHANGED, NOT_OURS, SHORT } from './backup-error.ts'

/** Gets the archive's entries in order, each with its bytes. */
export interface TarVisitor {
  /** A file's bytes come after it, before the next entry. */
  onEntry(entry: TarEntry): Promise<void> | void
  onBytes(bytes: Buffer): Promise<void> | void
}

/**
 * Reads an archive that `archiveDatabase` made, to its end.
 * @throws BackupError when it is cut off, damaged, or has anything but files and folders in it
 */
export async function readTar(chunks: AsyncIterable<Buffer>, visitor: TarVisitor): Promise<void> {
  const reader = readerOf(chunks)
  for (let header = await reader.exactly(BLOCK); !isBlank(header); header = await reader.exactly(BLOCK)) {
    const entry = entryOf(header)
    await visitor.onEntry(entry)
    for (let left = entry.size; left > 0; ) {
      const bytes = await reader.atMost(left)
      left -= bytes.length
      await visitor.onBytes(bytes)
    }
    await reader.exactly((BLOCK - (entry.size % BLOCK)) % BLOCK)
  }
  if (!isBlank(await reader.exactly(BLOCK))) throw new BackupError(CHANGED)
  await reader.rest()
}

const isBlank = (block: Buffer) => block.every((byte) => byte === 0)

const KINDS: Readonly<Record<string, TarEntry['kind']>> = { '0': 'file', '5': 'folder' }

function entryOf(header: Buffer): TarEntry {
  const text = (from: number, to: number) => header.toString('ascii', from, to).replace(/[\0 ]+$/, '')
  const number = (from: number, to: number) => Number.parseInt(text(from, to), 8)
  if (text(257, 262) !== 'ustar') throw new BackupError(NOT_OURS)
  if (number(148, 156) !== tarSum(header)) throw new BackupError(CHANGED)
  const kind = KINDS[text(156, 157)]
  if (!kind) throw new BackupError(NOT_OURS)
  return {
    name: text(0, 100).replace(/\/$/, ''),
    kind,
    size: number(124, 136),
    at: new Date(number(136, 148) * 1000),
  }
}

interface Reader {
  exactly(size: number): Promise<Buffer>
  /** At least one byte. */
  atMost(size: number): Promise<Buffer>
  /** Reads to the end, past what is left. */
  rest(): Promise<void>
}

function readerOf(chunks: AsyncIterable<Buffer>): Reader {
  const source = chunks[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const fill = async () => {
    while (held.length === 0) {
      const { value, done } = await source.next()
      if (done) throw new BackupError(SHORT)
      held = value
    }
  }
  const atMost = async (size: number) => {
    await fill()
    const bytes = held.subarray(0, size)
    held = held.subarray(size)
    return bytes
  }
  return {
    atMost,
    exactly: async (size) => {
      const parts: Buffer[] = []
      for (let left = size; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await atMost(left))
      return Buffer.concat(parts)
    },
    rest: async () => {
      while (!(await source.next()).done);
    },
  }
}
