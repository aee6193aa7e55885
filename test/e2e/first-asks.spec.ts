import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { FIRST_ASKS } from '#web/early/first-asks.ts'
import { expect, test } from './support/fixtures.ts'
import type { DemoAccount, Somebody } from './support/people.ts'

const ACCOUNTS = [
  ['LANDLORD', 'landlord'],
  ['TENANT', 'tenant'],
  ['ADMIN', 'admin'],
  ['PROPERTY_MANAGER', 'manager'],
] as const satisfies [Role, DemoAccount][]

/** The screens that a role starts with, with ids of the demo's data in their addresses. */
async function pathsOf(role: Role, somebody: Somebody): Promise<string[]> {
  const query = { pageSize: 1 }
  const [lease] = role === 'LANDLORD' ? (await somebody.call(api.leases.list, { query })).rows : []
  const [home] = role === 'TENANT' ? (await somebody.call(api.properties.list, { query })).rows : []
  const mine = FIRST_ASKS.filter(({ asks }) => asks[role])
  return mine.map(({ path }) => path.replace(':id', lease?.id ?? home?.id ?? ''))
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

/** Where its text starts: the heading's box is as wide as its place. */
async function placeOf(text: Locator) {
  const box = await text.boundingBox()
  return box && { x: box.x, y: box.y, height: box.height }
}

for (const [role, account] of ACCOUNTS)
  test(`each screen of the ${account} asks early for what it needs, and only once`, async ({ pageOf, demo }) => {
    const somebody = await demo(account)
    const page = await pageOf(somebody)
    for (const path of await pathsOf(role, somebody)) {
      const { asked, unused } = await asksOf(page, path)
      expect.soft(unused, path).toEqual([])
      expect.soft(asked, path).toEqual([...new Set(asked)])
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

test('the page names the code of each screen that it asks early for', async ({ page }) => {
  await page.goto('/app/overview')
  const named = await page.locator('meta[name="pp-screens"]').getAttribute('content')
  const files: Record<string, string[]> = JSON.parse(named ?? '{}')
  for (const { page: screen } of FIRST_ASKS) expect.soft(files[screen], screen).toContainEqual(expect.any(String))
})

for (const [role, account] of ACCOUNTS)
  test(`the frame says which screen of the ${account} is coming, in the same place`, async ({
    pageOf,
    demo,
    watch,
  }) => {
    watch.allow(/ERR_FAILED/)
    const somebody = await demo(account)
    const page = await pageOf(somebody)
    const blocked = await pageOf(somebody)
    await blocked.route('**/assets/react-*.js', (route) => route.abort())
    const mine = FIRST_ASKS.filter(({ heads, path }) => heads?.[role] && !path.includes(':'))
    expect(mine.length).toBeGreaterThan(5)
    for (const { path, heads } of mine) {
      const [title = '', sentence] = heads?.[role] ?? []
      const description = sentence?.replace(':firstName', somebody.user.firstName)
      await Promise.all([page.goto(path), blocked.goto(path)])
      const shown = page.getByRole('heading', { level: 1 })
      await expect(shown, path).toHaveText(title)
      if (description) await expect(page.getByText(description, { exact: true })).toBeVisible()
      const early = blocked.getByText(title, { exact: true }).locator('visible=true')
      expect(await placeOf(early), path).toEqual(await placeOf(shown))
    }
  })
