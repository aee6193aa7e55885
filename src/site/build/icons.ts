import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { LOGO_PATH } from '#site/settings.ts'

/** A file in the site's folder. */
export interface SiteFile {
  name: string
  data: Buffer
}

const GROUND = '#0e5a4a'

/**
 * The icons that devices request, drawn from the mark, and the manifest that names them.
 * @param mark the mark's SVG, a square with rounded corners
 */
export async function iconFiles(mark: string, productName: string): Promise<SiteFile[]> {
  // Devices round the corners themselves.
  const square = mark.replace(/ rx="\d+"/, '')
  return [
    { name: 'favicon.ico', data: icon(await drawn(mark, 32), 32) },
    { name: 'apple-touch-icon.png', data: await drawn(square, 180) },
    { name: 'icon-192.png', data: await drawn(mark, 192) },
    { name: 'icon-512.png', data: await drawn(mark, 512) },
    { name: 'icon-maskable-512.png', data: await masked(square, 512) },
    { name: 'manifest.webmanifest', data: Buffer.from(manifest(productName)) },
  ]
}

/** Twice as high as it's shown, for sharp screens. */
const LOGO_HEIGHT = 64

/**
 * The installation's own logo, as the pages show it.
 * @param file a picture: SVG, PNG, JPEG, WebP or AVIF
 * @throws Error that names the setting if it can't be read
 */
export async function logoFile(file: string): Promise<SiteFile> {
  try {
    const picture = sharp(await readFile(file), { density: 300 })
    return { name: LOGO_PATH.slice(1), data: await picture.resize({ height: LOGO_HEIGHT }).png().toBuffer() }
  } catch (error) {
    throw new Error(`SITE_LOGO must be a picture, but ${file} can't be read as one.`, { cause: error })
  }
}

const drawn = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ palette: true, colors: 64 }).toBuffer()

/** An ICO file with one picture, for tools that ask for `/favicon.ico` whatever the page says. */
function icon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** A device may crop this one to any shape, so the drawing stays within a circle of four fifths of the width. */
async function masked(svg: string, size: number): Promise<Buffer> {
  const margin = Math.round(size * 0.09)
  return sharp(await drawn(svg, size - 2 * margin))
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: GROUND })
    .png({ palette: true, colors: 64 })
    .toBuffer()
}

const manifest = (productName: string): string =>
  JSON.stringify({
    name: productName,
    short_name: productName,
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'en-US',
    display: 'browser',
    background_color: '#f7f5f0',
    theme_color: GROUND,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
