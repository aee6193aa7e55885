import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { type Picture, type PictureAnswer, writeAnswer } from './picture-answer.ts'

// The program that `makePicture` starts for one picture. It reads the picture on standard input and writes the answer
// to
// standard output. Any damage the picture does ends with this process.

/** The refusal in `makePicture` names it. */
const PIXELS_MAX = 50_000_000
const LARGE = 1600
const SMALL = 640
const SOCIAL = { width: 1200, height: 630 }
const MEMORY_MAX_BYTES = 700 * 1024 * 1024
const WATCH_MS = 20

sharp.cache(false)
sharp.concurrency(1)
// No other decoder runs, no matter what a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].flatMap((name) => [`VipsForeignLoad${name}`]) })

// The decoder works on its own threads, so this timer keeps running.
setInterval(() => process.memoryUsage.rss() > MEMORY_MAX_BYTES && process.exit(1), WATCH_MS)
const answer = writeAnswer(await prepare(await buffer(process.stdin)))
process.stdout.write(answer, () => process.exit(0))

async function prepare(source: Buffer): Promise<PictureAnswer> {
  try {
    return { picture: await make(source) }
  } catch (error) {
    const message = String(error)
    if (/pixel limit/.test(message)) return { problem: 'size' }
    return { problem: /unsupported image format|operation is blocked/.test(message) ? 'type' : 'damaged' }
  }
}

async function make(source: Buffer): Promise<Picture> {
  const decoded = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
  // Everything except the pixels, such as where a picture was taken, is dropped here.
  const { data, info } = await decoded
    .autoOrient()
    .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  return {
    large: await pixels().webp({ quality: 80 }).toBuffer(),
    small: await pixels()
      .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer(),
    social: await pixels()
      .flatten({ background: '#ffffff' })
      .resize({ ...SOCIAL, fit: 'cover' })
      .jpeg({ quality: 80 })
      .toBuffer(),
    width,
    height,
  }
}
