import type { DocumentFonts } from './pdf-fonts.ts'
import {
  child,
  drawArtifact,
  drawContent,
  drawLines,
  openSheet,
  type PdfMetadata,
  type Print,
  type Sheet,
  type Tag,
  textTag,
} from './pdf-sheet.ts'
import { type Line, layOut } from './pdf-text.ts'

/** A printed form: titles, sections and labeled values that flow over pages, tagged for assistive technology. */
export interface PdfForm {
  title: string
  subtitle: string
  /** Labeled values in a tinted panel under the title. */
  summary: PdfField[]
  sections: PdfSection[]
  /** Small print at the top of every page after the first. */
  runningHead: string
  /** Small print at the bottom of each page, with the page number on the right. */
  footer: string
}

export interface PdfSection {
  heading: string
  fields: PdfField[]
  /** Groups with their own heading, such as one pet. */
  groups?: { heading: string; fields: PdfField[] }[]
}

export interface PdfField {
  label: string
  value: string
  /** No answer: the value is shown in a quieter color. */
  missing?: boolean
}

/** Every text in the form, to open the fonts it needs. */
export function* textsOf(form: PdfForm): Generator<string> {
  yield* [form.title, form.subtitle, form.runningHead, form.footer]
  const groups = form.sections.flatMap((section) => [section, ...(section.groups ?? [])])
  for (const { label, value } of [form.summary, ...groups.map((group) => group.fields)].flat()) yield* [label, value]
  for (const { heading } of groups) yield heading
}

/** Draws the form; the fonts must have been opened for `textsOf(form)`. */
export async function drawForm(form: PdfForm, fonts: DocumentFonts, metadata: PdfMetadata): Promise<Uint8Array> {
  const { sheet, bytes } = openSheet(fonts, metadata, MARGIN.top)
  drawTitle(sheet, form)
  drawRows(sheet, sheet.root, form.summary, { tinted: true })
  for (const section of form.sections) drawSection(sheet, section)
  sheet.root.element.end()
  drawMargins(sheet, form)
  sheet.doc.end()
  return bytes
}

/** The margins of every paper, in points. */
const MARGIN = { side: 54, top: 54, bottom: 64, footer: 44 }
const LEFT = MARGIN.side
const LABEL_WIDTH = 148
const VALUE_LEFT = LEFT + 164

const rightOf = ({ doc }: Sheet) => doc.page.width - MARGIN.side
const bottomOf = ({ doc }: Sheet) => doc.page.height - MARGIN.bottom
const widthOf = (sheet: Sheet) => rightOf(sheet) - LEFT
const valueWidth = (sheet: Sheet) => rightOf(sheet) - VALUE_LEFT - 8

const INK = '#18181b'
const QUIET = '#5f6068'
const RULE = '#e4e4e7'
const TINT = '#f4f4f5'
const BODY = { size: 9.5, height: 14 }
const PADDING = 3
/** A row splits across two pages only if each gets at least this many lines. */
const LEAST_LINES = 2

function drawTitle(sheet: Sheet, form: PdfForm): void {
  drawBlock(sheet, 'H1', form.title, { size: 22, height: 29, color: INK, bold: true })
  sheet.y += 2
  drawBlock(sheet, 'P', form.subtitle, { size: 12, height: 17, color: QUIET })
  sheet.y += 12
}

function drawBlock(sheet: Sheet, name: string, text: string, print: Print): void {
  const tag = child(sheet, sheet.root, name)
  const lines = layOut(text, { fonts: sheet.fonts, size: print.size, bold: print.bold ?? false }, widthOf(sheet))
  const inner = textTag(sheet, tag, text, lines)
  drawContent(sheet, inner, () => drawLines(sheet, lines, { ...print, x: LEFT, y: sheet.y }))
  sheet.y += lines.length * print.height
  tag.element.end()
}

function drawSection(sheet: Sheet, { heading, fields, groups = [] }: PdfSection): void {
  const tag = child(sheet, sheet.root, 'Sect')
  drawHeading(sheet, tag, { level: 'H2', text: heading, first: fields[0] })
  drawRows(sheet, tag, fields)
  for (const group of groups) {
    drawHeading(sheet, tag, { level: 'H3', text: group.heading, first: group.fields[0] })
    drawRows(sheet, tag, group.fields)
  }
  tag.element.end()
}

interface Heading {
  level: 'H2' | 'H3'
  text: string
  first: PdfField | undefined
}

/** A heading moves to the next page instead of being separated from the start of its first row. */
function drawHeading(sheet: Sheet, parent: Tag, { level, text, first }: Heading): void {
  const print = level === 'H2' ? { size: 12.5, height: 18, above: 15 } : { size: 10, height: 15, above: 7 }
  const row = first ? startHeight(fieldLines(sheet, first)) : 0
  if (sheet.y + print.above + print.height + PADDING + row > bottomOf(sheet)) turnPage(sheet)
  else sheet.y += print.above
  const tag = child(sheet, parent, level)
  const lines = layOut(text, { fonts: sheet.fonts, size: print.size, bold: true }, widthOf(sheet))
  drawContent(sheet, tag, () => drawLines(sheet, lines, { ...print, color: INK, bold: true, x: LEFT, y: sheet.y }))
  sheet.y += print.height * lines.length + 3
  if (level === 'H2') drawRule(sheet, INK, 0.8)
  tag.element.end()
}

