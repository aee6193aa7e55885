import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { DEMO_PASSWORD, demoEmail, newcomer, signedIn, unique } from './support/people.ts'
import { expectAccessible, SERVER_TROUBLE, visit } from './support/watch.ts'

const PASSWORD = 'a long evening walk'
const alert = (page: Page) => page.getByRole('alert')
const busy = (page: Page) => page.getByRole('button', { name: 'Signing in...' })

async function signIn(page: Page, email = 'maya@example.com', password = 'demo1234'): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

interface Registration {
  email: string
  name: readonly [first: string, last: string]
  phone?: string
}

async function fillIn(page: Page, { email, name: [first, last], phone = '' }: Registration): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Phone (optional)').fill(phone)
}

/** Answers sign-in attempts with a refusal. With `held` it waits for `release`. */
async function refuseSignIn(page: Page, status: number, body: unknown, { held = false } = {}) {
  let attempts = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  if (!held) resolve()
  await page.route('**/api/auth/login', async (route) => {
    attempts += 1
    await promise
    await route.fulfill({ status, json: body })
  })
  return { attempts: () => attempts, release: () => resolve() }
}

test.describe('the sign-in page', () => {
  test.beforeEach(({ watch }) => {
    watch.allow(/Failed to load resource/)
    watch.allow(SERVER_TROUBLE)
  })

  test('signs in once its script is there when Enter was pressed before', async ({ page }) => {
    const { attempts } = await refuseSignIn(page, 401, { message: 'No such account' })
    const { promise: due, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/assets/LoginForm-*.js', async (route) => {
      await due
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await signIn(page)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    expect(attempts()).toBe(0)
    come()
    await expect(alert(page)).toBeVisible()
    expect(attempts()).toBe(1)
  })

  test('introduces itself and links onward', async ({ page }) => {
    await visit(page, '/login', 'Sign in to ProperPlace')
    await expect(page).toHaveTitle('Sign In - ProperPlace')
    await expect(page.getByText('Access your property management dashboard')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password')
    await expect(page.getByRole('link', { name: 'Register here' })).toHaveAttribute('href', '/register')
    await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  })

  test('shows that it is busy and ignores a repeated submit', async ({ page }) => {
    await page.goto('/login')
    const { attempts, release } = await refuseSignIn(page, 401, { message: 'No' }, { held: true })
    await signIn(page)
    await expect(busy(page)).toBeVisible()
    await busy(page).click({ force: true })
    await page.getByLabel('Password', { exact: true }).press('Enter')
    release()
    await expect(alert(page)).toBeVisible()
    expect(attempts()).toBe(1)
  })

  test('explains every refusal in a red banner that the next attempt clears', async ({ page }) => {
    await page.goto('/login')
    for (const [status, body, text] of [
      [401, { message: 'Nope' }, 'Invalid email or password.'],
      [429, { message: 'Slow down' }, 'Too many failed attempts. Please try again later.'],
      [403, { message: 'This account is deactivated.' }, 'This account is deactivated.'],
      [422, { message: 'Check', errors: [{ msg: 'A' }, { msg: 'B' }] }, 'A, B'],
      [502, {}, 'Login failed'],
    ] as const) {
      const { release } = await refuseSignIn(page, status, body, { held: true })
      await signIn(page)
      await expect(busy(page)).toBeVisible()
      await expect(alert(page)).toHaveCount(0)
      release()
      await expect(alert(page)).toHaveText(`Error: ${text}`)
      await expect(page).toHaveURL('/login')
      await page.unrouteAll()
    }
    await page.route('**/api/auth/login', (route) => route.abort())
    await signIn(page)
    await expect(alert(page)).toHaveText("Error: Can't reach server. Try again in a moment.")
  })

  test('shows a message from elsewhere in green until an attempt starts', async ({ page }) => {
    await page.goto('/login?message=Registration%20successful!')
    await expect(page.getByRole('status')).toHaveText('Success: Registration successful!')
    await refuseSignIn(page, 401, {}, { held: true })
    await signIn(page)
    await expect(busy(page)).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
  })

  test('keeps what was typed before its script arrived, and leaks nothing if submitted then', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email address').fill('maya@example.com')
    await page.getByLabel('Password', { exact: true }).fill('demo1234')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL('/login')
    await refuseSignIn(page, 401, {})
    resolve()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(alert(page)).toHaveText('Error: Invalid email or password.')
    await expect(page.getByLabel('Email address')).toHaveValue('maya@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo1234')
  })

  test('and the trial page redirect someone who is already signed in', async ({ pageOf, demo }) => {
    const page = await pageOf(await demo('tenant'))
    for (const path of ['/login', '/signup']) {
      await page.goto(path)
      await page.waitForURL('**/properties')
    }
  })
})

test.describe('signing in', () => {
  test('refuses a wrong password and an unknown address alike, until the next attempt', async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(/status of 401/)
    const { user, password } = await newcomer(server, 'tenant')
    await page.goto('/login')
    for (const email of [`nobody.${unique()}@example.com`, user.email]) {
      await signIn(page, email, 'not the password')
      await expect(alert(page)).toHaveText('Error: Invalid email or password.')
    }
    await expectAccessible(page)
    await signIn(page, user.email, password)
    await expect(page).toHaveURL('/properties')
  })

  for (const [account, path, heading] of [
    ['admin', '/app/overview', 'Dashboard Overview'],
    ['manager', '/app/overview', 'Dashboard Overview'],
    ['landlord', '/', 'Dashboard'],
    ['tenant', '/properties', 'Browse Properties'],
    ['owner', '/owner', 'Owned Properties'],
    ['affiliate', '/affiliate', 'Affiliate'],
  ] as const)
    test(`takes the demo’s ${account} to ${path}`, async ({ page }) => {
      await page.goto('/login')
      await signIn(page, demoEmail(account), DEMO_PASSWORD)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    })

  test('keeps a deep link, with its query', async ({ page }) => {
    await page.goto('/app/users?search=o%26k&page=2')
    await page.waitForURL('**/login?*')
    await signIn(page, demoEmail('admin'), DEMO_PASSWORD)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
    expect(new URL(page.url()).searchParams.get('search')).toBe('o&k')
  })

  test('never leads to another site', async ({ page, server }) => {
    const { user, password } = await newcomer(server, 'tenant')
    await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`)
    await signIn(page, user.email, password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Properties')
    await expect(page).toHaveURL('/properties')
  })
})

test.describe('registering', () => {
  test('starts on a page that introduces itself', async ({ page }) => {
    await visit(page, '/register', 'Create your ProperPlace account')
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

  test('makes an account that signs in, goes where it was headed, and is kept in the browser', async ({
    page,
    context,
    server,
  }) => {
    const email = `noor.${unique()}@example.com`
    await page.goto('/login?redirect=%2Fpreferences')
    await page.getByRole('link', { name: 'Register here' }).click()
    const instead = page.getByRole('main').getByRole('link', { name: 'Sign in' })
    await expect(instead).toHaveAttribute('href', '/login?redirect=%2Fpreferences')
    await fillIn(page, { email, name: ['Noor', 'Haddad'], phone: '(555) 010-7788' })
    await page.getByRole('button', { name: 'Create account' }).click()
    const welcome = page.getByRole('status').filter({ hasText: 'Success:' })
    await expect(welcome).toHaveText('Success: Registration successful! Please sign in with your new account.')
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await signIn(page, email, PASSWORD)
    await page.waitForURL('**/preferences')

    const kept = await page.evaluate(() => ({ ...localStorage }))
    const account = await signedIn(server, email, PASSWORD)
    const { id, firstName, lastName, role } = account.user
    expect(Object.keys(kept).sort()).toEqual(['pp_device', 'pp_jwt', 'pp_user'])
    expect(JSON.parse(String(kept.pp_user))).toEqual({ id, firstName, lastName, email, role })
    expect([firstName, lastName, role, account.user.phone]).toEqual(['Noor', 'Haddad', 'TENANT', '(555) 010-7788'])
    const hint = expect.objectContaining({ name: 'pp_signed_in', value: '1', sameSite: 'Lax' })
    expect(await context.cookies()).toContainEqual(hint)
  })

  test('on the trial page makes a landlord, who gets a landlord’s dashboard', async ({ page }) => {
    const email = `ines.${unique()}@example.com`
    await page.goto('/signup')
    await page.getByLabel('First name').fill('Ines')
    await page.getByLabel('Last name').fill('Moreau')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/login?*')
    // The address comes along, so it isn't typed while the page fills it in.
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    await signIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await expect(page.getByRole('banner')).toContainText('Ines MoreauLANDLORD')
  })

  test('refuses an address that has an account, in any spelling, and loses nothing typed', async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(/status of 409/)
    const { user } = await newcomer(server, 'tenant')
    await page.goto('/register')
    await fillIn(page, { email: user.email.toUpperCase(), name: ['Maya', 'Okafor'] })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(alert(page)).toHaveText('Error: An account with this email already exists')
    await expect(page.getByLabel('First name')).toHaveValue('Maya')
  })

  test('shows that it is busy, sends a blank phone as none, and repeats a lost submission under the same key', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/)
    const sent: { key: string | undefined; body: unknown }[] = []
    let lose = () => {}
    await page.route('**/api/auth/register-direct', async (route) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      lose = resolve
      sent.push({ key: route.request().headers()['idempotency-key'], body: route.request().postDataJSON() })
      await promise
      await route.abort()
    })
    await page.goto('/register')
    await fillIn(page, { email: 'maya@example.com', name: ['Maya', 'Okafor'], phone: ' ' })
    for (const attempt of [1, 2]) {
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
      await expect.poll(() => sent.length).toBe(attempt)
      lose()
      await expect(alert(page)).toHaveText("Error: Can't reach server. Try again in a moment.")
    }
    const [first, second] = sent
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.key).toBe(first?.key)
    const person = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' }
    expect(first?.body).toEqual({ ...person, password: PASSWORD, role: 'tenant', phone: null })
  })
})
