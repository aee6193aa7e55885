import { expect, type Page, test } from '@playwright/test'

/** Signs a demo account in without the form, as if it had been done in another tab. */
async function signInAs(page: Page, who: string): Promise<{ firstName: string; lastName: string }> {
  await page.goto('/privacy')
  const reply = await page.request.post('/api/auth/login', {
    data: { email: `${who}@properplace.test`, password: 'demo1234' },
  })
  const { data } = await reply.json()
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('pp_jwt', token)
    localStorage.setItem('pp_user', JSON.stringify(user))
    // biome-ignore lint/suspicious/noDocumentCookie: this is how the sign-in page does it
    document.cookie = 'pp_signed_in=1; path=/'
  }, data)
  return data.user
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('another account that signs in elsewhere takes over', async ({ page, context }) => {
  await signInAs(page, 'landlord')
  await page.goto('/profile')
  await expect(page.getByLabel('First Name')).toBeVisible()
  const { firstName, lastName } = await signInAs(await context.newPage(), 'tenant')
  await expect(page.locator('header')).toContainText(`${firstName} ${lastName}`)
})

test.describe('the back office’s frame', () => {
  test('names the view, moves the focus to it and remembers its navigation', async ({ page }) => {
    await signInAs(page, 'admin')
    await page.goto('/app')
    await expect(page).toHaveURL('/app/overview')
    await expect(page).toHaveTitle('Overview - ProperPlace')
    await expect(page.getByText('Healthy')).toBeVisible()
    await page.getByRole('button', { name: 'Collapse navigation' }).click()
    await page.getByRole('link', { name: 'Tickets', exact: true }).click()
    await expect(page).toHaveTitle('Tickets - ProperPlace')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Admin Dashboard / Tickets')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('leads on from an address that is not there', async ({ page }) => {
    await signInAs(page, 'admin')
    await page.goto('/app/nothing')
    await expect(heading(page)).toHaveText('Page Not Found')
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page).toHaveURL('/app/overview')
  })
})

test.describe('the portal’s frame', () => {
  test('says that the server is gone, until it is back', async ({ page }) => {
    await signInAs(page, 'landlord')
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/profile')
    await expect(page.getByText('DISCONNECTED')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toContainText("Can't reach server.")
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toHaveCount(0)
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('CONNECTED', { exact: true })).toBeVisible()
  })

  test('has its navigation in a drawer on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page, 'tenant')
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Profile' }).click()
    await expect(menu).toBeHidden()
    await expect(heading(page)).toHaveText('Profile Settings')
    await expect(heading(page)).toBeFocused()
  })
})
