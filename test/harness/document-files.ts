import PDFDocument from 'pdfkit'
import { zip } from '#server/files/zip.ts'

const AT = new Date('2026-01-01T00:00:00Z')

/** A PDF with one page for each text. */
export function pdfOf(pages: readonly string[], options: { userPassword?: string; compress?: boolean } = {}) {
  const { promise, resolve } = Promise.withResolvers<Buffer>()
  const pdf = new PDFDocument({ autoFirstPage: false, ...options })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  pdf.on('end', () => resolve(Buffer.concat(parts)))
  for (const text of pages) pdf.addPage().text(text)
  pdf.end()
  return promise
}

/** A PDF of the objects `bodies`, numbered from 1; the first is the catalog. Its table of objects is left to the reader. */
export const rawPdf = (bodies: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...bodies.flatMap((body, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer\n<< /Root 1 0 R /Size ${bodies.length + 1} >>\n%%EOF\n`),
  ])

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A Word document (.docx) with `body` in it, as WordprocessingML, and further files of its archive. */
export const docxOf = (body: string, more: Record<string, string | Buffer> = {}): Buffer =>
  archive({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    ...more,
  })

export const archive = (files: Record<string, string | Buffer>): Buffer =>
  Buffer.from(zip(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content), at: AT }))))

/** A paragraph of a Word document, in the style of a heading if it is one. */
export const wordParagraph = (text: string, style?: string): string =>
  `<w:p>${style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

const SECTOR = 512
const END_OF_CHAIN = 0xff_ff_ff_fe
const FREE = 0xff_ff_ff_ff

/** A compound file of streams, each at least 4096 bytes once padded: the container of old Office formats. */
export function compoundFileOf(streams: Record<string, Buffer>): Buffer {
  const table = Buffer.alloc(SECTOR, 0xff)
  const sectors: Buffer[] = [table]
  const chain = (bytes: Buffer): number => {
    const first = sectors.length
    const count = Math.ceil(bytes.length / SECTOR)
    const padded = Buffer.concat([bytes, Buffer.alloc(count * SECTOR - bytes.length)])
    for (let index = 0; index < count; index += 1) {
      sectors.push(padded.subarray(index * SECTOR, (index + 1) * SECTOR))
      table.writeUInt32LE(index === count - 1 ? END_OF_CHAIN : first + index + 1, (first + index) * 4)
    }
    return first
  }
  table.writeUInt32LE(0xff_ff_ff_fd, 0)
  const entries = Object.entries(streams).map(([name, bytes], index, all) => {
    const padded = Buffer.concat([bytes, Buffer.alloc(Math.max(0, 4096 - bytes.length))])
    return directoryEntry(name, {
      type: 2,
      first: chain(padded),
      size: padded.length,
      right: index + 1 < all.length ? index + 2 : FREE,
    })
  })
  const root = directoryEntry('Root Entry', { type: 5, first: END_OF_CHAIN, size: 0, right: FREE, child: 1 })
  const directory = chain(Buffer.concat([root, ...entries]))
  return Buffer.concat([compoundHeader(directory), ...sectors])
}

function compoundHeader(directory: number): Buffer {
  const header = Buffer.alloc(SECTOR)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(directory, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(END_OF_CHAIN, 60)
  header.writeUInt32LE(END_OF_CHAIN, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  return header
}

function directoryEntry(
  name: string,
  {
    type,
    first,
    size,
    right,
    child = FREE,
  }: { type: number; first: number; size: number; right: number; child?: number },
): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt8(1, 67)
  entry.writeUInt32LE(FREE, 68)
  entry.writeUInt32LE(right, 72)
  entry.writeUInt32LE(child, 76)
  entry.writeUInt32LE(first, 116)
  entry.writeUInt32LE(size, 120)
  return entry
}

/** What Word 6 and 95 wrote, or what is marked as encrypted by a later version. */
export function oldWordFile(text: string, { version = 101, isEncrypted = false } = {}): Buffer {
  const head = Buffer.alloc(768)
  head.writeUInt16LE(0xa5ec, 0)
  head.writeUInt16LE(version, 2)
  head.writeUInt16LE(isEncrypted ? 0x0100 : 0, 10)
  head.writeUInt32LE(head.length, 24)
  head.writeUInt32LE(head.length + text.length, 28)
  return compoundFileOf({ WordDocument: Buffer.concat([head, Buffer.from(text, 'latin1')]) })
}
