import PDFDocument from 'pdfkit'
import type { PaperSize } from '#contract/money-place.ts'
import type { DocumentFonts, Face } from './pdf-fonts.ts'
import type { Line } from './pdf-text.ts'

/** The file's metadata. Plain text without `<` and `&`, because the writer doesn't escape it. */
export interface PdfMetadata {
  title: string
  creator: string
  createdAt: Date
  /** Letter unless it says otherwise. */
  paperSize?: PaperSize | undefined
}

/** A node of the structure tree. */
export interface Tag {
  name: string
  element: ReturnType<PDFKit.PDFDocument['struct']>
}

/** A document being drawn, with the current position. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  fonts: DocumentFonts
  registered: Set<string>
  root: Tag
  /** Points from the top of the current page to the next free line. */
  y: number
}

/** How lines are set; sizes in points, `height` from baseline to baseline. */
export interface Print {
  size: number
  height: number
  color: string
  bold?: boolean
}

/** Opens a tagged document; `bytes` settles after `sheet.doc.end()`. */
export function openSheet(
  fonts: DocumentFonts,
  metadata: PdfMetadata,
  y: number,
): { sheet: Sheet; bytes: Promise<Uint8Array> } {
  const doc = new PDFDocument({
    size: metadata.paperSize ?? 'LETTER',
    margin: 0,
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    // The writer knows this subset; its published types list the PDF/A ones only.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: metadata.title,
      Author: metadata.creator,
      Creator: metadata.creator,
      CreationDate: metadata.createdAt,
    },
  })
  const root = { name: 'Document', element: doc.struct('Document') }
  doc.addStructure(root.element)
  return { sheet: { doc, fonts, registered: new Set(), root, y }, bytes: collect(doc) }
}

interface TagOptions {
  scope?: 'Row'
  /** The text as typed, for readers that would otherwise use drawing order. */
  actual?: string
}

/** Adds a node to the structure tree; it must be ended once its content is drawn. */
export function child(sheet: Sheet, parent: Tag, name: string, options: TagOptions = {}): Tag {
  const element = sheet.doc.struct(name, options)
  parent.element.add(element)
  return { name, element }
}

/** Draws a node's content; a node across two pages is drawn in two steps. */
export function drawContent({ doc }: Sheet, tag: Tag, draw: () => void): void {
  const content = doc.markStructureContent(tag.name)
  draw()
  doc.endMarkedContent()
  tag.element.add(content)
}

/** The node for a text's lines: `parent`, or a child of it that carries the text as typed. */
export function textTag(sheet: Sheet, parent: Tag, text: string, lines: Line[]): Tag {
  return lines.some((line) => line.reordered) ? child(sheet, parent, 'Span', { actual: text }) : parent
}

/** Draws something screen readers skip. */
export function drawArtifact({ doc }: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** Sets lines one below the other, with the top of the first at `y`. */
export function drawLines(sheet: Sheet, lines: Line[], print: Print & { x: number; y: number }): void {
  const { doc } = sheet
  for (const [index, line] of lines.entries()) {
    // Capitals are about 0.72 of the size high; half of that below the middle of the line centers them in it.
    const baseline = print.y + (index + 0.5) * print.height + 0.36 * print.size
    for (const piece of line.pieces) {
      selectFace(sheet, piece.face)
      doc.fontSize(print.size).fillColor(print.color)
      const draw = () => doc.text(piece.text, print.x + piece.x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      if (JOINED.test(piece.text)) drawAs(sheet, { typed: piece.text, size: print.size }, draw)
      else draw()
    }
  }
}

/** A script that is drawn in parts which don't read back as what was typed. */
const JOINED = /\p{Script=Devanagari}/u

/**
 * Draws a text that copying and searching find as `typed`. Readers take its place and size from where the mark ends, so
 * the mark is in the text's own coordinates, with its font: the writer turns the page over before it draws, and back after.
 */
function drawAs({ doc }: Sheet, { typed, size }: { typed: string; size: number }, draw: () => void): void {
  const turn = () => doc.save().transform(1, 0, 0, -1, 0, doc.page.height)
  turn()
  doc.addContent(`BT /${fontId(doc)} ${size} Tf ET`)
  doc.markContent('Span', { actual: typed })
  turn()
  draw()
  doc.restore()
  doc.endMarkedContent()
  doc.restore()
}

/** What the page calls the font in use, which the writer's types leave out. */
function fontId(doc: PDFKit.PDFDocument): string {
  const { _font: font } = doc as PDFKit.PDFDocument & { _font?: { id: string } }
  if (!font) throw new Error('No font is in use')
  return font.id
}

function selectFace({ doc, registered }: Sheet, face: Face): void {
  if (!registered.has(face.name)) {
    // The writer takes an open font as well as bytes (it looks for `layout`); its published types know bytes only.
    doc.registerFont(face.name, face.font as unknown as Uint8Array)
    registered.add(face.name)
  }
  doc.font(face.name)
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  doc.on('end', () => resolve(Buffer.concat(chunks)))
  doc.on('error', reject)
  return promise
}
