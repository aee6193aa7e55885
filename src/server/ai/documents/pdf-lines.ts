import type { BlockWriter } from './block-writer.ts'

/** A run of text as pdf.js gives it. */
export interface TextItem {
  str: string
  /** The last two numbers say where it is, in points from the lower left corner. */
  transform: number[]
  height: number
  hasEOL: boolean
}

interface Line {
  text: string
  /** The height of its largest type. */
  size: number
  y: number
}

/** The distance between two lines of one paragraph, in heights of their type. */
const SPACING_MAX = 1.9

/** Adds the text of a page line by line, with a gap where the page has one. */
export async function addLines(writer: BlockWriter, items: AsyncIterable<TextItem>): Promise<void> {
  let before: Line | undefined
  for await (const line of linesOf(items)) {
    if (before && !continues(before, line)) writer.gap()
    writer.line(line.text)
    before = line
  }
  writer.gap()
}

async function* linesOf(items: AsyncIterable<TextItem>): AsyncGenerator<Line> {
  let line: Line = { text: '', size: 0, y: 0 }
  for await (const { str, transform, height, hasEOL } of items) {
    if (line.text === '') line.y = transform[5] ?? 0
    line.text += str
    if (str.trim() !== '') line.size = Math.max(line.size, height)
    if (!hasEOL) continue
    if (line.text.trim() !== '') yield line
    line = { text: '', size: 0, y: 0 }
  }
  if (line.text.trim() !== '') yield line
}

/** Whether `line` stands close below the line above it. */
const continues = (above: Line, line: Line) =>
  above.y >= line.y && above.y - line.y <= Math.max(above.size, line.size, 1) * SPACING_MAX
