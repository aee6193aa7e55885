import { describe, expect, it } from 'vitest'
import {
  archive,
  compoundFileOf,
  docxOf,
  oldWordFile,
  pdfOf,
  rawPdf,
  wordParagraph,
} from '#test/harness/document-files.ts'
import { PASSAGES_MAX } from './document-text.ts'
import { readDocument } from './read-document.ts'
import { Unreadable } from './unreadable.ts'

const textOf = async (bytes: Buffer): Promise<string> =>
  (await readDocument(bytes)).passages.map(({ heading, text }) => `${heading ?? ''}|${text}`).join('\n')

const reasonOf = async (bytes: Buffer): Promise<string> => {
  const error = await readDocument(bytes).catch((thrown: unknown) => thrown)
  if (!(error instanceof Unreadable)) throw new Error(`expected a reason, got ${JSON.stringify(error)}`)
  return error.reason
}

const SENTENCE = 'The tenant pays a deposit of $500 before the first of May.'

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'

describe('the text of a document', () => {
  it('of a PDF has its pages', async () => {
    const read = await readDocument(await pdfOf([SENTENCE, 'The landlord returns it within 30 days of moving out.']))
    expect(read.pages).toBe(2)
    expect(read.passages).toEqual([
      {
        page: 1,
        pageStarts: [SENTENCE.length + 1],
        heading: null,
        text: `${SENTENCE} The landlord returns it within 30 days of moving out.`,
      },
    ])
  })

  it('of a Japanese PDF that only names its encoding is decoded', async () => {
    // '家賃は毎月' by the codes of UniJIS-UCS2-H.
    const drawing = 'BT /F 12 Tf 20 20 Td <5BB68CC3306F6BCE6708> Tj ET'
    const bytes = rawPdf([
      catalog,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 50] /Resources << /Font << /F 4 0 R >> >> /Contents 7 0 R >>',
      '<< /Type /Font /Subtype /Type0 /BaseFont /Gothic /Encoding /UniJIS-UCS2-H /DescendantFonts [5 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Gothic /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 6 0 R >>',
      '<< /Type /FontDescriptor /FontName /Gothic /Flags 4 >>',
      `<< /Length ${drawing.length} >> stream\n${drawing}\nendstream`,
    ])
    expect(await textOf(bytes)).toBe('|家賃は毎月')
  })

  it('of a Word document has its headings, its table and nothing that Word hides', async () => {
    const table = `<w:tbl><w:tr><w:tc>${wordParagraph('Parking')}</w:tc><w:tc>${wordParagraph('$45 a month')}</w:tc></w:tr></w:tbl>`
    const bytes = docxOf(`${wordParagraph('Fees', 'Heading1')}${table}${wordParagraph(SENTENCE)}`)
    expect(await readDocument(bytes)).toEqual({
      pages: null,
      passages: [{ page: null, pageStarts: [], heading: 'Fees', text: `Parking $45 a month ${SENTENCE}` }],
    })
  })

  it('of Word 95 is found without its fields’ codes', async () => {
    expect(
      await textOf(oldWordFile(`Rent is \x13 =400 \x14$400\x15 a month.\rCaf\xe9 rules apply here as well.`)),
    ).toBe('|Rent is $400 a month. Café rules apply here as well.')
  })

  it.each([
    ['UTF-8', Buffer.from('The café has a façade.')],
    ['UTF-8 with a mark', Buffer.from('\ufeffThe café has a façade.')],
    ['UTF-16 with a mark', Buffer.from('\ufeffThe café has a façade.', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('The café has a façade.', 'utf16le')],
    ['Windows’ Western table', Buffer.from('The café has a façade.', 'latin1')],
  ])('in %s is decoded', async (_encoding, bytes) => {
    expect(await textOf(bytes)).toBe('|The café has a façade.')
  })

  it('in a table of Cyrillic letters is decoded', async () => {
    // 'Арендная плата вносится до пятого числа каждого месяца.' in Windows-1251.
    const bytes = Buffer.from(
      'c0f0e5ede4ede0ff20efebe0f2e020e2edeef1e8f2f1ff20e4ee20eff ff2eee3ee20f7e8f1ebe020eae0e6e4eee3ee20ece5f1fff6e02e'.replaceAll(
        ' ',
        '',
      ),
      'hex',
    )
    expect(await textOf(bytes)).toBe('|Арендная плата вносится до пятого числа каждого месяца.')
  })

  it('of HTML under a text’s name has no markup or scripts', async () => {
    const html = `<!doctype html><html><head><title>x</title></head><body><h2>Pets</h2><script>steal()</script><p>One&nbsp;cat &amp; no dog.</p></body></html>`
    expect(await textOf(Buffer.from(html))).toBe('Pets|One cat & no dog.')
  })

  it('is there where every line looks like a heading, and where a text has no spaces', async () => {
    expect(await textOf(Buffer.from('PARKING\n\nPETS\n'))).toBe('PETS|PARKING: PETS')
    const { passages } = await readDocument(Buffer.from('x'.repeat(20_000)))
    expect(passages.map(({ text }) => text.length)).toEqual([8000, 8000, 4000])
  })

  it('can be stored: control characters are gone', async () => {
    const bytes = Buffer.from(`Rent\u0007 is due. ${SENTENCE} ${SENTENCE}\u001b`)
    expect(await textOf(bytes)).toBe(`|Rent is due. ${SENTENCE} ${SENTENCE}`)
  })
})

