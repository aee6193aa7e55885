import bidiFactory, { type Bidi } from 'bidi-js'
import LineBreaker from 'linebreak'
import { covers, type DocumentFonts, type Face } from './pdf-fonts.ts'

/** A stretch of text in one font, to be drawn from `x` points right of the line's start. */
export interface Piece {
  text: string
  face: Face
  x: number
}

/** One line, ready to draw. */
export interface Line {
  /** In reading order, except that the words of a right-to-left stretch go from left to right. */
  pieces: Piece[]
  width: number
  /** The glyphs are not in the order the text was typed. */
  reordered: boolean
}

export interface TextStyle {
  fonts: DocumentFonts
  bold?: boolean
  /** Points. */
  size: number
}

/** Breaks `text` into lines of at most `width` points; a longer word is split between characters. */
export function layOut(text: string, style: TextStyle, width: number): Line[] {
  const paragraphs = text.replaceAll('\t', '    ').split(/\r\n|[\r\n]/)
  return paragraphs.flatMap((paragraph) => paragraphLines(paragraph.normalize('NFC'), style, width))
}

/** The advance of `text` in points. */
export function widthOf(text: string, face: Face, size: number): number {
  // The PDF writer shapes word by word, so kerning never reaches across a space.
  const units = text.split(/(?<= )/).reduce((sum, word) => sum + advanceOf(word, face), 0)
  return (units * size) / face.font.unitsPerEm
}

function advanceOf(word: string, face: Face): number {
  if (word === '') return 0
  const advance = face.advances.get(word) ?? face.font.layout(word).advanceWidth
  face.advances.set(word, advance)
  return advance
}

// Node imports the package's CommonJS file, whose only export is the factory; its types describe the other file.
const bidi = (bidiFactory as unknown as () => Bidi)()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** A paragraph whose every UTF-16 unit has a face. */
interface Paragraph {
  text: string
  faces: Face[]
  size: number
  levels: Uint8Array | null
  mirrored: Face
}

function paragraphLines(source: string, style: TextStyle, width: number): Line[] {
  const paragraph = assignFaces(source, style)
  const lines: Line[] = []
  let start = 0
  let end = 0
  let used = 0
  const close = () => {
    lines.push(visualLine(paragraph, start, end))
    start = end
    used = 0
  }
  for (const part of parts(paragraph, width)) {
    if (end > start && used + part.inked > width) close()
    used += part.width
    end = part.end
  }
  close()
  return rightAligned(paragraph, lines)
}

/** Lines of a right-to-left paragraph align on the right, at the end of the widest. */
function rightAligned({ levels }: Paragraph, lines: Line[]): Line[] {
  if (levels === null || lines.length === 1 || (levels[0] ?? 0) % 2 === 0) return lines
  const widest = Math.max(...lines.map((line) => line.width))
  return lines.map((line) => {
    const shift = widest - line.width
    return { ...line, pieces: line.pieces.map((piece) => ({ ...piece, x: piece.x + shift })) }
  })
}

/** Characters that reorder others could make one answer look like another, so they are shown, not obeyed. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/

function assignFaces(source: string, { fonts, bold = false, size }: TextStyle): Paragraph {
  const base = bold ? fonts.semibold : fonts.regular
  const faces: Face[] = []
  let text = ''
  const put = (characters: string, face: Face) => {
    text += characters
    for (let i = 0; i < characters.length; i++) faces.push(face)
  }
  for (const { segment } of graphemes.segment(source)) {
    const face = REORDERING.test(segment) ? null : faceOf(segment, source, { fonts, base, before: faces.at(-1) })
    if (face) put(segment, face)
    else for (const character of segment) putAlone(character)
  }
  return { text, faces, size, levels: levelsOf(text), mirrored: fonts.mirrored }

  function putAlone(character: string) {
    const face = REORDERING.test(character) ? null : faceOf(character, source, { fonts, base, before: undefined })
    if (face) put(character, face)
    else put(`[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`, base)
  }
}

interface FaceChoice {
  fonts: DocumentFonts
  base: Face
  before: Face | undefined
}

function faceOf(segment: string, source: string, { fonts, base, before }: FaceChoice): Face | null {
  const staysWithWord = before?.shaped && /^[\p{Script=Common}--\p{Nd}]+$/v.test(segment)
  if (staysWithWord && covers(before, segment)) return before
  if (covers(base, segment)) return base
  const [first = ''] = segment
  const face = fonts.fallback(first, source)
  return face && covers(face, segment) ? face : null
}

const RIGHT_TO_LEFT = /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

function levelsOf(text: string): Uint8Array | null {
  return RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text, 'auto').levels : null
}

interface Part {
  end: number
  width: number
  /** The width without trailing spaces, which can overhang. */
  inked: number
}

/** The unbreakable stretches of a paragraph, in order. */
function* parts(paragraph: Paragraph, width: number): Generator<Part> {
  let start = 0
  for (const end of breaks(paragraph.text)) {
    const part = measured(paragraph, start, end)
    if (part.inked <= width) yield part
    else yield* splitParts(paragraph, start, end)
    start = end
  }
}

