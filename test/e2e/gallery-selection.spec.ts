import { expect, type Page, test } from '@playwright/test'
import { serveGallery } from '#test/gallery/serve.ts'

let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery()
})

test.afterAll(() => gallery.close())

test.beforeEach(async ({ page }) => {
  await page.goto(gallery.address)
})

const table = (page: Page) => page.getByRole('table', { name: 'Guests', exact: true })
const row = (page: Page, index: number) => table(page).locator('tbody').getByRole('checkbox').nth(index)
const all = (page: Page) => table(page).getByRole('checkbox', { name: 'Select all on this page' })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected Guests' })
const selected = (page: Page) => bar(page).getByRole('status')

test('a row is selected by its checkbox, which does not open it', async ({ page }) => {
  await expect(bar(page)).toBeHidden()
  await table(page).getByRole('checkbox', { name: 'Select Ada Number-1', exact: true }).check()
  await expect(selected(page)).toHaveText('1 selected')
  await expect(all(page)).toHaveJSProperty('indeterminate', true)
  // The cell around the box belongs to it.
  await table(page)
    .locator('tbody tr')
    .nth(1)
    .locator('td')
    .first()
    .click({ position: { x: 3, y: 3 } })
  await expect(selected(page)).toHaveText('2 selected')
  await expect(page.getByTestId('bulk')).toHaveText('Done: nothing')
  await table(page).locator('tbody tr').nth(1).getByText('LANDLORD').click()
  await expect(page.getByTestId('bulk')).toHaveText('Done: opened Grace Number-2')
  await expect(selected(page)).toHaveText('2 selected')
})

test('every row of the page is selected at once, and none', async ({ page }) => {
  await all(page).check()
  await expect(selected(page)).toHaveText('5 selected')
  await row(page, 2).uncheck()
  await expect(selected(page)).toHaveText('4 selected')
  await expect(all(page)).not.toBeChecked()
  await all(page).click()
  await expect(selected(page)).toHaveText('5 selected')
  await all(page).uncheck()
  await expect(bar(page)).toBeHidden()
})

test('the shift key takes the rows between along', async ({ page }) => {
  await row(page, 1).click()
  await row(page, 4).click({ modifiers: ['Shift'] })
  await expect(selected(page)).toHaveText('4 selected')
  await row(page, 2).click({ modifiers: ['Shift'] })
  await expect(selected(page)).toHaveText('1 selected')
})

test('it is worked by keyboard', async ({ page }) => {
  await all(page).focus()
  await page.keyboard.press('Space')
  await expect(selected(page)).toHaveText('5 selected')
  await bar(page).getByRole('button', { name: 'Invite again' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('bulk')).toHaveText('Done: invited 1, 2, 3, 4, 5')
  await expect(bar(page)).toBeHidden()
  await row(page, 0).focus()
  await page.keyboard.press('Space')
  await bar(page).getByRole('button', { name: 'Clear' }).focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 0)).not.toBeChecked()
  await expect(all(page)).toBeFocused()
})

test('it ends with the page, the search and the order', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Guests pages' })
  for (const change of [
    () => pages.getByRole('button', { name: 'Next' }).click(),
    () => page.getByRole('searchbox', { name: 'Search Guests' }).fill('a'),
    () => table(page).getByRole('button', { name: 'Rent' }).click(),
  ]) {
    await row(page, 0).check()
    await expect(selected(page)).toHaveText('1 selected')
    await change()
    await expect(bar(page)).toBeHidden()
  }
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(row(page, 0)).not.toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('each card has its box, large enough for a finger, and the bar stays in sight', async ({ page }) => {
    const box = table(page).locator('tbody tr').first().locator('label')
    const { width = 0, height = 0 } = (await box.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5)
    await all(page).tap()
    await expect(selected(page)).toBeInViewport()
    await expect(bar(page).getByRole('button', { name: 'Invite again' })).toBeInViewport()
  })
})
