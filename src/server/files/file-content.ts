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

const WORD_2007 = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** A compound file, and before that Word's own. */
const WORD_STARTS = ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '\xdb\xa5']
/** Readers of PDFs find the mark anywhere in the first kilobyte. */
const PDF_HEAD_BYTES = 1024
/** Formats that people name like a document by mistake. */
const NO_DOCUMENT = /^(?:\{\\rtf|%!PS|GIF8|\x89PNG|\xff\xd8\xff|RIFF|Rar!|7z\xbc|MZ|\x7fELF)/

/**
 * The type of a document by its first bytes: a PDF, a container of Word's, or else a text; undefined for what is none of
 * them. Whether it can be read only shows when it is.
 */
export async function documentTypeOf(file: string): Promise<FileType | undefined> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PDF_HEAD_BYTES), 0, PDF_HEAD_BYTES, 0)
    return documentTypeIn(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** The same for the first bytes themselves, a kilobyte or more. */
export function documentTypeIn(bytes: Buffer): FileType | undefined {
  const head = bytes.toString('latin1', 0, PDF_HEAD_BYTES)
  if (head.includes('%PDF-')) return 'application/pdf'
  if (head.startsWith('PK\x03\x04')) return WORD_2007
  if (WORD_STARTS.some((start) => head.startsWith(start))) return 'application/msword'
  return NO_DOCUMENT.test(head) ? undefined : 'text/plain'
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
