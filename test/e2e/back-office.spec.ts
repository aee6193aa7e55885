import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from './support/fixtures.ts'
import { DEMO_PASSWORD, demoEmail, signedIn } from './support/people.ts'
import { expectAccessible, expectAfterPoll, expectLoaded, SERVER_TROUBLE, visit } from './support/watch.ts'

test.use({ as: 'admin' })

const light = (page: Page) => page.getByRole('banner').getByRole('status')
const card = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
const CARDS = [
  'Total Properties',
  'Active Leases',
  'Total Tenants',
  'Open Tickets',
  'Total Payments',
  'Monthly Revenue',
]

test.describe('the back office’s frame', () => {
  test('has a navigation that goes everywhere, and says where you are and who you are', async ({ page, demo }) => {
    await visit(page, '/app', 'Dashboard Overview')
    await expect(page).toHaveURL('/app/overview')
    const entries = page.getByRole('navigation', { name: 'Admin' }).getByRole('link')
    const shown = await entries.evaluateAll((all) => all.map((a) => `${a.getAttribute('href')} ${a.textContent}`))
    expect(shown).toEqual([
      '/app/overview Overview',
      '/app/users Users',
      '/app/properties Properties',
      '/app/buildings Buildings',
      '/app/tenants Tenants',
      '/app/leases Leases',
      '/app/applications Applications',
      '/app/leads Leads',
      '/app/payments Payments',
      '/app/tickets Tickets',
      '/app/reminders Reminders',
      '/app/statements Statements',
      '/app/reports Reports',
      '/app/ai AI Tools',
      '/app/requests Requests',
      '/app/affiliates Affiliates',
      '/app/audit-log Audit Log',
      '/app/health Instance Health',
    ])
    const header = page.getByRole('banner')
    const { firstName, lastName } = (await demo('admin')).user
    await expect(header).toContainText(`${firstName} ${lastName}ADMIN`)
    await expect(header.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('href', '/app')
    await expect(header.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
    for (const entry of await entries.all()) {
      const label = String(await entry.textContent())
      await entry.click()
      await expect(entry).toHaveAttribute('aria-current', 'page')
      await expect(header.locator('p').first()).toHaveText(label)
      await expect(page).toHaveTitle(`${label} - ProperPlace`)
      // The first entry leads to the current screen.
      if (label !== 'Overview') await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(`Admin Dashboard / ${label}`)
    }
  })

  test('keeps its navigation narrow once collapsed', async ({ page }) => {
    await page.goto('/app/overview')
    const side = page.getByRole('complementary')
    const wide = (await side.boundingBox())?.width ?? 0
    await page.getByRole('button', { name: 'Collapse navigation' }).click()
    await expect.poll(async () => (await side.boundingBox())?.width).toBeLessThan(wide / 2)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
    await expect(side.getByRole('link', { name: 'Users' })).toHaveAttribute('title', 'Users')
    await expectLoaded(page)
    await expectAccessible(page)
  })

  test('checks that the server is healthy, and checks again every 30 seconds', async ({ page, watch }) => {
    watch.allow(SERVER_TROUBLE)
    const [gate, open] = held()
    let isDown = false
    let polls = 0
    await page.route('**/api/{status,auth/me}', async (route) => {
      if (route.request().url().endsWith('/status')) polls += 1
      await gate
      if (isDown) await route.fulfill({ status: 503, json: { status: 'error', message: 'Down for a moment' } })
      else await route.continue()
    })
    await page.clock.install()
    await page.goto('/app/overview')
    await expect(light(page)).toHaveText('Checking')
    await expect(light(page).locator('[data-tone=yellow]')).toBeVisible()
    open()
    await expect(light(page)).toHaveText('Healthy')
    // It is asked for after the screen's own answers.
    await expect.poll(() => polls).toBe(1)
    await page.clock.fastForward(20_000)
    expect(polls).toBe(1)
    isDown = true
    await expectAfterPoll(page, light(page), 'Error')
    await expect(light(page).locator('[data-tone=red]')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Down for a moment' })).toBeVisible()
    isDown = false
    await expectAfterPoll(page, light(page), 'Healthy')
    await expect(light(page).locator('[data-tone=green]')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('logs out to the sign-in page', async ({ pageOf, server }) => {
    const page = await pageOf(await signedIn(server, demoEmail('admin'), DEMO_PASSWORD))
    // Reads still under way at logout are refused, and the browser reports them.
    await page.goto('/app/users', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /pp_(jwt|user)/.test(key)))).toEqual([])
  })

  test('answers an unknown address with a link back', async ({ page }) => {
    await visit(page, '/app/nothing', 'Page Not Found')
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/app/overview')
  })
})

test.describe('the overview', () => {
  test('shows six figures in order, as the server has them', async ({ page, demo }) => {
    await visit(page, '/app/overview', 'Dashboard Overview')
    await expect(page.getByText('Key metrics and system status')).toBeVisible()
    const labels = page.getByRole('main').getByRole('group').getByRole('link')
    await expect
      .poll(async () => (await labels.allTextContents()).filter((label) => CARDS.includes(label)))
      .toEqual(CARDS)
    // Other tests add homes meanwhile.
    await expect(async () => {
      await page.reload()
      const counts = await (await demo('admin')).call(api.instance.overview, {})
      const values = [counts.properties, counts.leases, counts.tenants, counts.tickets, counts.payments]
      for (const [at, value] of values.entries())
        await expect(card(page, String(CARDS[at]))).toContainText(value.toLocaleString('en-US'), { timeout: 2_000 })
      await expect(card(page, 'Monthly Revenue')).toContainText(/\$[\d,]+/)
    }).toPass()
  })

  test('links to where the work is', async ({ page }) => {
    await page.goto('/app/overview')
    for (const [name, href] of [
      ['Manage Users', '/app/users'],
      ['View Properties', '/app/properties'],
      ['Applications', '/app/applications'],
      ['Support Tickets', '/app/tickets'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
  })

  test('counts the lists when the figures fail; a list that fails too says so', async ({ page, watch }) => {
    watch.allow(SERVER_TROUBLE)
    await page.route('**/api/metrics/overview', (route) => route.fulfill({ status: 500, json: {} }))
    await page.route('**/api/tickets*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Tickets are away' } }),
    )
    await page.goto('/app/overview')
    for (const label of ['Active Leases', 'Monthly Revenue'])
      await expect(card(page, label)).toContainText('—Coming soon')
    for (const label of ['Total Properties', 'Total Tenants', 'Total Payments'])
      await expect(card(page, label)).toContainText(/\d/)
    await expect(card(page, 'Open Tickets')).toContainText('—Tickets are away')
    await page.unroute('**/api/tickets*')
    await page.unroute('**/api/metrics/overview')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(card(page, 'Open Tickets')).toContainText(/\d/)
  })
})

test('a list keeps its page and search in the address, through Back and a reload', async ({ page }) => {
  await visit(page, '/app/users', 'Users')
  await expect(page.getByRole('main').getByText(/^[\d,]+\+? items$/)).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Users pages' })
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing 11 to \d+ of/)).toBeVisible()
  await expect(page).toHaveURL('/app/users?page=2')
  await page.reload()
  await expect(pages.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('button', { name: '1', exact: true }).click()
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^Showing 11 to \d+ of/)).toBeVisible()
  const search = page.getByPlaceholder('Search users by name or email...')
  await search.fill('Qx no such thing')
  await expect(page.getByText('No results for "Qx no such thing"')).toBeVisible()
  await expect(page).toHaveURL('/app/users?search=Qx+no+such+thing')
  await page.reload()
  await expect(search).toHaveValue('Qx no such thing')
})

test.describe('accounts', () => {
  test('can be searched, sorted, read and edited', async ({ page }) => {
    await page.goto('/app/users')
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL(/sort=name&order=asc|order=asc&sort=name/)
    await page.getByPlaceholder('Search users by name or email...').fill(demoEmail('tenant2').toUpperCase())
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await page
      .getByRole('row')
      .filter({ hasText: demoEmail('tenant2') })
      .click()
    const details = page.getByRole('dialog', { name: 'User Details' })
    for (const label of ['Name', 'Email', 'Role', 'Phone', 'Created'])
      await expect(details.getByText(label, { exact: true })).toBeVisible()
    await expect(details).toContainText(demoEmail('tenant2'))
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Edit User' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Role')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toBeHidden()
  })

  test('are not invited where no email can be sent', async ({ page }) => {
    const means = { status: 'success', success: true, data: { canInvite: false } }
    await page.route('**/api/users/invite', (route) => route.fulfill({ json: means }))
    await page.goto('/app/users')
    await page.getByRole('button', { name: 'Invite User' }).click()
    const window = page.getByRole('dialog', { name: 'Invite User' })
    await expect(window).toContainText(/coming soon/)
    await expect(window).toContainText(/integrate with email services/)
    await expectAccessible(page)
  })
})

function held(): [gate: Promise<void>, open: () => void] {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return [gate, () => open()]
}
