import { docxOf, oldWordFile, pdfOf, wordParagraph } from '#test/harness/document-files.ts'

/** A file, and what must come of it. */
export interface WrittenFile {
  name: string
  /** The outcomes that are right. */
  outcomes: readonly string[]
  phrases: readonly string[]
  bytes: () => Buffer
}

const RENT = 'Rent is $1,450 a month and is due on the first.'
const PETS = 'Two cats are allowed, and no dogs.'
const CAFE = 'The café on the ground floor closes at 9 p.m.'

/** Documents made for the evaluation: what people upload, and what goes wrong with it. */
export async function writtenFiles(): Promise<WrittenFile[]> {
  const pdf = await pdfOf([RENT, PETS])
  const word = docxOf(`${wordParagraph('Rent', 'Heading1')}${wordParagraph(RENT)}${wordParagraph(PETS)}`)
  const file = (name: string, bytes: Buffer, outcomes: readonly string[], ...phrases: string[]): WrittenFile => ({
    name,
    outcomes,
    phrases,
    bytes: () => bytes,
  })
  const reads = (name: string, bytes: Buffer, ...phrases: string[]) => file(name, bytes, ['ok-with-text'], ...phrases)
  const refuses = (name: string, bytes: Buffer, ...outcomes: string[]) => file(name, bytes, outcomes)
  return [
    reads('lease.pdf', pdf, RENT, PETS),
    reads('lease.docx', word, RENT, PETS),
    reads('old lease.doc', oldWordFile(`${RENT}\r${PETS}`), RENT, PETS),
    reads('word file named as a pdf.pdf', word, RENT),
    reads('pdf named as a text.txt', pdf, PETS),
    reads('rules.txt', Buffer.from(CAFE), CAFE),
    reads('rules in UTF-16.txt', Buffer.from(`\uFEFF${CAFE}`, 'utf16le'), CAFE),
    reads('rules in Latin-1.txt', Buffer.from(CAFE, 'latin1'), CAFE),
    refuses('locked.pdf', await pdfOf([RENT], { userPassword: 'mallow' }), 'encrypted'),
    refuses('locked.doc', oldWordFile(RENT, { isEncrypted: true }), 'encrypted'),
    refuses('scan.pdf', await pdfOf(['', '']), 'no-text'),
    refuses('cut off.pdf', pdf.subarray(0, 300), 'corrupt', 'no-text'),
    refuses('cut off.docx', word.subarray(0, word.length / 2), 'corrupt'),
    refuses('photo.pdf', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]), 'corrupt'),
  ]
}
