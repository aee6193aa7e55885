import { expect, test } from '@playwright/test'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the menu opens and leads on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main, small' })).toBeHidden()
    await page.getByLabel('Menu', { exact: true }).click()
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

test('a browser with a token but no hint gets the app at /', async ({ page, context }) => {
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

test('the End key leads to the end of a long page', async ({ page }) => {
  for (const path of ['/', '/features', '/terms']) {
    await page.goto(path)
    // The browser drops keys that come before it has drawn anything.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.keyboard.press('End')
    const toGo = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - Math.round(scrollY + document.documentElement.clientHeight),
      )
    await expect.poll(toGo).toBeLessThanOrEqual(1)
  }
})

test('a picture of a whole page that no one scrolled has its pictures', async ({ page }) => {
  for (const path of ['/', '/features', '/listings']) {
    await page.goto(path)
    // Below the first screen, one that isn't decoded with the page leaves its frame empty on a busy machine.
    const missing = () =>
      page.evaluate(() => {
        const isLate = ({ y, decoding }: HTMLImageElement) => y > innerHeight && decoding !== 'sync'
        return [...document.images].filter((image) => !image.complete || isLate(image)).length
      })
    await expect.poll(missing).toBe(0)
  }
})

test('one click opens the demo, and public pages then lead back to it', async ({ page }) => {
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Explore as landlord' }).click()
  // The frame says it too, until the app takes over.
  await expect(page.getByText('Welcome, Margaret.').first()).toBeVisible()
  await page.goto('/pricing')
  const bar = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect(bar.getByRole('link', { name: 'Start Free Trial' })).toBeHidden()
  await bar.getByRole('link', { name: 'Open dashboard' }).click()
  await expect(page.getByText('Welcome, Margaret.').first()).toBeVisible()
})
