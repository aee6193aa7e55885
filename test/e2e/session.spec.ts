import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer } from './support/people.ts'
import { expectAccessible, visit } from './support/watch.ts'

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('pp_jwt'), user: localStorage.getItem('pp_user') }))

/** Corrupts the user that the browser remembers; the token stays. */
async function spoilStoredUser(page: Page): Promise<void> {
  await page.goto('/pricing')
  await page.evaluate(() => localStorage.setItem('pp_user', '{"id": 7, "first'))
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' })

test.describe('a stored session', () => {
  test('is restored by a reload', async ({ pageOf, server }) => {
    const landlord = await newcomer(server, 'landlord')
    const page = await pageOf(landlord)
    await visit(page, '/', 'Dashboard')
    await page.reload()
    await expect(dashboard(page)).toBeVisible()
    expect((await stored(page)).token).toBe(landlord.token)
  })

  test('with an unreadable user is completed by the server', async ({ pageOf, server }) => {
    const landlord = await newcomer(server, 'landlord')
    const page = await pageOf(landlord)
    await spoilStoredUser(page)
    await page.goto('/dashboard')
    await expect(dashboard(page)).toBeVisible()
    const { id, firstName, lastName, email, role } = landlord.user
    const money = { currency: 'USD', locale: 'en-US', isMixed: false }
    const kept = { id, firstName, lastName, email, role, portfolioId: id, money }
    expect(JSON.parse(String((await stored(page)).user))).toEqual(kept)
  })

  test('says what it is doing while it waits for the server', async ({ pageOf, server }) => {
    const page = await pageOf(await newcomer(server, 'landlord'))
    await spoilStoredUser(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/auth/me', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/dashboard')
    await expect(page.getByText('Verifying authentication...')).toBeVisible()
    await page.goto('/tenants')
    await expect(page.getByText('Verifying access...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenants')
  })

  test('keeps its token while the server fails, and can be tried again', async ({ pageOf, server, watch }) => {
    watch.allow(/Failed to load resource: net::ERR_FAILED/)
    const landlord = await newcomer(server, 'landlord')
    const page = await pageOf(landlord)
    await spoilStoredUser(page)
    await page.route('**/api/auth/me', (route) => route.abort())
    await page.goto('/dashboard')
    await expect(page.getByRole('alert')).toContainText("Can't reach server. Try again in a moment.")
    await expectAccessible(page)
    expect(await stored(page)).toEqual({ token: landlord.token, user: null })
    await page.unroute('**/api/auth/me')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(dashboard(page)).toBeVisible()
  })

  test('that has ended leads to the sign-in page and from there back', async ({ pageOf, server, watch }) => {
    watch.allow(/status of 401|Your session has ended/)
    const tenant = await newcomer(server, 'tenant')
    const page = await pageOf(tenant)
    await page.goto('/properties')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Properties')
    // A page that still asks for something would leave for the sign-in page itself.
    await page.goto('about:blank')
    await tenant.call(api.auth.logout, {})
    await page.goto('/payments?status=COMPLETED')
    // The app may leave twice, for the refusal and for the session that is gone, which ends the first wait for an address.
    await expect(page).toHaveURL('/login?redirect=%2Fpayments%3Fstatus%3DCOMPLETED')
    expect(await stored(page)).toEqual({ token: null, user: null })
    await expect(page.getByRole('status')).toHaveText('You were signed out. Sign in to go back to where you were.')
    await page.getByLabel('Email address').fill(tenant.user.email)
    await page.getByLabel('Password', { exact: true }).fill(tenant.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('/payments?status=COMPLETED')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Payments')
  })
})

test.describe('Logout', () => {
  test('forgets everything, ends the session on the server and shows the public home', async ({ pageOf, server }) => {
    const landlord = await newcomer(server, 'landlord')
    const page = await pageOf(landlord)
    await page.goto('/')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await stored(page)).toEqual({ token: null, user: null })
    await expect(landlord.call(api.auth.me, {})).rejects.toMatchObject({ status: 401 })
  })

  test('works without the server', async ({ pageOf, server, watch }) => {
    watch.allow(/Failed to load resource: net::ERR_FAILED/)
    const page = await pageOf(await newcomer(server, 'landlord'))
    await page.goto('/')
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toBeVisible()
    expect(await stored(page)).toEqual({ token: null, user: null })
  })

  test('in one tab logs the others out', async ({ pageOf, server }) => {
    const page = await pageOf(await newcomer(server, 'landlord'))
    const other = await page.context().newPage()
    await page.goto('/')
    await other.goto('/properties')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('My Properties')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('You were signed out')
    await expectAccessible(other)
    await other.getByRole('link', { name: 'Sign in' }).click()
    await other.waitForURL('/login?redirect=%2Fproperties')
  })
})

test('a session gives way to another account that signs in elsewhere', async ({ pageOf, demo, server }) => {
  const page = await pageOf(await newcomer(server, 'landlord'))
  await page.goto('/profile')
  await expect(page.getByLabel('First Name')).toBeVisible()
  const { token, user } = await demo('tenant')
  const other = await page.context().newPage()
  await other.goto('/privacy')
  await other.evaluate(
    ([key, person]) => {
      localStorage.setItem('pp_jwt', key)
      localStorage.setItem('pp_user', person)
    },
    [token, JSON.stringify(user)] as const,
  )
  await expect(page.getByRole('banner')).toContainText(`${user.firstName} ${user.lastName}`)
})

test.describe('at / there is', () => {
  test('the public home for a visitor', async ({ page }) => {
    const reply = await page.goto('/')
    const html = String(await reply?.text())
    expect(html).toContain('Start Free Trial')
    expect(html).not.toContain('id="root"')
  })

  test('the dashboard for someone signed in, and nothing of the public home before it', async ({ pageOf, demo }) => {
    const page = await pageOf(await demo('landlord'))
    const reply = await page.goto('/')
    const html = String(await reply?.text())
    expect(html).toContain('id="root"')
    expect(html).not.toContain('Start Free Trial')
    await expect(dashboard(page)).toBeVisible()
  })
})

test.describe('a guarded address', () => {
  for (const path of ['/profile', '/properties?search=a%26b&page=2', '/app/users?search=maya', '/apply?propertyId=1'])
    test(`sends a visitor of ${path} to sign in and back`, async ({ page }) => {
      await page.goto(path)
      await page.waitForURL(`/login?redirect=${encodeURIComponent(path)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to ProperPlace')
    })
})
