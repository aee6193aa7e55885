import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { headFor } from '#web/early/early-asks.ts'
import { FIRST_ASKS, type FirstHead } from '#web/early/first-asks.ts'
import { expect, test } from '../support/fixtures.ts'
import type { DemoAccount, Somebody } from '../support/people.ts'
import { screenFiles } from '../support/screen-files.ts'

const ACCOUNTS = [
  ['LANDLORD', 'landlord'],
  ['TENANT', 'tenant'],
  ['ADMIN', 'admin'],
  ['PROPERTY_MANAGER', 'manager'],
] as const satisfies [Role, DemoAccount][]

/** The screens that a role starts with, with ids of the demo's data in their addresses, and what their frames say. */
async function screensOf(role: Role, somebody: Somebody): Promise<{ path: string; head: FirstHead | undefined }[]> {
  const query = { pageSize: 1 }
  const [lease] = role === 'LANDLORD' ? (await somebody.call(api.leases.list, { query })).rows : []
  const home = role === 'TENANT' ? await homeToApplyFor(somebody) : undefined
  const mine = FIRST_ASKS.filter(({ asks, heads }) => asks[role] || heads?.[role])
  return mine.map(({ path, heads, facts }) => ({
    path: path.replace(':id', () => (lease ?? home ?? missing(path)).id),
    head: lease && facts?.title ? [lease.propertyTitle] : headFor(heads?.[role], somebody.user),
  }))
}

function missing(path: string): never {
  throw new Error(`The demo has nothing left for ${path}`)
}

/** The form asks for nothing where its home was applied for already. */
async function homeToApplyFor(tenant: Somebody) {
  const applied = (await tenant.call(api.applications.list, {})).rows.map(({ propertyId }) => propertyId)
  return (await tenant.call(api.properties.list, {})).rows.find(({ id }) => !applied.includes(id))
}

/** What a page asked the API for, and what of it was asked early for nothing. */
async function asksOf(page: Page, path: string): Promise<{ asked: string[]; unused: string[] }> {
  const asked: string[] = []
  const note = (request: { url: () => string; method: () => string }) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.includes('/photos/'))
      asked.push(pathname + search)
  }
  page.on('request', note)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return { asked: asked.toSorted(), unused: await page.evaluate(() => [...(window.ppEarly?.keys() ?? [])]) }
}

/** Checks that the page without the app's code has the title of the loaded one, in the same place. */
async function expectSameFrame(page: Page, blocked: Page, path: string, [title, description]: FirstHead) {
  await blocked.goto(path)
  const shown = page.getByRole('heading', { level: 1 })
  await expect(shown, path).toHaveText(title)
  if (description) await expect(page.getByText(description, { exact: true })).toBeVisible()
  const early = blocked.getByText(title, { exact: true }).locator('visible=true')
  expect(await placeOf(early), path).toEqual(await placeOf(shown))
}

/** Where its text starts: the heading's box is as wide as its place. */
async function placeOf(text: Locator) {
  const box = await text.boundingBox()
  return box && { x: box.x, y: box.y, height: box.height }
}

for (const [role, account] of ACCOUNTS)
  test(`each screen of the ${account} asks early for what it needs, once, and its frame already says which it is`, async ({
    pageOf,
    demo,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/)
    const somebody = await demo(account)
    const page = await pageOf(somebody)
    const blocked = await pageOf(somebody)
    await blocked.route('**/assets/react-*.js', (route) => route.abort())
    const screens = await screensOf(role, somebody)
    expect(screens.filter(({ head }) => head).length).toBeGreaterThan(5)
    for (const { path, head } of screens) {
      const { asked, unused } = await asksOf(page, path)
      expect.soft(unused, path).toEqual([])
      expect.soft(asked, path).toEqual([...new Set(asked)])
      if (head) await expectSameFrame(page, blocked, path, head)
    }
  })

test('a list asks early for as many rows as the reader wants', async ({ pageOf, demo }) => {
  const page = await pageOf(await demo('landlord'))
  await page.addInitScript(() => localStorage.setItem('pp_rows', '25'))
  for (const path of ['/payments', '/tenants', '/applications']) {
    const { asked, unused } = await asksOf(page, path)
    expect.soft(unused, path).toEqual([])
    expect.soft(asked.join(), path).toContain('pageSize=25')
  }
})

test('the app brings its styles with its page, except for paper, and reads the tables of numbers beside its code', async ({
  pageOf,
  demo,
}) => {
  const page = await pageOf(await demo('landlord'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const worker = page.waitForEvent('worker')
  await page.goto('/payments')
  expect((await worker).url()).toContain('/assets/number-tables-')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const forPaper = page.locator('link[rel="stylesheet"][media="print"]')
  await expect(forPaper).toBeAttached()
  await page.waitForLoadState('networkidle')
  // By then the screen's own code and data have come.
  expect(asked).toContain('/api/payments')
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([await forPaper.getAttribute('href')])
  expect(asked.findIndex((path) => path.endsWith('.css'))).toBeGreaterThan(asked.indexOf('/api/payments'))
})

test('the page names the code of each screen that it asks early for', async ({ request }) => {
  // In a browser the page leads on to the sign-in page at once.
  const html = await (await request.get('/app/overview')).text()
  const files = screenFiles(html)
  for (const { page: screen } of FIRST_ASKS) expect.soft(files[screen], screen).toContainEqual(expect.any(String))
})
