import { open } from 'node:fs/promises'
import type { FileType } from '#contract/files.ts'

const HEAD_BYTES = 16
/** Readers of PDFs look for the end mark in the last kilobyte. */
const TAIL_BYTES = 1024

const STARTS: readonly [FileType, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /^%PDF-\d/],
]

/** The type of a file by its first bytes, and for a PDF its last; undefined if we don't accept it. */
export async function typeOfContent(file: string): Promise<FileType | undefined> {
  const { head, tail } = await endsOf(file)
  const type = STARTS.find(([, start]) => start.test(head))?.[0]
  return type === 'application/pdf' && !tail.includes('%%EOF') ? undefined : type
}

/** The first and last bytes of a file, one character per byte. */
async function endsOf(file: string): Promise<{ head: string; tail: string }> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
      return buffer.toString('latin1', 0, bytesRead)
    }
    return { head: await read(HEAD_BYTES, 0), tail: await read(TAIL_BYTES, Math.max(0, size - TAIL_BYTES)) }
  } finally {
    await handle.close()
  }
}
