import { expect, type Page, test } from '@playwright/test'
import { unique } from '../e2e/support/people.ts'
import { EMULATOR_HOST, PROJECT } from './places.ts'

const PASSWORD = 'a long evening walk'
const newEmail = () => `ana.${unique()}@example.com`
const emulator = `http://${EMULATOR_HOST}`

async function register(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const alert = (page: Page) => page.getByRole('alert')
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('pp_jwt'))

/** Whether the provider has an account for the address. */
async function hasAccount(email: string): Promise<boolean> {
  const reply = await fetch(`${emulator}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ email: [email] }),
  })
  const { users = [] }: { users?: unknown[] } = await reply.json()
  return users.length > 0
}

test('someone registers, signs in, and signs out, at the provider and here', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  await expect(page).toHaveURL(/\/login\?message=Registration/)
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/properties$/)
  const token = await storedToken(page)
  expect(token?.split('.')).toHaveLength(3)
  await page.goto('/profile')
  await expect(page.getByText('an outside account, which keeps this address')).toBeVisible()
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  expect(await storedToken(page)).toBeNull()
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)
})

test('a token that is about to end is renewed before it is used', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/properties$/)
  await page.clock.install({ time: Date.now() + 57 * 60_000 })
  // The provider's own code renews it, too: a second later it's another token, within the same second the same again.
  const renewed: string[] = []
  page.on('response', async (reply) => {
    if (reply.url().includes('securetoken.googleapis.com') && reply.ok()) renewed.push((await reply.json()).id_token)
  })
  await page.goto('/profile')
  await expect(page.getByLabel('First Name')).toHaveValue('Ana')
  await expect.poll(async () => renewed.includes((await storedToken(page)) ?? '')).toBe(true)
})

test('a profile that fails takes the provider’s account with it, and the address can register again', async ({
  page,
}) => {
  const email = newEmail()
  await page.route('**/api/users', (route) => route.fulfill({ status: 500, json: { status: 'error', message: 'No' } }))
  await register(page, email)
  await expect(alert(page)).toContainText('Failed to create user profile')
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  expect(await hasAccount(email)).toBe(false)
  await page.unroute('**/api/users')
  await register(page, email)
  await expect(page).toHaveURL(/\/login\?message=Registration/)
})

test('a reply that was lost is asked for again', async ({ page }) => {
  const email = newEmail()
  let tries = 0
  await page.route('**/api/users', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await register(page, email)
  await expect(page).toHaveURL(/\/login\?message=Registration/)
  expect(tries).toBe(2)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/properties$/)
})

test('a wrong password, an unknown address and one that is taken are refused in words', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email, 'tin lamp')
  await expect(alert(page)).toContainText(/Incorrect password|Invalid email or password/)
  await signIn(page, newEmail())
  await expect(alert(page)).toContainText(/No account found with this email|Invalid email or password/)
  expect(await storedToken(page)).toBeNull()
  await register(page, email)
  await expect(alert(page)).toContainText('An account with this email already exists')
})

test('a forgotten password is replaced with the provider’s link', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/forgot-password')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const { oobCodes }: { oobCodes: { email: string; oobCode: string }[] } = await (
    await fetch(`${emulator}/emulator/v1/projects/${PROJECT}/oobCodes`)
  ).json()
  const code = oobCodes.findLast((sent) => sent.email === email)?.oobCode
  const url = `${emulator}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=emulator`
  const body = JSON.stringify({ oobCode: code, newPassword: 'tin lamp' })
  expect((await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status).toBe(200)
  await signIn(page, email, 'tin lamp')
  await expect(page).toHaveURL(/\/properties$/)
})

test('someone closes their account with the provider’s password, here and at the provider', async ({ page }) => {
  const email = newEmail()
  await register(page, email)
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/properties$/)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Close account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  await dialog.getByLabel('Current password').fill('tin lamp')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(alert(page)).toContainText(/Incorrect password|Invalid email or password/)
  expect(await hasAccount(email)).toBe(true)
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(page).toHaveURL(/\/login\?message=/)
  expect(await hasAccount(email)).toBe(false)
  expect(await storedToken(page)).toBeNull()
  await register(page, email)
  await expect(page).toHaveURL(/\/login\?message=Registration/)
})
