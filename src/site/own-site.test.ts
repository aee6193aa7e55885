import { describe, expect, it } from 'vitest'
import { listingPath } from '#contract/paths.ts'
import { assetsOf, type LiveRecord } from '#site/build/live-record.ts'
import { livePages } from '#site/live.tsx'
import { clientConfigOf, renderSite, renderWaitingFrame } from '#site/render.tsx'
import { readSiteSettings } from '#site/settings.ts'

const settings = readSiteSettings({ SITE: 'homes', SITE_LOGO: '/srv/logo.svg', PRODUCT_NAME: 'Maple Homes' })
const record: LiveRecord = {
  settings,
  assets: { css: '', islands: '/islands.js', pageScript: '/page.js', liveChat: '/chat.js', preloads: {} },
  listed: [],
  styles: [],
}
const own = renderSite(settings, assetsOf(record))
const live = livePages(record)
const view = { homes: [], total: 0, totalIsCapped: false, page: 1, pageSize: 12, filters: {} }
const front = live.listings({
  ...view,
  filters: { city: '', rentMax: null, bedroomsMin: null, pets: null, squareFeetMin: null },
})
const known = new Set(['/', '/listings', '/dashboard', ...own.map(({ path }) => path)])

const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, path = '']) => path)

describe('a landlord’s own site', () => {
  it('has the homes in front, under its own name and logo', () => {
    expect(live.homesInFront).toBe(true)
    expect(front).toContain('Maple Homes')
    expect(front).toContain('src="/site-logo.png"')
    expect(front).toContain('<a aria-current="page"')
    expect(linksOf(front)).toContain('/register')
  })

  it('goes on under its own name and logo once people are signed in', () => {
    const frame = renderWaitingFrame(settings)
    expect(frame).toContain('Maple Homes')
    expect(frame.match(/src="\/site-logo.png"/g)).toHaveLength(2)
    expect(clientConfigOf(settings)).toMatchObject({ productName: 'Maple Homes', logo: '/site-logo.png' })
    const plain = readSiteSettings({})
    expect(renderWaitingFrame(plain)).not.toContain('<img')
    expect(clientConfigOf(plain).logo).toBeNull()
  })

  it('speaks of no plans, trials or founders', () => {
    const paths = own.map(({ path }) => path)
    expect(paths).toContain('/contact/sent')
    for (const path of ['/', '/pricing', '/signup', '/founders', '/blog', '/demo', '/demo/sent', '/affiliate'])
      expect(paths).not.toContain(path)
    for (const html of [front, ...own.map((page) => page.html)]) expect(html).not.toMatch(/free trial|founders/i)
  })

  it.each([...own.map(({ path, html }) => [path, html] as const), [listingPath('*'), front] as const])(
    'has no broken link at %s',
    (_, html) => {
      for (const path of linksOf(html)) expect(known).toContain(path)
    },
  )
})
