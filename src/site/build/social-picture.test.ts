import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { headlineFonts } from '#site/build/fonts.ts'
import { socialPictures, socialSvg } from '#site/build/social-picture.ts'
import { linesOf, textShapes } from '#site/build/text-shapes.ts'

const mark = await readFile(path.resolve(import.meta.dirname, '../public/favicon.svg'), 'utf8')

test('a picture is a PNG of 1200 × 630 pixels, and is drawn only once', async () => {
  const cache = await mkdtemp(path.join(os.tmpdir(), 'social-'))
  try {
    const words = [
      { title: 'Pricing', productName: 'ProperPlace' },
      { title: 'Features', productName: 'ProperPlace' },
    ]
    const [pricing, features] = await socialPictures(words, mark, cache)
    const { format, width, height } = await sharp(pricing).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(pricing?.equals(features ?? Buffer.alloc(0))).toBe(false)
    const kept = await readdir(cache)
    await socialPictures(words, mark, cache)
    expect(await readdir(cache)).toEqual(kept)
  } finally {
    await rm(cache, { recursive: true, force: true })
  }
})

test('words are shapes, so no system font is needed; words in another script are left out', async () => {
  const shapes = textShapes(await headlineFonts())
  const svg = socialSvg({ title: 'Déposit & Łódź', productName: 'ProperPlace' }, mark, shapes)
  expect(svg).not.toMatch(/<text|Łódź/)
  const paths = (drawn: string) => drawn.match(/<path/g)?.length
  expect(paths(socialSvg({ title: '家', productName: 'ProperPlace' }, mark, shapes))).toBe((paths(svg) ?? 0) - 1)
})

test('a title wraps between words', () => {
  const widthOf = (line: string) => line.length
  expect(linesOf('Reading a lease before you sign it', 14, widthOf)).toEqual([
    'Reading a',
    'lease before',
    'you sign it',
  ])
  expect(linesOf('Unbreakableword', 5, widthOf)).toEqual(['Unbreakableword'])
})

test('the mark of the app and the one of the favicon have the same outline', async () => {
  const outline = /<path [^>]*\bd="([^"]+)"/.exec(mark)?.[1] ?? 'none'
  expect(await readFile(path.resolve(import.meta.dirname, '../../web/ui/BrandMark.tsx'), 'utf8')).toContain(outline)
})
