import type { Page } from '@playwright/test'
import { CHECK_NAMES, type CheckState } from '#contract/instance.ts'
import { expect, test } from './support/fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, SERVER_TROUBLE, visit } from './support/watch.ts'

test.use({ as: 'admin' })

const checks = (page: Page) => page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
const LABELS = ['Database', 'Backups', 'Disk', 'File storage', 'Email', 'Jobs', 'Clock', 'Version', 'Administrators']

/** Answers the page with checks in these states, in the order of the names. */
async function pretend(page: Page, state: 'ok' | 'warning' | 'error', states: readonly CheckState[]): Promise<void> {
  const made = CHECK_NAMES.map((name, index) => {
    const own = states[index] ?? 'ok'
    const fix = own === 'ok' ? null : `Fix the ${name}.`
    return {
      name,
      state: own,
      found: `This is what was found of the ${name}.`,
      fix,
      facts: [{ label: 'Size', value: '3 MB' }],
    }
  })
  const data = { state, checkedAt: '2026-05-01T12:00:00.000Z', checks: made }
  await page.route('**/api/instance/health', (route) =>
    route.fulfill({ json: { status: 'success', success: true, data } }),
  )
}

test('shows an administrator how every part is doing', async ({ page }) => {
  await page.goto('/app/overview')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Instance Health' }).click()
  await expect(page).toHaveURL('/app/health')
  await visit(page, '/app/health', 'Instance Health')
  await expect(checks(page).getByRole('heading')).toHaveText(LABELS)
  await expect(checks(page).filter({ hasText: 'Version' }).last()).toContainText(/is running on Node \d+/)
  await expect(page.getByText(/Checked at \d+:\d\d:\d\d [AP]M/)).toBeVisible()
})

test('puts what is wrong at the top, with how to fix it beside it', async ({ page }) => {
  await pretend(page, 'error', ['ok', 'warning', 'error', 'error', 'unknown'])
  await visit(page, '/app/health', 'Instance Health')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Not working: disk and file storage.')
  await expect(checks(page).nth(2)).toContainText('Error')
  await expect(checks(page).nth(2)).toContainText('To do: Fix the disk.')
  await expect(checks(page).nth(4)).toContainText('Unknown')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})

test('checks again on request, and every half minute', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/instance/health')) asked += 1
  })
  await page.clock.install()
  await page.goto('/app/health')
  await expect(checks(page)).toHaveCount(LABELS.length)
  const before = asked
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => asked).toBe(before + 1)
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect.poll(() => asked, { timeout: 1_000 }).toBeGreaterThan(before + 1)
  }).toPass()
})

test('copies a report, or shows it where the browser cannot copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await pretend(page, 'warning', ['warning'])
  await page.goto('/app/health')
  await page.getByRole('button', { name: 'Copy report' }).click()
  await expect(page.getByText('Report copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Overall: Warning')
  expect(copied).toContain(
    'Database: Warning\n  This is what was found of the database.\n  Fix: Fix the database.\n  Size: 3 MB',
  )
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.getByRole('button', { name: 'Copy report' }).click()
  const window = page.getByRole('dialog', { name: 'Report' })
  await expect(window.getByLabel('Report as text')).toHaveValue(copied)
  await expectAccessible(page)
})

test('says when no check could run, and tries again', async ({ page, watch }) => {
  watch.allow(SERVER_TROUBLE)
  await page.route('**/api/instance/health', (route) =>
    route.fulfill({ status: 503, json: { message: 'The server is busy' } }),
  )
  await page.goto('/app/health')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server is busy')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(checks(page)).toHaveCount(LABELS.length)
})

test('fits a phone', async ({ page }) => {
  await pretend(page, 'error', ['warning', 'error', 'unknown'])
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, '/app/health', 'Instance Health')
    await expectNoSidewaysScroll(page)
  }
})

test.describe('a property manager', () => {
  test.use({ as: 'manager' })

  test('cannot see it', async ({ page }) => {
    await page.goto('/app/overview')
    await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reminders' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Instance Health' })).toHaveCount(0)
    await visit(page, '/app/health', 'Access Denied')
    await expect(page.getByRole('main')).toContainText('ADMIN')
    await expect(page.getByRole('main')).toContainText('PROPERTY_MANAGER')
  })
})
