import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer, type Somebody, unique } from '../support/people.ts'
import { expectAccessible, expectLoaded, expectNoSidewaysScroll, visit } from '../support/watch.ts'

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
  for (const account of ['admin', 'landlord'] as const)
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

test.describe('on the smallest phone', () => {
  test.use({ contextOptions: { viewport: { width: 320, height: 740 }, hasTouch: true, isMobile: true } })

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
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    await expectAccessible(page)
    await page.getByRole('heading', { level: 1 }).tap({ position: { x: 2, y: 2 }, force: true })
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })
})
