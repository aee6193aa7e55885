import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph } from 'fontkit'
import subsetFont from 'subset-font'

/** A font of one document. Names are unique within the document. */
export interface Face {
  name: string
  font: Font
  /** Widths already measured, in font units by text; kept for the life of the document. */
  advances: Map<string, number>
  /** Letters in this font change shape with their neighbors, so punctuation between them uses it too. */
  shaped: boolean
}

/** The open fonts that a document's texts need. */
export interface DocumentFonts {
  regular: Face
  semibold: Face
  /** For brackets in right-to-left text, where `(` is typed and read and `)` is drawn. */
  mirrored: Face
  /**
   * The face for a character of `text` where the regular face lacks it; `null` when no font has it. Only for texts
   * passed to `openFonts`.
   */
  fallback: (character: string, text: string) => Face | null
}

/**
 * Opens only what `texts` need: a Latin, Greek, Cyrillic or Devanagari document opens two files.
 * File contents are kept for the next document.
 */
export async function openFonts(texts: Iterable<string>): Promise<DocumentFonts> {
  const [regular, semibold] = await Promise.all([baseFace('regular'), baseFace('semibold')])
  const open = new Map<string, Promise<Face>>()
  const found = new Map<string, Face | null>()
  for (const text of texts) {
    const order = hanOrder(text)
    for (const character of new Set(text)) {
      const key = order[0] + character
      if (covers(regular, character) || found.has(key)) continue
      found.set(key, await findFace(character, order, open))
    }
  }
  return {
    regular,
    semibold,
    mirrored: open.has('arabic') || open.has('hebrew') ? await mirroredFace() : regular,
    fallback: (character, text) => found.get(hanOrder(text)[0] + character) ?? null,
  }
}

/** Whether the face has every character of `text`. */
export function covers(face: Face, text: string): boolean {
  for (const character of text) if (!face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return false
  return true
}

const require = createRequire(import.meta.url)

/** Scripts with their own font, one file each. */
const SCRIPTS = [
  {
    name: 'arabic',
    matches: /\p{Script_Extensions=Arabic}/u,
    // Noto's Arabic fonts draw a letter and its dots as two glyphs, which would not read back as the letter.
    file: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  },
  {
    name: 'hebrew',
    matches: /\p{Script_Extensions=Hebrew}/u,
    file: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  },
  {
    name: 'thai',
    matches: /\p{Script_Extensions=Thai}/u,
    file: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  },
]

type HanLanguage = 'sc' | 'jp' | 'kr'
type HanOrder = readonly [HanLanguage, HanLanguage, HanLanguage]

/**
 * The same Han character is drawn differently in Japan, Korea and China; nearby kana and hangul show which is meant.
 */
function hanOrder(text: string): HanOrder {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr']
  if (/\p{Script=Hangul}/u.test(text)) return ['kr', 'sc', 'jp']
  return ['sc', 'jp', 'kr']
}

async function findFace(character: string, order: HanOrder, open: Map<string, Promise<Face>>): Promise<Face | null> {
  for (const script of SCRIPTS) {
    if (!script.matches.test(character)) continue
    const face = await opened(open, script.name, () => scriptFace(script.name, script.file))
    if (covers(face, character)) return face
  }
  for (const language of order) {
    const chunk = await chunkOf(language, character.codePointAt(0) ?? 0)
    if (chunk === undefined) continue
    const face = await opened(open, `${language}-${chunk}`, () => hanFace(language, chunk))
    if (covers(face, character)) return face
  }
  return null
}

function opened(open: Map<string, Promise<Face>>, name: string, load: () => Promise<Face>): Promise<Face> {
  const face = open.get(name) ?? load()
  open.set(name, face)
  return face
}

const BASE_FILES = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  semibold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
}

const baseFonts = new Map<string, Font>()

/**
 * The base fonts stay parsed between documents. A parsed font remembers the first use of a glyph: for a character, or as
 * part of another glyph and for none. So each glyph is first used for its character, and has no more than one.
 */
async function baseFace(name: keyof typeof BASE_FILES): Promise<Face> {
  const font = baseFonts.get(name) ?? withCharacters(parse(await bytesOf(BASE_FILES[name])))
  baseFonts.set(name, font)
  return { name, font, advances: new Map(), shaped: false }
}

