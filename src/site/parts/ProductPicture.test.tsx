import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HomeHero } from '#site/parts/HomeHero.tsx'
import { PICTURES } from '#site/pictures/pictures.ts'

const sourcesOf = (html: string) => (html.match(/<source[^>]*>/g) ?? []).filter((source) => source.includes('/today'))

it('shows a phone the landlord’s day as a phone does, in both themes, with the room it takes', () => {
  const sources = sourcesOf(renderToStaticMarkup(<HomeHero productName="ProperPlace" />))
  const { width, height } = PICTURES['today-phone']
  const [phoneDark, phoneLight, dark] = sources
  expect(phoneDark).toContain('media="(max-width: 639px) and (prefers-color-scheme: dark)"')
  expect(phoneDark).toContain('/today-phone-dark-')
  expect(phoneLight).toContain('media="(max-width: 639px)"')
  expect(phoneLight).toContain('/today-phone-light-')
  for (const source of [phoneDark, phoneLight]) expect(source).toContain(`height="${height}"`)
  expect(phoneLight).toContain(`width="${width}"`)
  expect(dark).toContain('/today-dark-')
  expect(sources).toHaveLength(3)
})
