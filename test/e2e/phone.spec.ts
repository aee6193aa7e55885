import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { addHome, expectAnswers, fillIn, sign } from './support/application.ts'
import { expect, test } from './support/fixtures.ts'
import { DEMO_PASSWORD, demoEmail, newcomer, unique } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from './support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('on a phone', () => {
  test.use({ contextOptions: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } })

  for (const [account, path, entry, title] of [
    ['landlord', '/', 'Tenants', 'Tenants'],
    ['admin', '/app/overview', 'Users', 'Users'],
  ] as const)
    test(`the menu of ${account} opens, closes and leads on`, async ({ pageOf, demo }) => {
      const page = await pageOf(await demo(account))
      await page.goto(path)
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await expectAccessible(page)
      await menu.getByRole('button', { name: 'Close menu' }).tap()
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Open menu' }).tap()
      await menu.getByRole('link', { name: entry, exact: true }).tap()
      await expect(heading(page)).toHaveText(title)
      await expect(menu).toBeHidden()
      await expect(heading(page)).toBeFocused()
    })

  test('someone applies for a home from start to end', async ({ pageOf, server }) => {
    const landlord = await newcomer(server, 'landlord')
    const title = `Pocket House ${unique()}`
    const propertyId = await addHome(landlord, title)
    const page = await pageOf(await newcomer(server, 'tenant'))
    await page.goto('/apply')
    await page.getByRole('searchbox', { name: 'Search homes' }).fill(title)
    await page.getByRole('button', { name: title }).tap()
    await expect(page.getByText('Step 1 of 8: About you')).toBeVisible()
    await fillIn(page)
    await page.getByLabel('I have pets').tap()
    await page.getByLabel('Pet type').fill('Cat')
    await sign(page, 'Maya Okafor')
    await expectNoSidewaysScroll(page)
    await expectAnswers(page)
    await page.getByRole('button', { name: 'Submit Application' }).tap()
    await expect(heading(page)).toHaveText('Application Submitted Successfully!')
    expect((await landlord.call(api.applications.list, { query: { propertyId } })).total).toBe(1)
  })
})

test.describe('with the keyboard alone', () => {
  test('someone signs in, opens a row and closes it where they were', async ({ page }) => {
    const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), done)
    const done = Promise.resolve()
    await page.goto('/login?redirect=%2Fapp%2Fusers')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await tabTo(page, 'Email address')
    await page.keyboard.type(demoEmail('admin'))
    await tabTo(page, 'Password')
    await page.keyboard.type(DEMO_PASSWORD)
    await press('Enter')
    await expect(heading(page)).toHaveText('Users')

    const first = page.getByRole('row').nth(1).getByRole('button')
    await expect(first).toBeVisible()
    for (let steps = 0; steps < 60 && !(await first.evaluate((it) => it === document.activeElement)); steps += 1)
      await press('Tab')
    await expect(first).toBeFocused()
    await press('Enter')
    const details = page.getByRole('dialog', { name: 'User Details' })
    await expect(details).toBeVisible()
    // The dialog holds the focus: Tab reaches the browser's own controls after its last one, and never the page behind.
    for (let steps = 0; steps < 12; steps += 1) {
      await press('Tab')
      const isBehind = (it: HTMLElement | SVGElement) =>
        document.activeElement !== document.body && !it.contains(document.activeElement)
      // The window's edge hands the focus on to its first control in the next frame.
      await expect.poll(() => details.evaluate(isBehind)).toBe(false)
    }
    await press('Escape')
    await expect(details).toBeHidden()
    await expect(first).toBeFocused()
  })

  test('the skip link comes first', async ({ pageOf, demo }) => {
    const page = await pageOf(await demo('landlord'))
    await visit(page, '/properties', 'My Properties')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

/** Presses Tab until the input with this label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const input = page.getByLabel(label, { exact: true })
  for (let steps = 0; steps < 30 && !(await input.evaluate((it) => it === document.activeElement)); steps += 1)
    await page.keyboard.press('Tab')
  await expect(input).toBeFocused()
}
