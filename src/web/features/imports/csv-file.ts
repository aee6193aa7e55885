import { IMPORT_CHARACTERS_MAX } from '#contract/imports.ts'
import type { FileRule } from '#web/ui/FileInput.tsx'

/** The server accepts requests up to 256 KiB; quotation marks and accents take more room there than here. */
const REQUEST_BYTES_MAX = 255_000

const NO_CSV = 'This is not a CSV file. Open it in your spreadsheet program, save it as CSV, and choose that file.'
const TOO_LONG = 'This file is larger than 200 KB. Split it and import the pieces one by one.'

/** Files that can hold a table as text. */
export const csvFiles: FileRule = {
  accept: '.csv,.tsv,.txt,text/csv',
  mistakeIn({ name, size }) {
    if (!/\.(csv|tsv|txt)$/i.test(name)) return NO_CSV
    if (size === 0) return 'This file is empty. Choose another one.'
    return size > IMPORT_CHARACTERS_MAX ? TOO_LONG : null
  },
}

/**
 * Reads the text of a file from a spreadsheet program: UTF-8, UTF-16 with a byte order mark, else Windows-1252.
 * @throws Error with a sentence for people when the file is unreadable, not text, or too long to send.
 */
export async function readText(file: Blob): Promise<string> {
  const text = decode(await bytesOf(file))
  if (text.includes('\0')) throw new Error(NO_CSV)
  if (new Blob([JSON.stringify(text)]).size > REQUEST_BYTES_MAX) throw new Error(TOO_LONG)
  return text
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    // Browsers refuse a file that changed or moved after it was chosen.
    throw new Error('This file has changed or moved since you chose it. Choose it again.', { cause })
  }
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const marked = UTF_16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return new TextDecoder(marked.label).decode(bytes)
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : new TextDecoder('windows-1252').decode(bytes)
}

const UTF_16 = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
]

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
