import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { DEMO_PASSWORD, demoEmail, newcomer, signedIn, unique } from './support/people.ts'
import { expectAccessible, visit } from './support/watch.ts'

// The forms’ own manners (busy, redirects, unreachable server) are promised in sign-in.spec.ts and registration.spec.ts.

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a newcomer registers, signs in and stands among the homes on offer', async ({ page, server }) => {
  const email = `noor.${unique()}@example.com`
  await visit(page, '/register', 'Create your ProperPlace account')
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long evening walk')
  await page.getByLabel('Phone (optional)').fill('(555) 010-7788')
  await page.getByRole('button', { name: 'Create account' }).click()

  const welcome = page.getByRole('status').filter({ hasText: 'Success:' })
  await expect(welcome).toHaveText('Success: Registration successful! Please sign in with your new account.')
  await expectAccessible(page)
  await signIn(page, email, 'a long evening walk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Properties')
  await expect(page).toHaveURL('/properties')

  const kept = await page.evaluate(() => ({ ...localStorage }))
  const account = await signedIn(server, email, 'a long evening walk')
  const { id, firstName, lastName, role } = account.user
  expect(Object.keys(kept).sort()).toEqual(['pp_jwt', 'pp_user'])
  expect(JSON.parse(String(kept.pp_user))).toEqual({ id, firstName, lastName, email, role })
  expect([firstName, lastName, role, account.user.phone]).toEqual(['Noor', 'Haddad', 'TENANT', '(555) 010-7788'])
})

test('a landlord who starts at the trial page gets a landlord’s dashboard', async ({ page }) => {
  const email = `ines.${unique()}@example.com`
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long evening walk')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/login?*')
  await signIn(page, email, 'a long evening walk')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('banner')).toContainText('Ines MoreauLANDLORD')
})

test('a wrong password and an unknown address are refused alike, until the next attempt', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/status of 401/)
  const { user, password } = await newcomer(server, 'tenant')
  await page.goto('/login')
  for (const email of [`nobody.${unique()}@example.com`, user.email]) {
    await signIn(page, email, 'not the password')
    await expect(page.getByRole('alert')).toHaveText('Error: Invalid email or password.')
  }
  await expectAccessible(page)
  await signIn(page, user.email, password)
  await expect(page).toHaveURL('/properties')
})

test('an address that has an account is refused in any spelling', async ({ page, server, watch }) => {
  watch.allow(/status of 409/)
  const { user } = await newcomer(server, 'tenant')
  await page.goto('/register')
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email address').fill(user.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('another evening walk')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error: An account with this email already exists')
  await expectAccessible(page)
})

for (const [account, path, heading] of [
  ['admin', '/app/overview', 'Dashboard Overview'],
  ['manager', '/app/overview', 'Dashboard Overview'],
  ['landlord', '/', 'Dashboard'],
  ['tenant', '/properties', 'Browse Properties'],
  ['owner', '/owner', 'Owned Properties'],
  ['affiliate', '/affiliate', 'Affiliate'],
] as const)
  test(`the demo’s ${account} signs in and lands at ${path}`, async ({ page }) => {
    await page.goto('/login')
    await signIn(page, demoEmail(account), DEMO_PASSWORD)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page)
  })

test('a deep link survives signing in, with its query', async ({ page }) => {
  await page.goto('/app/users?search=o%26k&page=2')
  await page.waitForURL('**/login?*')
  await signIn(page, demoEmail('admin'), DEMO_PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  expect(new URL(page.url()).searchParams.get('search')).toBe('o&k')
})

for (const redirect of ['//evil.example', 'javascript:alert(1)'])
  test(`signing in never leads to ${redirect}`, async ({ page, server }) => {
    const { user, password } = await newcomer(server, 'tenant')
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
    await signIn(page, user.email, password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Properties')
    await expect(page).toHaveURL('/properties')
  })
