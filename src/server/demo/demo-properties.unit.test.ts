import { expect, it } from 'vitest'
import { DEMO_CRITERIA } from './demo-criteria.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'

it('each home of the demo is described in its own words, which fair-housing law allows', () => {
  const texts = DEMO_PROPERTIES.map(({ description }) => description)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => text.length < 120)).toEqual([])
  // Words about who should live there that fair-housing law keeps out of ads.
  const unlawful =
    /\b(famil(y|ies)|child(ren)?|adults?|single|couples?|students?|seniors?|mature|professionals?|christian|english)\b/i
  expect([...texts, ...Object.values(DEMO_CRITERIA)].filter((text) => unlawful.test(text))).toEqual([])
})