function drawRows(sheet: Sheet, parent: Tag, fields: PdfField[], { tinted = false } = {}): void {
  if (fields.length === 0) return
  const table = child(sheet, parent, 'Table')
  for (const field of fields) drawRow(sheet, table, { field, tinted })
  table.element.end()
}

interface Row {
  field: PdfField
  tinted: boolean
}

function drawRow(sheet: Sheet, table: Tag, { field, tinted }: Row): void {
  const { label, value } = fieldLines(sheet, field)
  const count = Math.max(label.length, value.length)
  const left = linesLeft(sheet)
  if (count > left && (left < LEAST_LINES || count <= KEPT_WHOLE)) turnPage(sheet)
  const row = child(sheet, table, 'TR')
  const header = child(sheet, row, 'TH', { scope: 'Row' })
  const cell = textTag(sheet, child(sheet, row, 'TD'), field.value, value)
  const color = field.missing ? QUIET : INK
  for (let from = 0; from < count; ) {
    const to = pageful(count, from, linesLeft(sheet))
    const height = (to - from) * BODY.height + 2 * PADDING
    if (tinted) drawTint(sheet, height)
    const y = sheet.y + PADDING
    drawLabel(sheet, header, {
      lines: label.slice(from, to),
      text: field.label,
      x: tinted ? LEFT + 8 : LEFT,
      y,
    })
    const values = value.slice(from, to)
    if (values.length > 0)
      drawContent(sheet, cell, () => drawLines(sheet, values, { ...BODY, color, x: VALUE_LEFT, y }))
    sheet.y += height
    if (!tinted && to === count) drawRule(sheet, RULE, 0.5)
    if (to < count) turnPage(sheet)
    from = to
  }
  row.element.end()
}

interface Label {
  lines: Line[]
  text: string
  x: number
  y: number
}

/** The label of a row; repeated on later pages of a long row, for sighted readers only. */
function drawLabel(sheet: Sheet, header: Tag, { lines, text, x, y }: Label): void {
  const print = { ...BODY, color: QUIET, x, y }
  if (lines.length > 0) {
    drawContent(sheet, header, () => drawLines(sheet, lines, print))
  } else {
    const again = layOut(`${text} (continued)`, { fonts: sheet.fonts, size: BODY.size }, LABEL_WIDTH)
    drawArtifact(sheet, 'Pagination', () => drawLines(sheet, again, print))
  }
}

/** Rows of up to this many lines move whole to the next page. */
const KEPT_WHOLE = 8

function linesLeft(sheet: Sheet): number {
  return Math.floor((bottomOf(sheet) - sheet.y - 2 * PADDING) / BODY.height)
}

/** Where to split a row so the next page doesn't get a single line. */
function pageful(count: number, from: number, room: number): number {
  const rest = count - from
  if (rest <= room) return count
  return from + (rest - room < LEAST_LINES ? Math.max(1, rest - LEAST_LINES) : room)
}

function startHeight({ label, value }: { label: Line[]; value: Line[] }): number {
  const count = Math.max(label.length, value.length)
  return (count <= KEPT_WHOLE ? count : LEAST_LINES) * BODY.height + 2 * PADDING
}

function fieldLines(sheet: Sheet, field: PdfField): { label: Line[]; value: Line[] } {
  const style = { fonts: sheet.fonts, size: BODY.size }
  return { label: layOut(field.label, style, LABEL_WIDTH), value: layOut(field.value, style, valueWidth(sheet)) }
}

function drawRule(sheet: Sheet, color: string, width: number): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc.moveTo(LEFT, sheet.y).lineTo(rightOf(sheet), sheet.y).lineWidth(width).stroke(color)
  })
}

function drawTint(sheet: Sheet, height: number): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc.rect(LEFT, sheet.y, widthOf(sheet), height).fill(TINT)
  })
}

function turnPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = MARGIN.top + 6
}

/** Headers and footers come last, when the page count is known. */
function drawMargins(sheet: Sheet, form: PdfForm): void {
  const { doc, fonts } = sheet
  const small = { size: 8, height: 11, color: QUIET }
  const { count } = doc.bufferedPageRange()
  const footer = doc.page.height - MARGIN.footer
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const number = layOut(`Page ${page + 1} of ${count}`, { fonts, size: small.size }, 100)
    const numberX = rightOf(sheet) - (number[0]?.width ?? 0)
    drawArtifact(sheet, 'Pagination', () => {
      if (page > 0) drawLines(sheet, firstLine(sheet, form.runningHead), { ...small, x: LEFT, y: 34 })
      drawLines(sheet, firstLine(sheet, form.footer), { ...small, x: LEFT, y: footer })
      drawLines(sheet, number, { ...small, x: numberX, y: footer })
    })
  }
}

function firstLine(sheet: Sheet, text: string): Line[] {
  return layOut(text, { fonts: sheet.fonts, size: 8 }, widthOf(sheet) - 70).slice(0, 1)
}
