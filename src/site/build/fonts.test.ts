import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LATIN, LATIN_EXTENDED, type SiteFont, siteFonts, unicodeRange } from '#site/build/fonts.ts'
import { openFont } from '#site/build/text-shapes.ts'
import { renderSite } from '#site/render.tsx'
import { readSiteSettings } from '#site/settings.ts'

const assets = { css: '', islands: '', pageScript: '', liveChat: '', preloads: () => [] }
let cache = ''
let fonts: SiteFont[] = []

beforeAll(async () => {
  cache = await mkdtemp(path.join(os.tmpdir(), 'fonts-'))
  fonts = await siteFonts(cache)
}, 60_000)
afterAll(() => rm(cache, { recursive: true, force: true }))

test('every letter of every page is in the fonts', () => {
  // None of our fonts has sideways arrows, so the system's are used.
  const known = new Set(`${LATIN}${LATIN_EXTENDED}←→`)
  const unknown = renderSite(readSiteSettings({}), assets).flatMap(({ path: page, html }) => {
    const text = html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>|&#?\w+;/g, '')
    return [...new Set(text)].filter((letter) => letter > ' ' && !known.has(letter)).map((letter) => [page, letter])
  })
  expect(unknown).toEqual([])
})

test('a font has the letters that its rule promises, and together they cover people’s names', () => {
  const letters = new Map<string, string>()
  for (const { href, data, css, characters } of fonts) {
    const font = openFont(data)
    const missing = [...characters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    expect([href, missing]).toEqual([href, []])
    expect(css).toContain(`unicode-range:${unicodeRange(characters)}`)
    const family = /font-family:"([^"]+)"/.exec(css)?.[1] ?? ''
    letters.set(family, (letters.get(family) ?? '') + characters)
  }
  for (const name of ['Łukasz Żółć', 'Ólafur Þór', 'Çelik Güneş', 'Dvořák Šárka', 'Cœur Åse', 'Țepeș', 'Nuñez'])
    for (const [family, known] of letters)
      expect([family, name, [...name].filter((letter) => !known.includes(letter))]).toEqual([family, name, []])
})

test('every page loads less than 60 kilobytes of fonts, and no text waits for them', () => {
  const early = fonts.filter(({ characters }) => characters.includes('e'))
  for (const { css } of fonts) expect(css).toContain('font-display:swap')
  expect(early.map(({ css }) => /font-family:"([^"]+)"/.exec(css)?.[1])).toEqual([
    'Bricolage Grotesque Variable',
    'Inter Variable',
  ])
  expect(early.reduce((sum, { data }) => sum + data.length, 0)).toBeLessThan(60_000)
})

test('a font is subset only once and keeps its address', async () => {
  const before = await readdir(cache)
  expect((await siteFonts(cache)).map(({ href }) => href)).toEqual(fonts.map(({ href }) => href))
  expect(await readdir(cache)).toEqual(before)
})

test('characters become ranges', () => {
  expect(unicodeRange('cba–')).toBe('U+61-63,U+2013')
})
