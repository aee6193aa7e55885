import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { headlineFonts } from '#site/build/fonts.ts'
import { linesOf, type TextShapes, textShapes } from '#site/build/text-shapes.ts'

/** The text of a picture: the page's title and the product's name. */
export interface SocialWords {
  title: string
  productName: string
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
/** Sizes of the title in pixels, largest first, for the fewest words. */
const SIZES = [92, 76, 64]
const LINES = 3

/**
 * Pictures that other sites show with a link to a page: PNG, 1200 × 630 pixels. Text is drawn as shapes, so system
 * fonts don't matter.
 * @param mark the mark's SVG
 * @param cache the folder with earlier results
 */
export async function socialPictures(all: readonly SocialWords[], mark: string, cache: string): Promise<Buffer[]> {
  const shapes = textShapes(await headlineFonts())
  await mkdir(cache, { recursive: true })
  return Promise.all(all.map((words) => kept(socialSvg(words, mark, shapes), cache)))
}

async function kept(svg: string, cache: string): Promise<Buffer> {
  const file = path.join(cache, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`)
  const found = await readFile(file).catch(() => null)
  if (found) return found
  const drawn = await sharp(Buffer.from(svg)).png({ palette: true, colors: 64, effort: 5 }).toBuffer()
  await writeFile(file, drawn)
  return drawn
}

/** The picture as SVG: the mark's house large at the edge, the product above, the title below. */
export function socialSvg({ title, productName }: SocialWords, mark: string, shapes: TextShapes): string {
  const house = /<path [^>]*\bd="([^"]+)"/.exec(mark)?.[1] ?? ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0e5a4a"/>`,
    `<g transform="translate(660 -40) scale(24)"><path d="${house}" fill="#0a4a3d" fill-rule="evenodd"/></g>`,
    `<circle cx="1128" cy="558" r="30" fill="#f0a377"/>`,
    `<g transform="translate(62 48) scale(2.6)"><path d="${house}" fill="#fff" fill-rule="evenodd"/></g>`,
    line(shapes, productName, { x: 152, y: 112, size: 44, fill: '#fff' }),
    ...titleLines(shapes, title),
    '</svg>',
  ].join('')
}

function titleLines(shapes: TextShapes, title: string): string[] {
  if (!shapes.canDraw(title)) return []
  const broken = (size: number) => linesOf(title, WIDTH - 2 * MARGIN - 60, (text) => shapes.width(text, size))
  const size = SIZES.find((at) => broken(at).length <= LINES) ?? SIZES.at(-1) ?? 0
  const lines = broken(size)
  return lines.map((text, index) => {
    const y = HEIGHT - MARGIN - (lines.length - 1 - index) * size * 1.08
    return line(shapes, text, { x: MARGIN, y, size, fill: '#f7f5f0' })
  })
}

interface Place {
  x: number
  y: number
  size: number
  fill: string
}

/** A line of text as a shape. Text in a script the fonts lack is left out instead of drawn as boxes. */
function line(shapes: TextShapes, text: string, { x, y, size, fill }: Place): string {
  if (!shapes.canDraw(text)) return ''
  return `<path transform="translate(${x} ${y})" fill="${fill}" d="${shapes.path(text, size)}"/>`
}
