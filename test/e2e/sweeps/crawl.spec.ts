import type { Page } from '@playwright/test'
import { PRODUCT_NAME } from '#contract/product.ts'
import { crawl, type Link, type Stop } from '../support/crawl.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { accessibilityFaults, sidewaysScroll } from '../support/watch.ts'

/** The public site as a visitor can walk it. Each worker makes the walk once. */
const test = base.extend<object, { stops: Stop[] }>({
  stops: [
    async ({ browser }, use, { project }) => {
      const server = String(project.use.baseURL)
      const context = await browser.newContext({ baseURL: server })
      await use(await crawl(await context.newPage(), context.request, server))
      await context.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// The browser takes most of the time, so the two halves of the site are checked in parallel.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

const pathOf = (address: string): string => address.split('?')[0] ?? address
/** The pages for people, each once, whatever follows the question mark. */
const pagesOf = (stops: Stop[]) =>
  stops.flatMap(({ address, page }, index) => {
    const isFirst = stops.findIndex((other) => pathOf(other.address) === pathOf(address)) === index
    return page && isFirst && page.title && !address.endsWith('.xml') ? [{ path: pathOf(address), page }] : []
  })

test('everything a page links to exists, and every page has a title, heading and description', ({ stops }) => {
  const wrong = stops.filter(({ address, status }) => status !== (address === '/404' ? 404 : 200))
  expect(wrong.map(({ address, status }) => [address, status])).toEqual([])

  const pages = pagesOf(stops)
  expect(pages.length).toBeGreaterThan(30)
  const ids = new Map(pages.map(({ path, page }) => [path, page.ids]))
  const isMissing = ({ href, isFollowed }: Link) => {
    const { pathname, hash } = new URL(href)
    return isFollowed && hash !== '' && !(ids.get(pathname)?.includes(decodeURIComponent(hash.slice(1))) ?? true)
  }
  const named = pages.flatMap(({ path, page }) => page.links.filter(isMissing).map(({ href }) => `${path}: ${href}`))
  expect(named).toEqual([])

  const end = ` - ${PRODUCT_NAME}`
  for (const { path, page } of pages) {
    expect([path, page.headings]).toEqual([path, 1])
    expect([path, page.title.endsWith(end) && page.title.length > end.length]).toEqual([path, true])
    expect([path, page.description.length > 20]).toEqual([path, true])
    expect([path, page.canonicals.length <= 1]).toEqual([path, true])
  }
  const titles = pages.map(({ page }) => page.title.toLowerCase())
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 320, height: 640 }
/** What a browser reports for a page with this status. */
const NOT_FOUND = /status of 404 \(Not Found\) \(\S+\/404\)$/
/** The page for the first administrator finds out that there is one. */
const SET_UP = /status of 409 \(Conflict\) \(\S+\/api\/auth\/read-setup\)$/

const LIGHT = { colorScheme: 'light', viewport: NARROW } as const
const DARK = { colorScheme: 'dark', viewport: WIDE } as const

test.describe('every page is accessible, fits, and breaks no rule of the browser', () => {
  for (const half of [0, 1])
    test(`half ${half + 1} of 2`, async ({ page, stops, watch }) => {
      watch.allow(NOT_FOUND)
      watch.allow(SET_UP)
      const faults: unknown[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') faults.push(`${page.url()}: ${message.text()}`)
      })
      for (const { path } of pagesOf(stops).filter((_, index) => index % 2 === half)) {
        await look(page, LIGHT)
        await page.goto(path)
        // An island can complain when it comes to life.
        if ((await page.locator('[data-island]').count()) > 0) await page.waitForLoadState('networkidle')
        faults.push(...(await accessibilityFaults(page)), ...(await tooWide(page)))
        await look(page, DARK)
        faults.push(...(await accessibilityFaults(page)), ...(await tooWide(page)))
      }
      expect(faults).toEqual([])
    })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: NARROW })

  test('every page shows its content and fits', async ({ page, stops, watch }) => {
    watch.allow(NOT_FOUND)
    const faults: unknown[] = []
    for (const { path } of pagesOf(stops)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      faults.push(...(await tooWide(page)))
    }
    expect(faults).toEqual([])
  })
})

async function tooWide(page: Page): Promise<string[]> {
  const excess = await sidewaysScroll(page)
  return excess === 0 ? [] : [`${page.url()} is ${excess} px wider than the window`]
}

async function look(page: Page, { colorScheme, viewport }: typeof LIGHT | typeof DARK): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
}
