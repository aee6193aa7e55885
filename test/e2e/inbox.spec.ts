import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer, type Somebody, unique } from './support/people.ts'
import { expectAccessible, expectAfterPoll, expectLoaded, expectNoSidewaysScroll, visit } from './support/watch.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Notifies someone this many times, by reminders to themselves; resolves to a function that does it again. */
async function tell(somebody: Somebody, title: string, times: number): Promise<() => Promise<unknown>> {
  const body = { title, description: 'Water, heating and the stove.', userId: somebody.user.id, propertyId: null }
  // One reminder can be run by hand only a few times a day.
  const again = async () => {
    const { id } = await somebody.call(api.reminders.create, { body })
    await somebody.call(api.reminders.run, { params: { id } })
  }
  for (let told = 0; told < times; told += 1) await again()
  return again
}

test.describe('the bell', () => {
  for (const account of ['admin', 'manager', 'landlord', 'tenant', 'owner', 'affiliate'] as const)
    test(`opens for ${account}, by keyboard too, and leads to the inbox`, async ({ pageOf, demo }) => {
      const page = await pageOf(await demo(account))
      await page.goto('/profile')
      await bell(page).press('Enter')
      await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeVisible()
      await expectLoaded(page)
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
      await expect(bell(page)).toBeFocused()
      await bell(page).click()
      await panel(page).getByRole('link', { name: 'See all' }).click()
      await expect(panel(page)).toBeHidden()
      await expect(page).toHaveURL('/notifications')
      await expect(heading(page)).toHaveText('Notifications')
      await expect(page).toHaveTitle('Notifications - ProperPlace')
      await expectLoaded(page)
    })

  test('counts what is unread, announces more when it comes, and empties', async ({ pageOf, server }) => {
    const somebody = await newcomer(server, 'landlord')
    const title = `Look after the stove ${unique()}`
    const again = await tell(somebody, title, 2)
    const page = await pageOf(somebody)
    await page.clock.install()
    await page.goto('/profile')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    await expect(bell(page).locator('[data-count]')).toHaveAttribute('data-count', '2')
    const said = page.getByRole('banner').locator('[aria-live=polite]')
    await expect(said).toBeEmpty()
    for (let more = 0; more < 8; more += 1) await again()
    await expectAfterPoll(page, said, '10 unread notifications')
    await expect(bell(page).locator('[data-count]')).toHaveAttribute('data-count', '9+')
    await bell(page).click()
    const items = panel(page).getByRole('listitem')
    await expect(items).toHaveCount(10)
    await expect(items.first()).toContainText(`Unread: ${title}`)
    await expect(items.first()).toContainText('Water, heating and the stove.')
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(items.first()).not.toContainText('Unread')
    await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  })

  test('goes where a notification leads, and counts it as read', async ({ pageOf, server }) => {
    const somebody = await newcomer(server, 'landlord')
    const title = `Sweep the chimney ${unique()}`
    await tell(somebody, title, 1)
    const page = await pageOf(somebody)
    await page.goto('/')
    await bell(page).click()
    await panel(page).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/reminders/)
    await expect(panel(page)).toBeHidden()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })
})

test.describe('the inbox', () => {
  test('marks as read and unread, filters by either, and has pages', async ({ pageOf, server }) => {
    const somebody = await newcomer(server, 'landlord')
    const title = `Read the meters ${unique()}`
    await tell(somebody, title, 12)
    const page = await pageOf(somebody)
    await visit(page, '/notifications', 'Notifications')
    await expect(page.getByText('12 unread notifications')).toBeVisible()
    const items = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await expect(items).toHaveCount(10)
    await items
      .first()
      .getByRole('button', { name: `Mark as read: ${title}` })
      .click()
    await expect(page.getByText('11 unread notifications')).toBeVisible()
    await page.getByLabel('Show').selectOption('Read')
    await expect(page).toHaveURL('/notifications?unread=false')
    await expect(items).toHaveCount(1)
    await items.getByRole('button', { name: `Mark as unread: ${title}` }).click()
    await expect(page.getByText('No notifications found')).toBeVisible()
    await page.goBack()
    await expect(items).toHaveCount(10)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(items).toHaveCount(2)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('You’re all caught up')).toBeVisible()
    await expectAccessible(page)
  })

  test('goes back a page when the last one empties', async ({ pageOf, server }) => {
    const somebody = await newcomer(server, 'landlord')
    const title = `Wind the clock ${unique()}`
    await tell(somebody, title, 11)
    const page = await pageOf(somebody)
    await page.goto('/notifications?unread=true&page=2')
    await page.getByRole('button', { name: `Mark as read: ${title}` }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toHaveCount(10)
    await expect(page).toHaveURL('/notifications?unread=true')
  })

  test('is empty for a newcomer', async ({ pageOf, server }) => {
    const page = await pageOf(await newcomer(server, 'tenant'))
    await visit(page, '/notifications', 'Notifications')
    await expect(page.getByText('No notifications yet')).toBeVisible()
  })
})

for (const width of [390, 320])
  test.describe(`on a phone of ${width} pixels`, () => {
    test.use({ contextOptions: { viewport: { width, height: 740 }, hasTouch: true, isMobile: true } })

    test('the bell and the inbox fit', async ({ pageOf, server }) => {
      const somebody = await newcomer(server, 'landlord')
      await tell(somebody, `Empty the gutters ${unique()}`, 11)
      const page = await pageOf(somebody)
      await visit(page, '/notifications', 'Notifications')
      await expectNoSidewaysScroll(page)
      await bell(page).tap()
      await expect(panel(page).getByRole('listitem')).toHaveCount(10)
      const box = await panel(page).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
      await page.getByRole('heading', { level: 1 }).tap({ position: { x: 2, y: 2 }, force: true })
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
    })
  })
