import { expect, type Page, test } from '@playwright/test'

const unique = () => `${Date.now().toString(36)}.${Math.random().toString(36).slice(2)}`

async function fillIn(page: Page, email: string, phone = ''): Promise<void> {
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long evening walk')
  await page.getByLabel('Phone (optional)').fill(phone)
}

test('the registration page says what it is', async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your ProperPlace account')
  await expect(page.getByText('Must be at least 6 characters')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(
    'QA Mode Direct database registration enabled (no email verification required)',
  )
  const role = page.getByLabel('I am a')
  await expect(role).toHaveValue('tenant')
  await expect(role.getByRole('option')).toHaveText(['Tenant looking for properties', 'Landlord with properties'])
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await page.goto('/signup')
  await expect(page.getByLabel('I am a')).toHaveValue('landlord')
})

test('somebody registers, signs in and comes to where they wanted to go', async ({ page }) => {
  const email = `maya.${unique()}@example.com`
  await page.goto('/login?redirect=%2Fpreferences')
  await page.getByRole('link', { name: 'Register here' }).click()
  await fillIn(page, email, ' ')
  const sent = page.waitForRequest('**/api/auth/register-direct')
  await page.getByRole('button', { name: 'Create account' }).click()
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Maya',
    lastName: 'Okafor',
    email,
    password: 'a long evening walk',
    role: 'tenant',
    phone: null,
  })
  await expect(page.getByRole('status')).toHaveText(
    'Success: Registration successful! Please sign in with your new account.',
  )
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long evening walk')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/preferences')
})

test('an email address that has an account is refused in words, and nothing typed is lost', async ({ page }) => {
  const email = `maya.${unique()}@example.com`
  for (const attempt of [1, 2]) {
    await page.goto('/register')
    await fillIn(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    if (attempt === 1) await page.waitForURL('**/login?*')
  }
  await expect(page.getByRole('alert')).toHaveText('Error: An account with this email already exists')
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
})

test('shows that it is busy, and repeats a lost submission under the same key', async ({ page }) => {
  const keys: (string | undefined)[] = []
  let lose = () => {}
  await page.route('**/api/auth/register-direct', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await new Promise<void>((resolve) => {
      lose = resolve
    })
    await route.abort()
  })
  await page.goto('/register')
  await fillIn(page, 'maya@example.com')
  for (const attempt of [1, 2]) {
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
    await expect.poll(() => keys.length).toBe(attempt)
    lose()
    await expect(page.getByRole('alert')).toHaveText("Error: Can't reach server. Try again in a moment.")
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})
