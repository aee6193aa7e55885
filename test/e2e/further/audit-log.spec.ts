import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { addHome } from '../support/application.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseMore } from '../support/more-menu.ts'
import { newcomer, type Somebody, unique } from '../support/people.ts'
import { expectAccessible, expectLoaded, expectNoSidewaysScroll, SERVER_TROUBLE, visit } from '../support/watch.ts'

test.use({ as: 'admin' })

const HEADS = ['When', 'Who', 'What', 'Record', 'Outcome', 'IP address']
const panel = (page: Page) => page.getByRole('group', { name: 'Recent Activity' })
const nameOf = ({ user }: Somebody) => `${user.firstName} ${user.lastName}`
const homeName = () => `Heron House ${unique()}`

test.describe('the audit log', () => {
  test('says who did what to which record, and keeps its filters in the address', async ({ page, server }) => {
    const landlord = await newcomer(server, 'landlord')
    const home = homeName()
    await addHome(landlord, home)
    await visit(page, '/app/audit-log', 'Audit Log')
    await expect(page).toHaveTitle(/^Audit Log - /)
    await expect(page.getByText('Who did what, when and from where', { exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(HEADS)
    await page.getByPlaceholder('Search the audit log...').fill(home)
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: home })
    for (const words of [nameOf(landlord), landlord.user.email, 'Added a home', 'Property', 'Done'])
      await expect(row).toContainText(words)
    await page.reload()
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  })

  test('can be filtered by who, what, kind of record, outcome and dates', async ({ page, server }) => {
    const landlord = await newcomer(server, 'landlord')
    await addHome(landlord, homeName())
    await page.goto('/app/audit-log')
    await page.getByRole('searchbox', { name: 'Who' }).fill(landlord.user.email)
    await expect(page.getByText('2 items', { exact: true })).toBeVisible()
    await page.getByLabel('What', { exact: true }).selectOption('Signed in')
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/action=session\.open/)
    await page.getByLabel('Outcome', { exact: true }).selectOption('Refused')
    await expect(page.getByText('No Data Found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/app/audit-log')
    await page.goto(`/app/audit-log?actor=${encodeURIComponent(landlord.user.email)}&subjectType=property`)
    await expect(page.getByRole('searchbox', { name: 'Who' })).toHaveValue(landlord.user.email)
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('No events found')).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('')
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  })

  test('opens an event in words, which links to its record', async ({ page, server }) => {
    const landlord = await newcomer(server, 'landlord')
    const home = homeName()
    await addHome(landlord, home)
    await page.goto(`/app/audit-log?search=${encodeURIComponent(home)}`)
    await page.getByRole('row').filter({ hasText: home }).getByRole('button').click()
    const event = page.getByRole('dialog', { name: 'Added a home' })
    for (const words of [nameOf(landlord), landlord.user.email, 'LANDLORD', home, 'Done', 'Event ID'])
      await expect(event).toContainText(words)
    await expectAccessible(page)
    await event.getByRole('button', { name: 'Close' }).click()
    await expect(event).toBeHidden()
    await page.getByRole('row').filter({ hasText: home }).click()
    await event.getByRole('link', { name: 'Show property' }).click()
    await expect(page).toHaveURL(/^[^?]+\/app\/properties\?open=[0-9a-f-]{36}$/)
    await expect(page.getByRole('dialog', { name: home })).toContainText(nameOf(landlord))
  })

  test('can be saved as a file, and logs that too', async ({ page, server }) => {
    const landlord = await newcomer(server, 'landlord')
    const home = homeName()
    await addHome(landlord, home)
    await page.goto(`/app/audit-log?search=${encodeURIComponent(home)}`)
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    const saving = page.waitForEvent('download')
    await chooseMore(page, 'Export CSV')
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('audit-events.csv')
    const text = (await readFile(await saved.path(), 'utf8')).slice(1)
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    expect(data).toMatchObject([{ Who: nameOf(landlord), What: 'Added a home', Record: home, Outcome: 'Done' }])
    await page.goto('/app/audit-log?action=audit-events.export')
    await expect(page.getByRole('row').nth(1)).toContainText('Exported the audit log')
  })
})

test('the audit log fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await visit(page, '/app/audit-log?outcome=ok', 'Audit Log')
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(page.getByLabel('Outcome', { exact: true })).toHaveValue('ok')
  await expectNoSidewaysScroll(page)
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('recent activity', () => {
  const feed = (page: Page) =>
    panel(page)
      .getByRole('listitem')
      .filter({ has: page.locator('time') })

  test('says what was just done and when, and links to it', async ({ page, server }) => {
    const landlord = await newcomer(server, 'landlord')
    // Other tests do things meanwhile, and the feed holds only eight.
    await expect(async () => {
      const home = homeName()
      await addHome(landlord, home)
      await page.goto('/app/overview')
      const told = feed(page).filter({ hasText: `${nameOf(landlord)} added ${home}` })
      await expect(told).toBeVisible({ timeout: 5_000 })
      await expect(told.locator('time')).toHaveAttribute('title', /^\d+\/\d+\/\d{4}, \d+:\d\d [AP]M$/)
      await told.getByRole('link').click()
      await expect(page.getByRole('dialog', { name: home })).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })

  test('links to the audit log for those who can read it', async ({ page, pageOf, demo }) => {
    await page.goto('/app/overview')
    await page.getByRole('link', { name: 'View audit log' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log')
    const managers = await pageOf(await demo('manager'))
    await managers.goto('/app/overview')
    await expect(feed(managers).first()).toBeVisible()
    await expect(managers.getByRole('link', { name: 'View audit log' })).toHaveCount(0)
  })

  test('says when there is nothing yet, and recovers from a failure', async ({ page, watch }) => {
    watch.allow(SERVER_TROUBLE)
    const answer = (events: object[]) => ({ status: 'success', success: true, data: { events } })
    await page.route('**/api/activity', (route) => route.fulfill({ json: answer([]) }))
    await page.goto('/app/overview')
    await expect(panel(page).getByText('Activity feed coming soon')).toBeVisible()
    await page.route('**/api/activity', (route) => route.fulfill({ status: 500, json: { message: 'The log is away' } }))
    await page.reload()
    await expect(panel(page).getByText('The log is away')).toBeVisible()
    await expectLoaded(page)
    await page.unrouteAll()
    await panel(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(feed(page).first()).toBeVisible()
  })
})