function withCharacters(font: Font): Font {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

const MIRRORED = ['()', ')(', '[]', '][', '{}', '}{', '<>', '><', '«»', '»«', '‹›', '›‹']

/** The writer takes two fonts of one file for the same font, so this is the next heavier weight. */
async function mirroredFace(): Promise<Face> {
  const font = parse(await bytesOf('@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf'))
  for (const pair of MIRRORED) {
    const [drawn = 0, typed = 0] = Array.from(pair, (character) => character.codePointAt(0))
    // The font returns the same glyph object each time, and the writer asks it which character it is for.
    font.glyphForCodePoint(drawn).codePoints.splice(0, 1, typed)
  }
  return { name: 'mirrored', font, advances: new Map(), shaped: false }
}

async function scriptFace(name: string, file: string): Promise<Face> {
  return { name, font: parse(await bytesOf(file)), advances: new Map(), shaped: true }
}

async function hanFace(language: HanLanguage, chunk: string): Promise<Face> {
  const font = parse(await hanBytes(language, chunk))
  return { name: `${language}-${chunk}`, font, advances: new Map(), shaped: false }
}

/**
 * Opens a font without the substitutions that split or merge letters, so PDF readers find the letters as typed. Arabic
 * joining and Devanagari stacking are different substitutions and stay on.
 */
function parse(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!('layout' in font)) throw new Error('A font file holds a collection where one font was expected')
  const layOutGlyphs = font.layout.bind(font)
  const turned = new Set<number>()
  font.layout = (text) => {
    const run = layOutGlyphs(text, { ccmp: false, liga: false })
    if (run.direction === 'rtl') for (const glyph of run.glyphs) turnLigature(glyph, turned)
    return run
  }
  return font
}

/** Readers reverse a right-to-left word character by character, so the letters of one glyph must be reversed too. */
function turnLigature(glyph: Glyph, turned: Set<number>): void {
  if (glyph.codePoints.length > 1 && !turned.has(glyph.id)) glyph.codePoints.reverse()
  turned.add(glyph.id)
}

const contents = new Map<string, Promise<Uint8Array>>()

function bytesOf(file: string): Promise<Uint8Array> {
  return kept(file, () => readFile(require.resolve(file)))
}

/** The regular weight of a variable font's file, as TrueType: fontkit cannot embed an instance of a variable font. */
function hanBytes(language: HanLanguage, chunk: string): Promise<Uint8Array> {
  const file = `@fontsource-variable/noto-sans-${language}/files/noto-sans-${language}-${chunk}-wght-normal.woff2`
  return kept(file, async () => {
    const ranges = (await rangesOf(language)).filter((range) => range.chunk === chunk)
    const variable = await readFile(require.resolve(file))
    return subsetFont(variable, charactersIn(ranges), { targetFormat: 'truetype', variationAxes: { wght: 400 } })
  })
}

function charactersIn(ranges: Range[]): string {
  return ranges
    .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('')
}

function kept(file: string, load: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const bytes = contents.get(file) ?? load()
  contents.set(file, bytes)
  bytes.catch(() => contents.delete(file))
  return bytes
}

type Range = { first: number; last: number; chunk: string }
const knownRanges = new Map<HanLanguage, Promise<Range[]>>()

/** The number of the file that claims to have the character; it may still lack it. */
async function chunkOf(language: HanLanguage, codePoint: number): Promise<string | undefined> {
  const ranges = await rangesOf(language)
  return ranges.find(({ first, last }) => codePoint >= first && codePoint <= last)?.chunk
}

function rangesOf(language: HanLanguage): Promise<Range[]> {
  const ranges = knownRanges.get(language) ?? readRanges(language)
  knownRanges.set(language, ranges)
  return ranges
}

async function readRanges(language: HanLanguage): Promise<Range[]> {
  const table: unknown = JSON.parse(
    await readFile(require.resolve(`@fontsource-variable/noto-sans-${language}/unicode.json`), 'utf8'),
  )
  return Object.entries(table ?? {}).flatMap(([key, ranges]) =>
    Array.from(String(ranges).matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi), ([, first = '', last]) => ({
      first: Number.parseInt(first, 16),
      last: Number.parseInt(last ?? first, 16),
      chunk: key.replace(/[[\]]/g, ''),
    })),
  )
}
