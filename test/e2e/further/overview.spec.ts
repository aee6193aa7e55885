import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectAccessible, expectLoaded, expectNoSidewaysScroll, SERVER_TROUBLE, visit } from '../support/watch.ts'

test.use({ as: 'admin' })

const chart = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true })
const TITLES = ['Rent collected', 'Occupancy']

/** The chart library loads after the figures. */
const drawing = (card: Locator) => card.getByRole('application')

/** A chart is drawn once it is seen. Its button comes with the figures. */
async function goTo(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Show as table' }).waitFor()
  await card.scrollIntoViewIfNeeded()
}

test('draws the last twelve months, as the server has them', async ({ page, demo }) => {
  await visit(page, '/app/overview', 'Dashboard Overview')
  await goTo(chart(page, 'Rent collected'))
  for (const title of TITLES) await expect(drawing(chart(page, title))).toBeVisible()
  await expectLoaded(page)
  const { months } = await (await demo('admin')).call(api.instance.monthly, {})
  expect(months).toHaveLength(12)
  await expect(drawing(chart(page, 'Rent collected')).locator('.recharts-bar-rectangle')).toHaveCount(24)
  await expect(chart(page, 'Rent collected')).toContainText(
    /\$[\d,.]+ in \w+ \d{4} so far, \$[\d,.]+ in twelve months\./,
  )
  await expect(chart(page, 'Occupancy')).toContainText(/\d+ of \d+ homes are leased today: \d+%\./)
})

test('loads the charts of a phone once one is seen', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const charts = () => asked.filter((url) => url.includes('SeriesChart'))
  await visit(page, '/app/overview', 'Dashboard Overview')
  const rent = chart(page, 'Rent collected')
  await rent.getByRole('button', { name: 'Show as table' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(charts()).toEqual([])
  await goTo(rent)
  await expect(drawing(rent)).toBeVisible()
  expect(charts()).not.toEqual([])
})

test('reads out a chart point by point with the arrow keys, and with the pointer', async ({ page }) => {
  await page.goto('/app/overview')
  await goTo(chart(page, 'Rent collected'))
  const rent = drawing(chart(page, 'Rent collected'))
  await rent.focus()
  await page.keyboard.press('ArrowRight')
  const bubble = chart(page, 'Rent collected').locator('.recharts-tooltip-wrapper')
  const first = String(await bubble.locator('p').textContent())
  expect(first).toMatch(/^\w+ \d{4}$/)
  await expect(bubble).toContainText(/Charged\$[\d,.]+Collected\$[\d,.]+/)
  await page.keyboard.press('ArrowRight')
  await expect(bubble.locator('p')).not.toHaveText(first)
  await drawing(chart(page, 'Occupancy')).hover()
  await expect(chart(page, 'Occupancy').locator('.recharts-tooltip-wrapper')).toContainText(/Homes leased\d+%/)
})

test('shows the same figures as a table', async ({ page, demo }) => {
  await page.goto('/app/overview')
  const { months } = await (await demo('admin')).call(api.instance.monthly, {})
  for (const title of TITLES) {
    const card = chart(page, title)
    await card.getByRole('button', { name: 'Show as table' }).press('Enter')
    await expect(card.getByRole('row')).toHaveCount(13)
    await expect(card.getByRole('button', { name: 'Show as chart' })).toBeFocused()
  }
  await expectAccessible(page)
  // Other tests no longer change the figures of a year ago.
  const oldest = chart(page, 'Rent collected').getByRole('row').last()
  await expect(oldest).toContainText(`$${Math.trunc(months[0]?.rentCollected ?? 0).toLocaleString('en-US')}`)
  await chart(page, 'Occupancy').getByRole('button', { name: 'Show as chart' }).click()
  await expect(drawing(chart(page, 'Occupancy'))).toBeVisible()
})

test('loads, fails and recovers without affecting the figures', async ({ page, watch }) => {
  watch.allow(SERVER_TROUBLE)
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/metrics/monthly', async (route) => {
    await gate
    await route.fulfill({ status: 500, json: { message: 'The books are closed' } })
  })
  await page.goto('/app/overview')
  await expect(chart(page, 'Occupancy').getByText('Loading chart...')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Total Properties' })).toContainText(/\d/)
  release()
  for (const title of TITLES) await expect(chart(page, title).getByRole('alert')).toContainText('The books are closed')
  await page.unrouteAll()
  await chart(page, 'Occupancy').getByRole('button', { name: 'Try Again' }).click()
  for (const title of TITLES) await expect(drawing(chart(page, title))).toBeVisible()
})

test('says when there is nothing to draw yet', async ({ page }) => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    rentCharged: 0,
    rentCollected: 0,
    homes: 0,
    homesLet: 0,
    occupancy: null,
  }))
  await page.route('**/api/metrics/monthly', (route) =>
    route.fulfill({ json: { status: 'success', success: true, data: { months } } }),
  )
  await page.goto('/app/overview')
  await expect(chart(page, 'Rent collected')).toContainText('No rent yet')
  await expect(chart(page, 'Occupancy')).toContainText('No homes yet')
})

test('offers the table when the charts cannot be loaded', async ({ page, watch }) => {
  watch.allow(/could not be loaded|Failed to load resource|ERR_FAILED/)
  await page.route('**/SeriesChart-*.js', (route) => route.abort())
  await page.goto('/app/overview')
  await goTo(chart(page, 'Rent collected'))
  const card = chart(page, 'Rent collected')
  await expect(card.getByRole('alert')).toHaveText('The chart could not be loaded. The table has the same figures.')
  await card.getByRole('button', { name: 'Show as table' }).click()
  await expect(card.getByRole('row')).toHaveCount(13)
})

test('fits the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/app/overview')
  for (const title of TITLES) {
    await goTo(chart(page, title))
    await expect(drawing(chart(page, title))).toBeVisible()
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await chart(page, 'Rent collected').getByRole('button', { name: 'Show as table' }).click()
  await expectNoSidewaysScroll(page)
})

test.describe('a property manager', () => {
  test.use({ as: 'manager' })

  test('sees the months of their own homes', async ({ page, demo }) => {
    // Other tests add homes meanwhile.
    await expect(async () => {
      await page.goto('/app/overview')
      const { months } = await (await demo('manager')).call(api.instance.monthly, {})
      const last = months.at(-1)
      const sentence = `${last?.homesLet} of ${last?.homes} home`
      await expect(chart(page, 'Occupancy')).toContainText(sentence, { timeout: 5_000 })
    }).toPass()
  })
})
