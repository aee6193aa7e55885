import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { openFont } from '#site/build/text-shapes.ts'

/** One of the site's font files and the CSS rule that loads it. */
export interface SiteFont {
  family: string
  /** Its path; it includes a hash of the content, so it can be cached forever. */
  href: string
  data: Buffer
  css: string
  characters: string
}

interface Face {
  family: string
  /** From the family's npm package. */
  source: string
  characters: string
  /** What we keep of each axis: a range, or one fixed value. */
  axes: NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>
  /** The weights that the face covers. */
  weight: string
}

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** The characters the pages use: Latin-1, without the signs that no page needs. */
export const LATIN = `${between(0x20, 0x7e)}${between(0xa0, 0xff).replace(/[\u00a4\u00ad]/g, '')}–—‘’“”„•…‹›€™↑↓−Œœ`
/** What people's names need beyond that; browsers fetch it only for a page that contains such a letter. */
export const LATIN_EXTENDED = `${between(0x100, 0x17f)}ȘșȚț`

/** The family that all text but the site's headlines is in. */
export const TEXT_FAMILY = 'Inter Variable'
const INTER = { family: TEXT_FAMILY, axes: { wght: { min: 400, max: 700, default: 400 } }, weight: '400 700' }
const BRICOLAGE = {
  family: 'Bricolage Grotesque Variable',
  axes: { wght: 650, opsz: 48, wdth: 100 },
  weight: '400 800',
}

const FACES: readonly Face[] = [
  {
    ...BRICOLAGE,
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    characters: LATIN,
  },
  {
    ...INTER,
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    characters: LATIN,
  },
  {
    ...BRICOLAGE,
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-standard-normal.woff2',
    characters: LATIN_EXTENDED,
  },
  {
    ...INTER,
    source: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    characters: LATIN_EXTENDED,
  },
]

/** We use kerning, accents and tabular figures, and leave out the fonts' other features. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

/**
 * The site's fonts, subset to the letters and weights it uses.
 * @param cache the folder with earlier results
 */
export const siteFonts = (cache: string): Promise<SiteFont[]> =>
  Promise.all(
    FACES.map(async (wanted) => {
      const source = await readFile(fileOf(wanted))
      const face = { ...wanted, characters: lettersIn(source, wanted.characters) }
      const data = await cut(face, source, cache)
      const name = path.basename(face.source, '-normal.woff2').replace(/-(standard|wght)$/, '')
      const href = `/assets/fonts/${name}-${digest(data)}.woff2`
      return { family: face.family, href, data, css: faceRule(face, href), characters: face.characters }
    }),
  )

/** The headline faces as uncompressed fonts, for drawing text as shapes; the first one has most of the letters. */
export const headlineFonts = (): Promise<Buffer[]> =>
  Promise.all(
    FACES.filter(({ family }) => family === BRICOLAGE.family).map(async (face) =>
      subsetFont(await readFile(fileOf(face)), face.characters, { targetFormat: 'sfnt', variationAxes: face.axes }),
    ),
  )

/** The letters that the font has; for the others, a browser must not load it. */
function lettersIn(source: Buffer, wanted: string): string {
  const font = openFont(source)
  return [...wanted].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('')
}

async function cut(face: Face, source: Buffer, cache: string): Promise<Buffer> {
  const recipe = JSON.stringify([face.characters, face.axes, FEATURES])
  const kept = path.join(cache, `${digest(source)}-${digest(recipe)}.woff2`)
  const found = await readFile(kept).catch(() => null)
  if (found) return found
  // The package's types don't have `keepFeatures` yet, so this object has an extra property.
  const options = { targetFormat: 'woff2' as const, variationAxes: face.axes, keepFeatures: FEATURES }
  const data = await subsetFont(source, face.characters, options)
  await mkdir(cache, { recursive: true })
  await writeFile(kept, data)
  return data
}

const fileOf = ({ source }: Face): string => createRequire(import.meta.url).resolve(source)

const digest = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url').replace(/[-_]/g, '').slice(0, 10)

// The fallbacks have the fonts' metrics: text shows right away, and doesn't move when the font loads.
const faceRule = ({ family, weight, characters }: Face, href: string): string =>
  `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;` +
  `src:url(${href})format("woff2");unicode-range:${unicodeRange(characters)}}`

/** The characters as a list of ranges, in CSS syntax. */
export function unicodeRange(characters: string): string {
  const points = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const spans: [number, number][] = []
  for (const point of points) {
    const last = spans.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else spans.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return spans.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join()
}
