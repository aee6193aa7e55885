import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#server/http/errors.ts'
import { temporaryFolder } from '#test/harness/database.ts'
import { phonePicture, picture } from '#test/harness/pictures.ts'
import { createPictureMaker, makePicture } from './make-picture.ts'

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal)) throw new Error(`expected a refusal, got ${error}`)
  return { status: error.status, message: error.message }
}

const NOT_A_PICTURE = {
  status: 415,
  message: 'This file is not a JPEG, PNG or WebP picture. Choose another one.',
}
const DAMAGED = {
  status: 422,
  message: 'This picture is damaged or incomplete. Save it again as JPEG, or choose another.',
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('that is a %s comes out in three sizes', async (format) => {
    const made = await makePicture(await picture({ width: 2400, height: 1200, format }))
    expect(made).toMatchObject({ width: 1600, height: 800 })
    expect(await sharp(made.large).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect(await sharp(made.small).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
    expect(await sharp(made.social).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('can come from a file too, and a small one stays small', async () => {
    const file = path.join(temporaryFolder(), 'picture')
    await writeFile(file, await picture({ width: 300, height: 200 }))
    expect(await makePicture(file)).toMatchObject({ width: 300, height: 200 })
  })

  it('from a phone is upright and doesn’t reveal where or with what it was taken', async () => {
    const bytes = await phonePicture()
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Phone')
    const made = await makePicture(bytes)
    expect(made).toMatchObject({ width: 300, height: 400 })
    for (const size of [made.large, made.small, made.social]) {
      const kept = await sharp(size).metadata()
      expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(Array(5).fill(undefined))
    }
  })

  it('loses anything attached after it', async () => {
    const made = await makePicture(Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]))
    for (const size of [made.large, made.small, made.social]) expect(size.includes('<script>')).toBe(false)
  })

  it('can be transparent or grayscale', async () => {
    const glass = { r: 1, g: 2, b: 3, alpha: 0.3 }
    const clear = sharp({ create: { width: 30, height: 20, channels: 4, background: glass } }).png()
    expect(await makePicture(await clear.toBuffer())).toMatchObject({ width: 30 })
    const gray = sharp(await picture())
      .toColorspace('grey16')
      .png()
    expect(await makePicture(await gray.toBuffer())).toMatchObject({ width: 320 })
  })
})

describe('what is not a picture we accept', () => {
  it.each([
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    [
      'a GIF',
      async () =>
        sharp(await picture())
          .gif()
          .toBuffer(),
    ],
    [
      'an AVIF',
      async () =>
        sharp(await picture())
          .avif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      async () =>
        sharp(await picture())
          .tiff()
          .toBuffer(),
    ],
  ])('%s is refused with 415', async (_name, bytes) => {
    expect(await refusalOf(makePicture(await bytes()))).toEqual(NOT_A_PICTURE)
  })

  it.each(['jpeg', 'png', 'webp'] as const)('half a %s is refused', async (format) => {
    const bytes = await picture({ format })
    expect(await refusalOf(makePicture(bytes.subarray(0, bytes.length / 2)))).toEqual(DAMAGED)
  })

  it('a small file that decodes to a hundred million pixels is refused', async () => {
    const wide = sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#000000' },
      limitInputPixels: false,
    })
    const bytes = await wide.png({ compressionLevel: 9 }).toBuffer()
    expect(bytes.length).toBeLessThan(1024 * 1024)
    const message = 'This picture has more than 50 megapixels. Make it smaller and send it again.'
    expect(await refusalOf(makePicture(bytes))).toEqual({ status: 422, message })
  })

  it('bytes beyond the limit are refused unread', async () => {
    const message = 'This file is larger than 12 MB. Choose a smaller one.'
    expect(await refusalOf(makePicture(Buffer.alloc(12 * 1024 * 1024 + 1)))).toEqual({ status: 413, message })
  })
})

describe('a decoder', () => {
  const maker = async (program: string, timeMs = 10_000) => {
    const file = path.join(temporaryFolder(), 'program.mjs')
    await writeFile(file, `${program}\nprocess.stdin.resume()`)
    return createPictureMaker({ program: pathToFileURL(file), timeMs })
  }
  const bytes = Buffer.alloc(100_000)

  it.each([
    ['crashes', 'process.abort()'],
    ['is gone before it has read anything', 'process.exit(0)'],
    ['says nothing', "process.stdin.on('end', () => process.exit(0))"],
    ['says what is no answer', "process.stdout.write('<html>\\n')"],
    ['says less than it promises', `process.stdout.write('{"large":9,"small":1,"social":1,"width":1,"height":1}\\nx')`],
    ['never stops talking', "setInterval(() => process.stdout.write('x'.repeat(1e6)))"],
  ])('that %s is a refusal and nothing else', async (_name, program) => {
    expect(await refusalOf((await maker(program))(bytes))).toEqual(DAMAGED)
  })

  it('that hangs is killed', async () => {
    expect(await refusalOf((await maker('for (;;);', 500))(bytes))).toEqual(DAMAGED)
  })

  it('sees none of the server’s settings', async () => {
    const make = await maker(
      'process.exit(Object.keys(process.env).length > 1 ? 0 : process.stdout.write(\'{"problem":"type"}\\n\') && 0)',
    )
    expect(await refusalOf(make(bytes))).toEqual(NOT_A_PICTURE)
  })

  it('lets at most twenty wait and tells the next one to try again', async () => {
    const make = await maker('process.exit(0)')
    const all = await Promise.all(Array.from({ length: 24 }, () => refusalOf(make(bytes))))
    expect(all.map(({ status }) => status)).toEqual([...Array(22).fill(422), 503, 503])
    expect(all.at(-1)?.message).toBe('Many pictures are being prepared right now. Try again in a moment.')
  })
})