function* breaks(text: string): Generator<number> {
  const breaker = new LineBreaker(text)
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const stretch = text.slice(start, next.position)
    // Thai has no spaces between words, and the line breaking rules leave finding them to a dictionary.
    if (/\p{Script=Thai}/u.test(stretch)) {
      for (const word of thaiWords.segment(stretch)) if (word.index > 0 && word.isWordLike) yield start + word.index
    }
    yield next.position
    start = next.position
  }
}

function* splitParts(paragraph: Paragraph, start: number, end: number): Generator<Part> {
  let at = start
  for (const { segment } of graphemes.segment(paragraph.text.slice(start, end))) {
    yield measured(paragraph, at, at + segment.length)
    at += segment.length
  }
}

function measured(paragraph: Paragraph, start: number, end: number): Part {
  const inkedEnd = start + paragraph.text.slice(start, end).trimEnd().length
  const inked = spanWidth(paragraph, start, inkedEnd)
  return { end, inked, width: inked + spanWidth(paragraph, inkedEnd, end) }
}

function spanWidth(paragraph: Paragraph, start: number, end: number): number {
  return faceRuns(paragraph, start, end).reduce((sum, run) => sum + widthOf(run.text, run.face, paragraph.size), 0)
}

interface Run {
  text: string
  face: Face
}

function faceRuns({ text, faces }: Paragraph, start: number, end: number): Run[] {
  const runs: Run[] = []
  for (let from = start; from < end; ) {
    const face = faces[from]
    let to = from + 1
    while (to < end && faces[to] === face) to++
    if (face) runs.push({ text: text.slice(from, to), face })
    from = to
  }
  return runs
}

function visualLine(paragraph: Paragraph, start: number, end: number): Line {
  const { text, levels, size } = paragraph
  const inkedEnd = start + text.slice(start, end).trimEnd().length
  const stretches: { first: number; pieces: Piece[] }[] = []
  let x = 0
  for (const run of levelRuns(levels, start, inkedEnd)) {
    for (const stretch of run.rightToLeft ? rightToLeft(paragraph, run) : leftToRight(paragraph, run)) {
      const pieces = stretch.words.map((word) => {
        const piece = { ...word, x }
        x += widthOf(word.text, word.face, size)
        return piece
      })
      stretches.push({ first: stretch.first, pieces })
    }
  }
  const pieces = stretches.sort((a, b) => a.first - b.first).flatMap((stretch) => stretch.pieces)
  const reordered = levels !== null || REORDERED.test(text.slice(start, inkedEnd))
  return { pieces, width: x, reordered }
}

/** Left-to-right scripts some of whose vowel signs are drawn in another order, or as other parts, than they are typed. */
const REORDERED = /[\p{Script=Devanagari}\p{Script=Thai}]/u

/** The stretches of one direction, from the left of the line to its right. */
function levelRuns(levels: Uint8Array | null, start: number, end: number) {
  const runs: { start: number; end: number; level: number }[] = []
  for (let at = start; at < end; at++) {
    const level = levels?.[at] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.end = at + 1
    else runs.push({ start: at, end: at + 1, level })
  }
  const highest = Math.max(0, ...runs.map((run) => run.level))
  for (let level = highest; level > 0; level--) reverseFrom(runs, level)
  return runs.map((run) => ({ start: run.start, end: run.end, rightToLeft: run.level % 2 === 1 }))
}

/** Rule L2 of the bidirectional algorithm: each stretch at `level` or above is reversed. */
function reverseFrom(runs: { level: number }[], level: number): void {
  for (let from = 0; from < runs.length; from++) {
    let to = from
    while ((runs[to]?.level ?? -1) >= level) to++
    if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
    from = to
  }
}

/** Pieces that a reader of the PDF takes together, from left to right; `first` is where they begin in the text. */
interface Stretch {
  first: number
  words: Run[]
}

const leftToRight = (paragraph: Paragraph, { start, end }: { start: number; end: number }): Stretch[] => [
  { first: start, words: faceRuns(paragraph, start, end) },
]

/** A right-to-left run, leftmost stretch first; the font turns the letters inside a word. */
function rightToLeft(paragraph: Paragraph, { start, end }: { start: number; end: number }): Stretch[] {
  const stretches: Stretch[] = []
  let first = start
  for (const { text, face } of faceRuns(paragraph, start, end).flatMap((run) => words(run, paragraph.mirrored))) {
    const last = stretches.at(-1)
    if (last?.words[0]?.face === face) last.words.unshift({ text, face })
    else stretches.push({ first, words: [{ text, face }] })
    first += text.length
  }
  return stretches.reverse()
}

/** Words, spaces and brackets apart, in the order of the text. */
function words({ text, face }: Run, mirrored: Face): Run[] {
  return text.split(/(?<=[\s\p{Bidi_Mirrored}])|(?=[\s\p{Bidi_Mirrored}])/u).map((word) => {
    const mirror = bidi.getMirroredCharacter(word)
    return mirror && covers(mirrored, mirror) ? { text: mirror, face: mirrored } : { text: word, face }
  })
}
