import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer } from '../support/people.ts'

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
})
