import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer, signedIn, unique } from './support/people.ts'
import { expectAccessible, expectAfterPoll, SERVER_TROUBLE, visit } from './support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What each role finds in the navigation and on the dashboard. */
const ROLE_VIEWS = [
  {
    account: 'landlord',
    role: 'LANDLORD',
    entries: ['/ Dashboard', '/properties My Properties', '/buildings Buildings'].concat([
      '/applications Applications',
      '/tenants Tenants',
      '/payments Payments',
      '/ai AI Lease Generator',
      '/leases Leases',
      '/tickets Maintenance',
      '/reminders Reminders',
      '/statements Statements',
      '/reports Reports',
      '/team Team',
      '/profile Profile',
    ]),
    panels: ['Today', /^Applications waiting/, 'Inquiries', 'Your homes', 'Quick actions'],
  },
  {
    account: 'tenant',
    role: 'TENANT',
    entries: ['/ Dashboard', '/properties Browse Properties', '/apply Apply to Property'].concat([
      '/applications My Applications',
      '/preferences Preferences',
      '/payments My Payments',
      '/leases My Lease',
      '/documents My Documents',
      '/tickets Maintenance',
      '/profile Profile',
    ]),
    panels: ['Today', 'Your applications', 'Quick actions'],
  },
  {
    account: 'admin',
    role: 'ADMIN',
    entries: ['/ Dashboard', '/app/overview Admin Dashboard', '/profile Profile'],
    panels: ['Today', 'Back office', 'Quick actions'],
  },
  {
    account: 'manager',
    role: 'PROPERTY_MANAGER',
    entries: ['/ Dashboard', '/app/overview Admin Dashboard', '/profile Profile'],
    panels: ['Today', 'Back office', 'Quick actions'],
  },
] as const

for (const { account, role, entries, panels } of ROLE_VIEWS) {
  test.describe(`for ${role}`, () => {
    test.use({ as: account })

    test('the portal has its views, and a dashboard', async ({ page, demo, watch }) => {
      // An installation without AI answers this way, and the screen says AI is not available.
      watch.allow(/status of 404 .*\/api\/ai\/health/)
      await visit(page, '/', 'Dashboard')
      const header = page.getByRole('banner')
      const { firstName, lastName } = (await demo(account)).user
      await expect(header.getByRole('link', { name: 'ProperPlace' })).toBeVisible()
      await expect(header.getByText('CONNECTED', { exact: true })).toBeVisible()
      await expect(header).toContainText(`${firstName} ${lastName}${role.replace('_', ' ')}`)
      await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      const shown = await links.evaluateAll((all) => all.map((a) => `${a.getAttribute('href')} ${a.textContent}`))
      expect(shown).toEqual(entries)
      for (const panel of panels) await expect(page.getByRole('heading', { level: 2, name: panel })).toBeVisible()
    })
  })
}

test('a tenant asks for payments and applications by their own id', async ({ pageOf, demo }) => {
  const tenant = await demo('tenant')
  const page = await pageOf(tenant)
  const asked = (list: string, name: string) =>
    page
      .waitForRequest((request) => new URL(request.url()).pathname === `/api/${list}`)
      .then((request) => {
        expect(new URL(request.url()).searchParams.get(name)).toBe(tenant.user.id)
      })
  await Promise.all([asked('payments', 'tenantId'), visit(page, '/payments', 'My Payments')])
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await Promise.all([asked('applications', 'applicantId'), visit(page, '/applications', 'My Applications')])
  await Promise.all([asked('applications', 'applicantId'), visit(page, '/', 'Dashboard')])
})

test('an unknown address in the app leads back to the dashboard', async ({ pageOf, demo }) => {
  const page = await pageOf(await demo('landlord'))
  await visit(page, '/ai/nothing', 'Page Not Found')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(heading(page)).toHaveText('Dashboard')
})

test('the portal says when the server cannot be reached, in a message that can be dismissed', async ({
  pageOf,
  demo,
  watch,
}) => {
  watch.allow(SERVER_TROUBLE)
  const page = await pageOf(await demo('landlord'))
  let isDown = false
  await page.route('**/api/status', (route) =>
    isDown ? route.fulfill({ status: 503, json: { message: 'Down for a moment' } }) : route.continue(),
  )
  await page.clock.install()
  await page.goto('/')
  const light = page.getByRole('banner').getByRole('status')
  const banner = page.getByRole('alert').filter({ hasText: 'Down for a moment' })
  await expect(light).toHaveText('CONNECTED')
  isDown = true
  await expectAfterPoll(page, light, 'DISCONNECTED')
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  isDown = false
  await expectAfterPoll(page, light, 'CONNECTED')
})

