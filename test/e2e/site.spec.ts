import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/watch.ts'

/** Every page of the public site, from the page that lists them. */
async function sitemap(page: Page): Promise<string[]> {
  await page.goto('/404')
  const links = await page.getByRole('main').getByRole('link').all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}

function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

test('every link of every page leads to a page', async ({ page, request }) => {
  const seen = new Set<string>()
  for (const path of await sitemap(page)) {
    await page.goto(path)
    for (const href of await page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
      if (href) seen.add(href)
  }
  expect(seen.size).toBeGreaterThan(8)
  for (const href of seen) {
    const reply = await request.get(href, { maxRedirects: 0 })
    expect([href, reply.status()]).toEqual([href, href === '/404' ? 404 : 200])
  }
})

test('every page obeys the security policy and says nothing to the console', async ({ page }) => {
  const paths = await sitemap(page)
  const complaints = collectComplaints(page)
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.title()).toMatch(/^.+ - ProperPlace$/)
  }
  expect(complaints).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page is accessible (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const path of [...(await sitemap(page)), '/404']) {
      await page.goto(path)
      await expectAccessible(page)
    }
  })
}

test('no page is wider than a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [...(await sitemap(page)), '/404']) {
    await page.goto(path)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([path, excess]).toEqual([path, 0])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the menu opens and leads on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main, small' })).toBeHidden()
    await page.locator('summary').click()
    await page.getByRole('navigation', { name: 'Main, small' }).getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing')
  })
})

test('an unknown address is a page that says so, with status 404', async ({ page }) => {
  const reply = await page.goto('/no/such/place')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

test('a browser that holds a token without the hint gets the app at /', async ({ page, context }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/404')
  await page.evaluate(() => {
    localStorage.setItem('pp_jwt', 't0k3n')
    localStorage.setItem(
      'pp_user',
      JSON.stringify({ id: 'u1', firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', role: 'LANDLORD' }),
    )
  })
  await page.goto('/')
  await expect(page.locator('#root')).toBeAttached()
  expect((await context.cookies()).find(({ name }) => name === 'pp_signed_in')?.value).toBe('1')
})
