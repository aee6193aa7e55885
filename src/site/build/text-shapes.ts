import { create, type Font } from 'fontkit'

/** Draws text as shapes, each letter with the first font that has it. */
export interface TextShapes {
  /** The width of a line in pixels, at a font size of `size` pixels. */
  width: (text: string, size: number) => number
  /** An SVG path of a line that begins at x = 0 on the baseline y = 0. */
  path: (text: string, size: number) => string
  /** Whether some font has every letter. */
  canDraw: (text: string) => boolean
}

/** @param files uncompressed fonts, the first one the likeliest */
export function textShapes(files: readonly Buffer[]): TextShapes {
  const fonts = files.map((file) => openFont(file))
  const fontFor = (character: string) => fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  return {
    width: (text, size) => shapesOf(runsOf(text, fontFor), size).width,
    path: (text, size) => shapesOf(runsOf(text, fontFor), size).path,
    canDraw: (text) => [...text].every((character) => fontFor(character)),
  }
}

/** A single font, not a collection. */
export function openFont(file: Buffer): Font {
  const font = create(file)
  if (!('layout' in font)) throw new Error('A collection of fonts cannot be drawn with.')
  return font
}

interface Run {
  font: Font
  text: string
}

/** Keeps neighbors in the same font together, for kerning. */
function runsOf(text: string, fontFor: (character: string) => Font | undefined): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const font = fontFor(character)
    const last = runs.at(-1)
    if (!font) throw new Error(`No font has '${character}'.`)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

function shapesOf(runs: readonly Run[], size: number): { width: number; path: string } {
  let width = 0
  let path = ''
  for (const { font, text } of runs) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    for (const [index, glyph] of glyphs.entries()) {
      path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG()
      width += (positions[index]?.xAdvance ?? 0) * scale
    }
  }
  return { width, path }
}

/** Breaks text between words into lines no wider than `limit`. */
export function linesOf(text: string, limit: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer) <= limit) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
