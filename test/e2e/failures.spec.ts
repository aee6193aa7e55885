import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { newcomer } from './support/people.ts'
import { SERVER_TROUBLE } from './support/watch.ts'

/** The back office's lists, and the noun in the API address that each one reads. */
const LISTS = [
  ['/app/users', 'users'],
  ['/app/properties', 'properties'],
  ['/app/tenants', 'tenants'],
  ['/app/applications', 'applications'],
  ['/app/payments', 'payments'],
  ['/app/tickets', 'tickets'],
  ['/app/reminders', 'reminders'],
  ['/app/requests', 'contact-requests'],
  ['/app/affiliates', 'affiliate-applications'],
  ['/app/audit-log', 'audit-events'],
] as const

/** Audit log events come with their list; every other list opens a record by reading it. */
const WINDOWS = LISTS.filter(([path]) => path !== '/app/audit-log')
const NOT_THERE = '00000000-0000-4000-8000-000000000000'

test.beforeEach(({ watch }) => {
  watch.allow(SERVER_TROUBLE)
  watch.allow(/status of 404/)
})

/**
 * Makes the server fail requests that match `asked`, and opens an address without waiting for the page's second try.
 */
async function openFailing(page: Page, address: string, asked: RegExp): Promise<void> {
  await page.route(asked, (route) => route.fulfill({ status: 500, json: { message: 'The disk is full' } }))
  await Promise.all([page.waitForResponse(asked), page.goto(address)])
  await page.clock.fastForward(1_000)
}

async function tryAgain(page: Page, failed: Locator, asked: RegExp): Promise<void> {
  await expect(failed).toContainText('The disk is full')
  await page.unroute(asked)
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('The disk is full')).toHaveCount(0)
}

test.describe('when the server fails', () => {
  test.use({ as: 'admin' })
  test.beforeEach(({ page }) => page.clock.install())

  test('every back office list says so, and loads when tried again', async ({ page }) => {
    for (const [path, noun] of LISTS)
      await test.step(path, async () => {
        const asked = new RegExp(`/api/${noun}(\\?|$)`)
        await openFailing(page, path, asked)
        const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'Error Loading Data' })
        await tryAgain(page, failed, asked)
        await expect(page.getByRole('table')).toBeVisible()
      })
  })

  test('every back office dialog says so, and on a second try says the record does not exist', async ({ page }) => {
    for (const [path, noun] of WINDOWS)
      await test.step(path, async () => {
        const asked = new RegExp(`/api/${noun}/${NOT_THERE}$`)
        await openFailing(page, `${path}?open=${NOT_THERE}`, asked)
        const window = page.getByRole('dialog')
        await tryAgain(page, window.getByRole('alert'), asked)
        await expect(window).toContainText(/Error Loading Data|There is no such|not found|can’t see this property/)
        await page.keyboard.press('Escape')
        await expect(window).toBeHidden()
        await expect(page).toHaveURL(path)
      })
  })
})

for (const { screen, address, asked, open, failed, found } of [
  {
    screen: 'the inbox',
    address: '/notifications',
    asked: /\/api\/notifications(\?|$)/,
    failed: (page: Page) => page.getByRole('main').getByRole('alert'),
    found: 'No notifications yet',
  },
  {
    screen: 'the bell',
    address: '/profile',
    asked: /\/api\/notifications(\?|$)/,
    open: (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ }),
    failed: (page: Page) => page.getByRole('dialog', { name: 'Notifications' }).getByRole('alert'),
    found: 'No notifications yet',
  },
  {
    screen: 'the preferences',
    address: '/preferences',
    asked: /\/api\/users\/me$/,
    failed: (page: Page) => page.getByRole('main').getByRole('alert'),
    found: 'Save Profile',
  },
])
  test(`when the server fails ${screen} say so, and load when tried again`, async ({ pageOf, server }) => {
    const page = await pageOf(await newcomer(server, 'tenant'))
    await page.clock.install()
    if (open) {
      await page.route(asked, (route) => route.fulfill({ status: 500, json: { message: 'The disk is full' } }))
      await page.goto(address)
      await open(page).click()
    } else await openFailing(page, address, asked)
    await tryAgain(page, failed(page), asked)
    await expect(page.getByText(found)).toBeVisible()
  })
