import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/watch.ts'

const password = 'first password'

/** Opens the profile of a new account, so that no other test's password changes. */
async function openOwnProfile(page: Page): Promise<void> {
  const email = `profile-${randomUUID()}@example.com`
  const account = { email, password, firstName: 'Nia', lastName: 'Park', role: 'tenant' }
  await page.request.post('/api/auth/register-direct', { data: account })
  await page.goto('/login?redirect=%2Fprofile')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Nia')
}

async function typePasswords(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel('Current Password').fill(current)
  await page.getByLabel('New Password', { exact: true }).fill(next)
  await page.getByLabel('Confirm New Password').fill(again)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test.describe('the profile', () => {
  test('shows the account and saves a new name at once everywhere', async ({ page }) => {
    await openOwnProfile(page)
    await expect(page.getByRole('definition')).toContainText([/@example\.com$/, 'TENANT', /\d{4}$/, 'N/A'])
    await page.getByLabel('Last Name').fill('Parker')
    await page.getByLabel('Current Password').fill('typed without need')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page)
    expect((await sent).postDataJSON()).toEqual({ firstName: 'Nia', lastName: 'Parker', phone: '' })
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(page.locator('header')).toContainText('Nia Parker')
    await expect(page.getByRole('definition').nth(3)).toHaveText(/\d{4}$/)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/')
  })

  test('says what is wrong with a new password before it is sent', async ({ page }) => {
    await openOwnProfile(page)
    await typePasswords(page, '', 'abc', 'abd')
    await save(page)
    await expect(page.getByText('New password must be at least 6 characters')).toBeVisible()
    await expect(page.getByText('New passwords do not match')).toBeVisible()
    await expect(page.getByLabel('Current Password')).toBeFocused()
    await expectAccessible(page)
  })

  test('stays signed in through a wrong current password and with a new one', async ({ page }) => {
    await openOwnProfile(page)
    await typePasswords(page, 'not my password', 'second password')
    await save(page)
    await expect(page.getByRole('alert')).toHaveText('Current password is incorrect')
    await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('second password')
    const before = await page.evaluate(() => localStorage.getItem('pp_jwt'))
    await page.getByLabel('Current Password').fill(password)
    await save(page)
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('pp_jwt'))).not.toBe(before)
    await page.reload()
    await expect(page.getByLabel('First Name')).toHaveValue('Nia')
  })
})
