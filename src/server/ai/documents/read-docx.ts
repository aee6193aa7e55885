import mammoth from 'mammoth'
import { createBlockWriter } from './block-writer.ts'
import { addHtml } from './html-blocks.ts'
import type { TextBlock } from './text-block.ts'
import { Unreadable } from './unreadable.ts'
import { zipEntries } from './zip-entries.ts'

const UNPACKED_MAX_BYTES = 60 * 1024 * 1024
const BODY_MAX_BYTES = 12 * 1024 * 1024
const ENTRIES_MAX = 2000

/** Pictures are left out, and what was noted in the margin is kept. */
const OPTIONS = {
  convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  styleMap: ['comment-reference => sup', "p[style-name='Title'] => h1:fresh"],
}

/**
 * The text of a Word document (.docx) under its headings, with its tables, notes and comments.
 * @throws Unreadable
 */
export async function readDocx(bytes: Buffer): Promise<TextBlock[]> {
  requireModest(bytes)
  const writer = createBlockWriter()
  addHtml(writer, await htmlOf(bytes))
  return writer.blocks()
}

/** A small archive can unpack to gigabytes; its directory says how much. */
function requireModest(bytes: Buffer): void {
  const entries = zipEntries(bytes)
  if (entries === null) throw new Unreadable('DAMAGED')
  const body = entries.find(({ name }) => name === 'word/document.xml')
  if (!body) throw new Unreadable(entries.some(({ name }) => name.startsWith('word/')) ? 'DAMAGED' : 'WRONG_TYPE')
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (entries.length > ENTRIES_MAX || unpacked > UNPACKED_MAX_BYTES || body.size > BODY_MAX_BYTES) {
    throw new Unreadable('TOO_MUCH_MEMORY')
  }
}

async function htmlOf(buffer: Buffer): Promise<string> {
  try {
    return (await mammoth.convertToHtml({ buffer }, OPTIONS)).value
  } catch {
    // The library has one kind of error for everything that is wrong with a file.
    throw new Unreadable('DAMAGED')
  }
}
