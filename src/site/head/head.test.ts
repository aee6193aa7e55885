import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { robots } from '#site/build/robots.ts'
import { socialPicturePath } from '#site/build/social-picture-path.ts'
import { speculationRules } from '#site/build/speculation.ts'
import { type SiteAssets, THEME_COLORS } from '#site/document.ts'
import { pages } from '#site/pages.ts'
import { renderSite } from '#site/render.tsx'
import { readSiteSettings } from '#site/settings.ts'

const assets: SiteAssets = {
  css: 'p{}',
  islands: '/assets/islands.js',
  pageScript: '/assets/page.js',
  liveChat: '/assets/live-chat.js',
  preloads: () => [],
}
const ORIGIN = 'https://homes.example'
const rendered = (env: Record<string, string> = {}) => renderSite(readSiteSettings(env), assets)
const known = rendered({ PUBLIC_URL: `${ORIGIN}/` })
const bare = rendered()
const each = known.map((page) => [page.path, page] as const)

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1]
const data = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text))
/** Structured data can only name questions that are on the page. */
function expectAsked(questions: Record<string, unknown> | undefined, html: string) {
  expect(questions?.['@type']).toBe('FAQPage')
  const asked = [...JSON.stringify(questions).matchAll(/"@type":"Question","name":"([^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  expect(asked.length).toBeGreaterThan(3)
  const body = html.slice(html.indexOf('<body'))
  for (const name of asked) expect(body).toContain(name.replaceAll("'", '&#x27;'))
}
const htmlAt = (path: string, of = known) => of.find((page) => page.path === path)?.html ?? ''

describe('the head of every page', () => {
  it.each(each)('%s says what it is', (path, { html, index }) => {
    const title = /<title>([^<]+) - ProperPlace<\/title>/.exec(html)?.[1]
    expect(title).toBeTruthy()
    expect(content(html, 'description')).toMatch(/^.{20,220}$/)
    expect(content(html, 'og:title')).toBe(path === '/' ? 'ProperPlace' : title)
    expect(content(html, 'og:description')).toBe(content(html, 'description'))
    expect(content(html, 'og:image')).toBe(ORIGIN + socialPicturePath(path))
    expect(content(html, 'twitter:card')).toBe('summary_large_image')
    const canonical = /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]
    expect([canonical, content(html, 'og:url')]).toEqual(
      index ? [ORIGIN + path, ORIGIN + path] : [undefined, undefined],
    )
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(!index)
  })

  it.each(each)('%s first paints with its whole main part', (_path, { html }) => {
    const awaited = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html)?.[1]
    expect(html.split('<main ')[1]?.split('>')[0]).toContain(`id="${awaited}"`)
  })

  it('calls a post an article, and every other page a page of the site', () => {
    for (const { path, html } of known)
      expect([path, content(html, 'og:type')]).toEqual([path, path.startsWith('/blog/') ? 'article' : 'website'])
  })

  it('differs from every other one', () => {
    for (const name of ['name', 'path'] as const)
      expect(new Set(pages.filter(({ isStep }) => !isStep).map((page) => page[name])).size).toBe(
        pages.filter(({ isStep }) => !isStep).length,
      )
  })

  it('has no URL if ours is unknown', () => {
    for (const { html } of bare) {
      expect(html).not.toMatch(/rel="canonical"|og:url|og:image/)
      expect(content(html, 'twitter:card')).toBe('summary')
      expect(JSON.stringify(data(html))).not.toContain('null')
    }
  })

  it("has the theme's background for the browser's bars", async () => {
    const theme = await readFile('src/web/ui/theme.css', 'utf8')
    expect(theme).toContain(`--surface: light-dark(${THEME_COLORS.light}, ${THEME_COLORS.dark});`)
  })

  it('loads one script that blocks nothing, and no other without a form', () => {
    const scripts = (path: string) => [...htmlAt(path).matchAll(/<script [^>]*src="[^>]*>/g)].map(([tag]) => tag)
    const own = '<script type="module" crossorigin fetchpriority="low" src="/assets/page.js">'
    for (const path of ['/', '/pricing', '/features', '/privacy', '/404']) expect(scripts(path)).toEqual([own])
    expect(scripts('/login')).toContain(own)
  })
})

describe('structured data', () => {
  it('introduces the site on its home page', () => {
    const [organization, site, questions] = data(htmlAt('/'))
    expect(organization).toMatchObject({ '@context': 'https://schema.org', '@type': 'Organization', url: `${ORIGIN}/` })
    expect(site).toMatchObject({ '@type': 'WebSite', name: 'ProperPlace' })
    expectAsked(questions, htmlAt('/'))
  })

  it('says that nothing is charged, and has the questions on the page', () => {
    const html = htmlAt('/pricing')
    const [product, questions] = data(html)
    expect(product).toMatchObject({
      '@type': 'SoftwareApplication',
      offers: { price: 0, priceCurrency: 'USD' },
    })
    expectAsked(questions, html)
  })

  it('lists the posts of the blog', () => {
    const [blog] = data(htmlAt('/blog'))
    expect(blog).toMatchObject({ '@type': 'Blog', url: `${ORIGIN}/blog` })
    const posts = known.filter(({ path }) => path.startsWith('/blog/'))
    expect(blog?.blogPost).toHaveLength(posts.length)
    expect(JSON.stringify(data(htmlAt('/blog', bare)))).not.toContain('url')
  })

  it('has breadcrumbs for deep pages', () => {
    expect(data(htmlAt('/affiliate/signup'))).toMatchObject([
      { itemListElement: [{ position: 1, item: `${ORIGIN}/affiliate` }, { position: 2 }] },
    ])
    expect(data(htmlAt('/affiliate/signup', bare))).toEqual([])
  })
})

describe('the chat widget', () => {
  const chatty = rendered({ LIVE_CHAT_PROVIDER: 'intercom', LIVE_CHAT_ID: 'a1b2c3d4' })

  it('leaves no trace in the pages if none is set', () => {
    for (const { html } of known) expect(html).not.toMatch(/live-chat|live chat|intercom/i)
  })

  it('loads on pages without passwords, and has a link in every footer', () => {
    expect(htmlAt('/pricing', chatty)).toContain(
      '<meta name="pp-live-chat" data-provider="intercom" data-id="a1b2c3d4">',
    )
    expect(htmlAt('/pricing', chatty)).toContain('src="/assets/live-chat.js"')
    for (const path of ['/login', '/signup']) expect(htmlAt(path, chatty)).not.toMatch(/pp-live-chat|live-chat\.js/)
    for (const { html } of chatty) expect(html).toMatch(/<a [^>]*data-live-chat=""[^>]*>Live chat/)
  })
})

describe('what machines read', () => {
  it('lets search engines read what pages need', () => {
    expect(robots({ publicUrl: ORIGIN })).toBe(
      `User-agent: *\nDisallow: /app/\nDisallow: /api/\nAllow: /api/photos/\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    )
    expect(robots({ publicUrl: null })).not.toContain('Sitemap')
  })

  it('lets browsers prefetch only what anyone can read', () => {
    const { prefetch } = JSON.parse(speculationRules(['/', '/pricing']))
    expect(prefetch).toEqual([
      { where: { href_matches: ['/', '/pricing', '/listings', '/listings/*'] }, eagerness: 'moderate' },
    ])
  })
})
