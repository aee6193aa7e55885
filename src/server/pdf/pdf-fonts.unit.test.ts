import { expect, test } from 'vitest'
import { openFonts } from './pdf-fonts.ts'

test.each(['regular', 'semibold'] as const)('each glyph of the %s font stands for one character', async (weight) => {
  const { font } = (await openFonts([]))[weight]
  const glyphs = font.characterSet.map((codePoint) => font.glyphForCodePoint(codePoint).id)
  expect(new Set(glyphs).size).toBe(glyphs.length)
})

test('draws Han characters in the manner of the language around them', async () => {
  const texts = ['直', 'これは直', '직 直']
  const { fallback } = await openFonts(texts)
  expect(texts.map((text) => fallback('直', text)?.name.slice(0, 2))).toEqual(['sc', 'jp', 'kr'])
})

test('has no face for a character that no font has', async () => {
  const { fallback } = await openFonts(['😀'])
  expect(fallback('😀', '😀')).toBeNull()
})
