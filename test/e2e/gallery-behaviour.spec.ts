import { expect, type Locator, test } from '@playwright/test'
import { serveGallery } from '#test/gallery/serve.ts'

let gallery: Awaited<ReturnType<typeof serveGallery>>

test.beforeAll(async () => {
  gallery = await serveGallery()
})

test.afterAll(() => gallery.close())

test.beforeEach(async ({ page }) => {
  await page.goto(gallery.address)
})

test('the colours follow the system until data-theme overrules it', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const setTheme = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  const [light, dark] = ['rgb(247, 245, 240)', 'rgb(17, 21, 19)']
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
    expect(await ground()).toBe(colorScheme === 'light' ? light : dark)
    await setTheme('dark')
    expect(await ground()).toBe(dark)
    await setTheme('light')
    expect(await ground()).toBe(light)
  }
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('every control is at least 44 px high', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Design system' })).toBeVisible()
    const low = await page
      .locator('button:visible, select:visible, input:not([type=checkbox], [type=radio], [aria-hidden=true])')
      .evaluateAll((controls) =>
        controls.filter((control) => control.getBoundingClientRect().height < 43.5).map(({ outerHTML }) => outerHTML),
      )
    expect(low).toEqual([])
  })
})

test('a busy button says so and ignores repeats, by mouse and by keyboard', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Signing in...' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(page.getByTestId('presses')).toHaveText('0 presses while busy')
})

test('a failed form reads out its errors and leads to the fields', async ({ page }) => {
  await page.getByRole('button', { name: 'Submit' }).click()
  const summary = page.getByRole('alert', { name: 'There is something to correct' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Enter an email address' }).click()
  const email = page.getByLabel('Email address', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Enter an email address')
  await expect(page.getByLabel('Rent')).toHaveAccessibleDescription('Rent is an amount in dollars Each month')
})

test('a password can be shown and hidden', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('demo1234')
  await page.getByRole('button', { name: 'Show characters' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide characters' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a dialog holds the focus and gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'User Details' })
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a question is answered by its buttons, and Escape means no', async ({ page }) => {
  const ask = page.getByRole('button', { name: 'Ask a question' })
  const last = page.getByTestId('last')
  await ask.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(last).toHaveText('Last: removed')
  await ask.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(last).toHaveText('Last: kept')
})

test('a failure stays until it is dismissed, and is announced as an alert', async ({ page }) => {
  await page.getByRole('button', { name: 'Show error' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const failure = messages.getByRole('alert')
  await expect(failure).toContainText('Email is required')
  await failure.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failure).toHaveCount(0)
})

test('a success is announced as a status and leaves by itself, but not while it is pointed at', async ({ page }) => {
  await page.clock.install()
  await page.getByRole('button', { name: 'Show success' }).click()
  const success = page.getByRole('region', { name: 'Messages' }).getByRole('status')
  await success.hover()
  await page.clock.runFor(10_000)
  await expect(success).toHaveText('Application approved')
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_000)
  await expect(success).toHaveCount(0)
})

test('a menu is worked by keyboard', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'More actions' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Download PDF' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('last')).toHaveText('Last: downloaded')
  await expect(page.getByRole('menu')).toBeHidden()
})

test.describe('the data table', () => {
  const table = (page: { getByRole: (role: 'table', options: { name: string; exact: true }) => Locator }) =>
    page.getByRole('table', { name: 'Users', exact: true })

  test('shows ten rows, their count and numbered pages', async ({ page }) => {
    await expect(table(page).getByRole('row')).toHaveCount(11)
    await expect(page.getByText('128 items')).toBeVisible()
    await expect(page.getByText('Showing 1 to 10 of 128 results')).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Users pages', exact: true })
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await pages.getByRole('button', { name: '13', exact: true }).click()
    await expect(page.getByText('Showing 121 to 128 of 128 results')).toBeVisible()
    await expect(pages.getByRole('button', { name: '13', exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  test('goes back to page 1 when the search changes, and says when nothing is found', async ({ page }) => {
    const search = page.getByPlaceholder('Search users by name or email...')
    await page
      .getByRole('navigation', { name: 'Users pages', exact: true })
      .getByRole('button', { name: 'Next' })
      .click()
    await expect(page.getByText('Showing 11 to 20 of 128 results')).toBeVisible()
    await search.pressSequentially('grace')
    await expect(page.getByText('Showing 1 to 10 of 26 results')).toBeVisible()
    await search.fill('person128@')
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await search.fill('zzz')
    await expect(page.getByText('No results for "zzz"')).toBeVisible()
    await expect(search).toBeFocused()
  })

  test('sorts by a column, and says how', async ({ page }) => {
    const rent = table(page).getByRole('columnheader', { name: 'Rent' })
    await rent.getByRole('button').click()
    await expect(rent).toHaveAttribute('aria-sort', 'ascending')
    await expect(table(page).getByRole('row').nth(1)).toContainText('$1,200')
    await rent.getByRole('button').click()
    await expect(rent).toHaveAttribute('aria-sort', 'descending')
    await expect(table(page).getByRole('row').nth(1)).toContainText('$4,438.50')
  })

  test('opens a row by a click on it and by the keyboard', async ({ page }) => {
    await table(page).getByRole('row').nth(2).getByText('LANDLORD').click()
    await expect(page.getByTestId('opened')).toHaveText('Opened: Ada Number-101')
    await table(page).getByRole('row').nth(1).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('opened')).toHaveText('Opened: Ada Number-1')
  })

  test('says what failed and offers to try again', async ({ page }) => {
    const failed = page.getByRole('alert').filter({ hasText: 'HTTP 500' })
    await expect(failed).toContainText('Error Loading Data')
    await expect(failed.getByRole('button', { name: 'Try Again' })).toBeVisible()
  })

  test('names every value of a row on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const phone = table(page).getByRole('row').nth(1).getByRole('cell').nth(3)
    const label = await phone.evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect(label).toBe('"Phone"')
  })
})
