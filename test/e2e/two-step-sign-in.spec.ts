import type { Page } from '@playwright/test'
import { codeAt, STEP_SECONDS } from '#server/features/factors/totp.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer } from './support/people.ts'
import { expectAccessible, visit } from './support/watch.ts'

const codeOf = (secret: string, away = 0) => codeAt(secret, Math.floor(Date.now() / 1_000 / STEP_SECONDS) + away)
const REFUSED = /Failed to load resource: the server responded with a status of 4(01|09|22)/

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Types the password into the dialog that asks for it. */
async function confirmPassword(page: Page, password: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current Password').fill(password)
  await dialog.getByRole('button', { name: button }).click()
}

/** Sets up an authenticator app in the profile; resolves to its secret and the recovery codes. */
async function addApp(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await visit(page, '/profile', 'Profile Settings')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await confirmPassword(page, password, 'Continue')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expectAccessible(page)
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  return { secret, codes }
}

test('an authenticator app is set up, asked for at the next sign-in, and turned off with a recovery code', async ({
  page,
  pageOf,
  server,
  watch,
}) => {
  watch.allow(REFUSED)
  const tenant = await newcomer(server, 'tenant')
  const { email } = tenant.user
  const profile = await pageOf(tenant)
  const { secret, codes } = await addApp(profile, tenant.password)

  await signIn(page, email, tenant.password)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('That code isn’t right')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await code.fill(codeOf(secret).replace(/(?=...$)/, ' '))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)

  await profile.reload()
  await profile.getByRole('button', { name: 'Turn off your authenticator app' }).click()
  const dialog = profile.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '')
  await confirmPassword(profile, tenant.password, 'Turn off')
  await expect(profile.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})

test('a recovery code stands in for the app, and a sign-in that took too long starts over with what was typed', async ({
  page,
  pageOf,
  server,
  watch,
}) => {
  watch.allow(REFUSED)
  const tenant = await newcomer(server, 'tenant')
  const { codes } = await addApp(await pageOf(tenant), tenant.password)
  await signIn(page, tenant.user.email, tenant.password)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  const code = page.getByLabel('Recovery code')
  await page.route('**/api/auth/login/second-step', (route) =>
    route.fulfill({ status: 409, json: { status: 'error', success: false, message: 'This sign-in took too long.' } }),
  )
  await code.fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This sign-in took too long.')
  await expect(page.getByLabel('Email address')).toHaveValue(tenant.user.email)
  await page.unroute('**/api/auth/login/second-step')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await code.fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
})

/** Gives the page a device that makes passkeys and confirms each use by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, confirms a password, signs in alone, and is removed', async ({ pageOf, server }) => {
  const tenant = await newcomer(server, 'tenant')
  const page = await pageOf(tenant)
  await addAuthenticator(page)
  await visit(page, '/profile', 'Profile Settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My laptop')
  await expectAccessible(page)
  await confirmPassword(page, tenant.password, 'Continue')
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(page.getByRole('button', { name: 'Remove the passkey My laptop' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await signIn(page, tenant.user.email, tenant.password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page).not.toHaveURL(/login/)
  // The app is there, so nothing of it navigates anymore.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).not.toHaveURL(/login/)

  await visit(page, '/profile', 'Profile Settings')
  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click()
  await confirmPassword(page, tenant.password, 'Remove')
  await expect(page.getByText('Your passkey is removed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(0)
})
