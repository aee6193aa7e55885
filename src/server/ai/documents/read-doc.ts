import WordExtractor from 'word-extractor'
import { createBlockWriter } from './block-writer.ts'
import { type CompoundFile, openCompoundFile } from './compound-file.ts'
import { CHARACTERS_MAX } from './document-text.ts'
import type { TextBlock } from './text-block.ts'
import { Unreadable } from './unreadable.ts'

const ENCRYPTED_FLAG = 0x0100
const WORD_2 = 0xa5db
/** Word 97; what older ones wrote is stored otherwise. */
const WORD_97 = 193
/** The end of a table's cell; its row ends with two. */
const CELL_END = '\u0007'

/**
 * The text of a Word 97 to 2003 document, or of an older one, with its notes and headers.
 * @throws Unreadable
 */
export async function readDoc(bytes: Buffer): Promise<TextBlock[]> {
  const file = openCompoundFile(bytes)
  if (file?.names.has('EncryptedPackage')) throw new Unreadable('ENCRYPTED')
  const head = headOf(bytes, file)
  if (file && !file.names.has('WordDocument')) throw new Unreadable('WRONG_TYPE')
  if (head && (head.readUInt16LE(10) & ENCRYPTED_FLAG) !== 0) throw new Unreadable('ENCRYPTED')
  const text = head && head.readUInt16LE(2) < WORD_97 ? oldText(bytes, file, head) : await newText(bytes)
  const writer = createBlockWriter()
  for (const line of text.replaceAll(CELL_END + CELL_END, '\n').split(/[\r\n\f\v]+/)) {
    const shown = line
      .replaceAll(CELL_END, '\t')
      .replaceAll(/\t+/g, ' ')
      .replaceAll(/^[\s|]+|(?<![\s|])[\s|]+$/g, '')
    writer.line(shown)
    writer.gap()
  }
  return writer.blocks()
}

const HEAD_BYTES = 64

/** The head of the text's stream; before Word 6, that stream was the whole file. */
function headOf(bytes: Buffer, file: CompoundFile | null): Buffer | null {
  const whole = bytes.readUInt16LE(0) === WORD_2 ? bytes.subarray(0, HEAD_BYTES) : null
  const head = file ? file.stream('WordDocument', HEAD_BYTES) : whole
  return head?.length === HEAD_BYTES ? head : null
}

/** Old versions keep their text in one piece, in the code page of Western languages. */
function oldText(bytes: Buffer, file: CompoundFile | null, head: Buffer): string {
  const [from, until] = [head.readUInt32LE(24), head.readUInt32LE(28)]
  const stream = file ? file.stream('WordDocument', Math.min(until, CHARACTERS_MAX * 2)) : bytes
  const text = (stream ?? Buffer.alloc(0)).subarray(from, until)
  return withoutFieldCodes(new TextDecoder('windows-1252').decode(text))
}

/** A field's code stands before the text that it shows. */
function withoutFieldCodes(text: string): string {
  const [start, middle, end] = ['\u0013', '\u0014', '\u0015']
  const [first = '', ...fields] = text.split(start)
  const shown = fields.map((field) => {
    const close = field.indexOf(end)
    const shows = field.indexOf(middle)
    const result = shows >= 0 && (close < 0 || shows < close) ? field.slice(shows + 1) : field.slice(Math.max(0, close))
    return result.replace(end, '')
  })
  return [first, ...shown].join('')
}

async function newText(bytes: Buffer): Promise<string> {
  try {
    const document = await new WordExtractor().extract(bytes)
    const parts = [document.getBody(), document.getTextboxes(), document.getFootnotes(), document.getEndnotes()]
    return [...parts, document.getHeaders(), document.getAnnotations()].join('\n')
  } catch {
    // The library throws whatever went wrong inside it.
    throw new Unreadable('DAMAGED')
  }
}
