import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('monthly and yearly prices can be chosen by keyboard, without a script', async ({ page }) => {
  await page.goto('/pricing')
  const professional = page.getByRole('region', { name: 'Professional' })
  await expect(professional).toContainText('$79 a month')
  const forYear = page.getByRole('status').getByText('twelve months, no discount')
  await expect(forYear).toBeHidden()
  await page.getByRole('radio', { name: 'Monthly' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'A year' })).toBeChecked()
  await expect(professional.getByText('$948')).toBeVisible()
  await expect(professional.getByText('$79')).toBeHidden()
  await expect(forYear).toBeVisible()
  await expect(professional.getByRole('link')).toHaveAttribute('href', '/signup?plan=professional')
  const answer = page.getByText('It doesn’t, as long as we don’t charge for anything')
  await expect(answer).toBeHidden()
  await page.getByText('When does the trial end?').press('Enter')
  await expect(answer).toBeVisible()
})

test('the blog leads to a post, around it and on to the next one', async ({ page, request }) => {
  await page.goto('/blog')
  const links = page.getByRole('main').getByRole('article').getByRole('link')
  expect(await links.count()).toBeGreaterThanOrEqual(8)
  const title = (await links.first().textContent()) ?? ''
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('script[src]:not([fetchpriority=low])')).toHaveCount(0)

  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  await contents.click()
  const heading = page.getByRole('heading', { level: 2, name: (await contents.textContent()) ?? '' })
  await expect(heading).toBeInViewport()
  const earlier = page.getByRole('navigation', { name: 'Posts before and after' }).getByRole('link')
  await earlier.click()
  await expect(page).not.toHaveURL(new RegExp(title.toLowerCase().replace(/\W+/g, '-')))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)

  for (const encoding of ['br', 'identity']) {
    const feed = await request.get('/blog/feed.xml', { headers: { 'accept-encoding': encoding } })
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  }
  const address = new URL(page.url()).pathname
  const capitals = await request.get(`${address.replace('blog', 'Blog')}/?utm_source=x`, { maxRedirects: 0 })
  expect([capitals.status(), capitals.headers().location]).toEqual([301, `${address}?utm_source=x`])
  expect((await request.get('/blog/nothing-like-this')).status()).toBe(404)
})