test.describe('the profile', () => {
  test('shows the account and takes a new name and phone', async ({ pageOf, server }) => {
    const landlord = await newcomer(server, 'landlord')
    const page = await pageOf(landlord)
    await visit(page, '/profile', 'Profile Settings')
    const main = page.getByRole('main')
    for (const text of ['Account Info', 'Update Profile', 'Change Password'])
      await expect(main.getByRole('heading', { name: text })).toBeVisible()
    await expect(main).toContainText(`Email${landlord.user.email}RoleLANDLORDMember Since`)
    await expect(main).toContainText('Last UpdatedN/A')
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('placeholder', '(555) 123-4567')
    await expect(page.getByLabel('New Password', { exact: true })).toHaveAttribute(
      'placeholder',
      'Minimum 6 characters',
    )
    await page.getByLabel('First Name').fill('Maja')
    await page.getByLabel('Phone Number').fill('(555) 010-4455')
    await page.getByLabel('Current Password').fill('typed without need')
    const sent = page.waitForRequest('**/api/auth/profile')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    expect((await sent).postDataJSON()).toEqual({ firstName: 'Maja', lastName: 'Okafor', phone: '(555) 010-4455' })
    await expect(page.getByRole('status').filter({ hasText: 'Profile updated successfully' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Maja Okafor')
    await expect(main).not.toContainText('Last UpdatedN/A')
    await page.reload()
    await expect(page.getByLabel('First Name')).toHaveValue('Maja')
  })

  test('takes a new password only when it is right, and keeps this session and no other', async ({
    pageOf,
    server,
    watch,
  }) => {
    watch.allow(/status of 4(01|22)/)
    const tenant = await newcomer(server, 'tenant')
    const elsewhere = await signedIn(server, tenant.user.email, tenant.password)
    const page = await pageOf(tenant)
    await page.goto('/profile')
    const current = page.getByLabel('Current Password', { exact: true })
    const fresh = page.getByLabel('New Password', { exact: true })
    const again = page.getByLabel('Confirm New Password', { exact: true })
    const save = page.getByRole('button', { name: 'Save Changes' })
    await fresh.fill('short')
    await again.fill('other')
    await save.click()
    await expect(page.getByText('New password must be at least 6 characters')).toBeVisible()
    await expect(page.getByText('New passwords do not match')).toBeVisible()
    await expect(current).toBeFocused()
    await current.fill('not my password')
    await fresh.fill('a short evening walk')
    await again.fill('a short evening walk')
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('Current password is incorrect')
    await expect(fresh).toHaveValue('a short evening walk')
    await current.fill(tenant.password)
    await save.click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await page.goto('/properties')
    await expect(heading(page)).toHaveText('Browse Properties')
    await expect(elsewhere.call(api.auth.me, {})).rejects.toMatchObject({ status: 401 })
    await expect(signedIn(server, tenant.user.email, 'a short evening walk')).resolves.toMatchObject({
      user: { id: tenant.user.id },
    })
  })

  test('works in the back office too', async ({ pageOf, demo }) => {
    const page = await pageOf(await demo('manager'))
    await visit(page, '/profile', 'Profile Settings')
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
    await expect(page.getByRole('banner').locator('p').first()).toHaveText('Dashboard')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/app/overview')
  })

  test('says when it cannot be saved, and keeps what was typed', async ({ pageOf, server, watch }) => {
    watch.allow(SERVER_TROUBLE)
    const page = await pageOf(await newcomer(server, 'tenant'))
    await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, body: 'oh' }))
    await page.goto('/profile')
    await page.getByLabel('First Name').fill('Maja')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('alert')).toHaveText('Update failed')
    await expect(page.getByLabel('First Name')).toHaveValue('Maja')
  })
})

test.describe('a landlord’s tenants', () => {
  test('can be added, and removed after a confirmation', async ({ pageOf, server, watch }) => {
    watch.allow(SERVER_TROUBLE)
    const landlord = await newcomer(server, 'landlord')
    const email = `ivo.${unique()}@example.com`
    const page = await pageOf(landlord)
    await visit(page, '/tenants', 'Tenants')
    await expect(page.getByText('0 tenants')).toBeVisible()
    await page.getByRole('button', { name: 'Add Tenant' }).click()
    const window = page.getByRole('dialog', { name: 'Add Tenant' })
    await expect(window.getByLabel('First Name')).toBeFocused()
    await window.getByLabel('First Name').fill('Ivo')
    await window.getByRole('button', { name: 'Add Tenant' }).click()
    const missing = window.getByRole('alert').filter({ hasText: 'Please fill in all required fields' })
    await expect(missing).toBeVisible()
    await expectAccessible(page)
    await missing.getByRole('button', { name: 'Dismiss' }).click()
    await expect(missing).toHaveCount(0)
    await window.getByLabel('Last Name').fill('Andersen')
    await window.getByRole('textbox', { name: /^Email/ }).fill(email)
    await window.getByRole('button', { name: 'Add Tenant' }).click()
    await expect(window).toBeHidden()

    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('IAIvo Andersen')
    await expect(page.getByText('1 tenant', { exact: true })).toBeVisible()

    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this tenant?' })
    await row.getByRole('button', { name: 'Remove' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()

    await page.route('**/api/tenants/*', (route) => route.fulfill({ status: 500, json: { message: 'Not just now' } }))
    await row.getByRole('button', { name: 'Remove' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'Not just now' })
    await failure.getByRole('button', { name: 'Dismiss' }).click()
    await expect(failure).toHaveCount(0)
    await page.unroute('**/api/tenants/*')
    await row.getByRole('button', { name: 'Remove' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByText('No tenants yet')).toBeVisible()
  })
})