describe('a document that can’t be read', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['is encrypted, as a PDF', 'ENCRYPTED', () => pdfOf([SENTENCE], { userPassword: 'secret' })],
    ['is encrypted, as a new Word document', 'ENCRYPTED', () => compoundFileOf({ EncryptedPackage: Buffer.alloc(9) })],
    ['is encrypted, as an old one', 'ENCRYPTED', () => oldWordFile(SENTENCE, { version: 193, isEncrypted: true })],
    ['is cut off, as a PDF', 'DAMAGED', async () => (await pdfOf([SENTENCE])).subarray(0, 300)],
    ['is cut off, as a Word document', 'DAMAGED', () => docxOf(wordParagraph(SENTENCE)).subarray(0, 900)],
    ['is cut off, as an old one', 'DAMAGED', () => oldWordFile(SENTENCE, { version: 193 }).subarray(0, 1200)],
    [
      'has pages that contain each other',
      'NO_TEXT',
      () => rawPdf([catalog, '<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R] >>']),
    ],
    ['has no text', 'NO_TEXT', () => pdfOf(['', ''])],
    ['is blank', 'NO_TEXT', () => Buffer.from(' \n\t ')],
    ['is a picture', 'WRONG_TYPE', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['is a spreadsheet', 'WRONG_TYPE', () => archive({ 'xl/workbook.xml': '<workbook/>' })],
    ['is another file of Office', 'WRONG_TYPE', () => compoundFileOf({ Workbook: Buffer.alloc(9) })],
    ['is a program’s data', 'WRONG_TYPE', () => Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256))],
    ['has more text than is read', 'TOO_MUCH_TEXT', () => Buffer.from(`${SENTENCE}\n`.repeat(60_000))],
    [
      'has more sections than are kept',
      'TOO_MUCH_TEXT',
      () => Buffer.from(`THE RULE\n${'a '.repeat(80)}\n\n`.repeat(PASSAGES_MAX + 1)),
    ],
    ['says it unpacks to gigabytes', 'TOO_MUCH_MEMORY', () => claiming(3_000_000_000)],
  ])('%s', async (_what, reason, make) => {
    expect(await reasonOf(await make())).toBe(reason)
  })

  it('has fifty thousand pages', async () => {
    const pages = Array.from({ length: 50_000 }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>')
    const kids = pages.map((_, index) => `${index + 3} 0 R`).join(' ')
    const bytes = rawPdf([catalog, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`, ...pages])
    expect(await reasonOf(bytes)).toBe('TOO_MANY_PAGES')
  })
})

/** A Word document whose archive says that its text unpacks to so many bytes. */
function claiming(size: number): Buffer {
  const bytes = docxOf(wordParagraph(SENTENCE))
  const entry = bytes.lastIndexOf('word/document.xml') - 46
  bytes.writeUInt32LE(size, entry + 24)
  return bytes
}
