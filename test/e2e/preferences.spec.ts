import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer } from './support/people.ts'
import { SERVER_TROUBLE, visit } from './support/watch.ts'

const fill = async (page: Page, min: string, max: string, beds: string) => {
  await page.getByLabel('Budget min').fill(min)
  await page.getByLabel('Budget max').fill(max)
  await page.getByLabel('Bedrooms').selectOption(beds)
}
const expectValues = async (page: Page, min: string, max: string, beds: string) => {
  await expect(page.getByLabel('Budget min')).toHaveValue(min)
  await expect(page.getByLabel('Budget max')).toHaveValue(max)
  await expect(page.getByLabel('Bedrooms')).toHaveValue(beds)
}
const saveButton = (page: Page) => page.getByRole('button', { name: /^(Save Profile|Saving\.\.\.)$/ })

test.describe('a tenant’s preferences', () => {
  test('are blank at first, and stay as saved', async ({ pageOf, server }) => {
    const tenant = await newcomer(server, 'tenant')
    const page = await pageOf(tenant)
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Preferences' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preferences')
    await expectValues(page, '', '', 'Any')
    await expect(page.getByLabel('Bedrooms').getByRole('option')).toHaveText(['Any', '1', '2', '3', '4', '5'])
    await fill(page, '950', '$1,800.50', '2')
    await saveButton(page).click()
    await expect(page.getByText('Preferences saved')).toBeVisible()
    await expectValues(page, '950', '1800.5', '2')
    await page.reload()
    await expectValues(page, '950', '1800.5', '2')
    expect(await tenant.call(api.preferences.read, {})).toMatchObject({
      budgetMin: 950,
      budgetMax: 1800.5,
      preferredBedrooms: 2,
      profilePreferences: { preferences: { beds: 2 } },
    })
  })

  test('say what to correct before they are sent', async ({ pageOf, server }) => {
    const page = await pageOf(await newcomer(server, 'tenant'))
    await visit(page, '/preferences', 'Preferences')
    await fill(page, '2000', '1500', '5')
    await saveButton(page).click()
    await expect(page.getByText('Budget max must not be less than the minimum')).toBeVisible()
    await expect(page.getByLabel('Budget max')).toBeFocused()
    await page.getByLabel('Budget max').fill('much')
    await expect(page.getByText('Budget max must be a number')).toBeVisible()
  })

  test('keep what was typed when saving fails', async ({ pageOf, server, watch }) => {
    watch.allow(SERVER_TROUBLE)
    const page = await pageOf(await newcomer(server, 'tenant'))
    await page.goto('/preferences')
    await fill(page, '700', '900', '1')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/users/profile', async (route) => {
      await held
      await route.abort()
    })
    await saveButton(page).click()
    await expect(saveButton(page)).toHaveText('Saving...')
    answer()
    await expect(page.getByRole('alert')).toHaveText('Failed to save profile ❌')
    await expect(saveButton(page)).toHaveText('Save Profile')
    await expectValues(page, '700', '900', '1')
    await page.unroute('**/api/users/profile')
    await saveButton(page).click()
    await expect(page.getByText('Preferences saved')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('ask you to sign in when the session is gone', async ({ pageOf, server }) => {
    const page = await pageOf(await newcomer(server, 'tenant'))
    await page.goto('/preferences')
    await fill(page, '700', '900', '1')
    await page.evaluate(() => localStorage.removeItem('pp_jwt'))
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Please log in again ❌')
    await expectValues(page, '700', '900', '1')
  })

  test('are closed to other roles', async ({ pageOf, server }) => {
    const page = await pageOf(await newcomer(server, 'landlord'))
    await visit(page, '/preferences', 'Access Denied')
    await expect(page.getByRole('link', { name: 'Preferences' })).toHaveCount(0)
  })
})
