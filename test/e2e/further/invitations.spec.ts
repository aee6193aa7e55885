import type { APIRequestContext, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInMail } from '../support/mail.ts'
import { type Somebody, signedIn, unique } from '../support/people.ts'
import { expectAccessible, expectLoaded, expectNoSidewaysScroll, visit } from '../support/watch.ts'

test.use({ as: 'admin' })

const PASSWORD = 'a long evening walk'
const REFUSED = /422|409/

const anAddress = () => `invited.${unique()}@example.com`

/** Invites someone through the API. */
const invited = (admin: Somebody, email: string, role: Role = 'OWNER') =>
  admin.call(api.invitations.invite, { body: { firstName: 'Noor', lastName: 'Haddad', email, role } })

async function fillIn(page: Page, email: string, role: string): Promise<void> {
  const window = page.getByRole('dialog', { name: 'Invite User' })
  await window.getByLabel('First Name').fill('Noor')
  await window.getByLabel('Last Name').fill('Haddad')
  await window.getByLabel('Email').fill(email)
  await window.getByLabel('Role').selectOption(role)
}

test('an administrator invites someone, who accepts by the link in the email and signs in', async ({
  page,
  browser,
  contextOptions,
  server,
  watch,
}) => {
  const email = anAddress()
  await page.goto('/app/users')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const window = page.getByRole('dialog', { name: 'Invite User' })
  await expect(window.getByLabel('First Name')).toBeFocused()
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Send Invitation' }).click()
  for (const words of ['First Name is required', 'Last Name is required', 'Please choose a role'])
    await expect(window.getByText(words)).toBeVisible()
  await fillIn(page, email, 'PROPERTY_MANAGER')
  await window.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}. The link works for 7 days.`)).toBeVisible()
  await expect(window).toBeHidden()

  const context = await browser.newContext({ ...contextOptions, baseURL: server })
  await watch.listen(context)
  const theirs = await context.newPage()
  await theirs.goto(await linkInMail(page.request, email))
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Join ProperPlace')
  await expect(theirs.getByText(`You’re invited as a property manager. You’ll sign in with ${email}.`)).toBeVisible()
  await expect(theirs.getByLabel('First name')).toHaveValue('Noor')
  await expectAccessible(theirs)
  await theirs.getByLabel('First name').fill('Noora')
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await expect(theirs.getByRole('status')).toHaveText('Success: Your account is ready. Please sign in.')
  await expect(theirs.getByLabel('Email address')).toHaveValue(email)
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await theirs.waitForURL('**/app/overview')
  await expect(theirs.getByRole('banner')).toContainText('Noora HaddadPROPERTY MANAGER')
  await context.close()

  await page.getByPlaceholder('Search users by name or email...').fill(email)
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  const details = page.getByRole('dialog', { name: 'User Details' })
  for (const words of ['Invited by', 'Last sign-in', 'Signed in on 1 device'])
    await expect(details.getByText(words, { exact: true })).toBeVisible()
})

test('an address that has an account is refused in words, and nothing typed is lost', async ({ page, demo, watch }) => {
  watch.allow(REFUSED)
  const { email } = (await demo('tenant')).user
  await page.goto('/app/users')
  await page.getByRole('button', { name: 'Invite User' }).click()
  await fillIn(page, email, 'OWNER')
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  const window = page.getByRole('dialog', { name: 'Invite User' })
  await expect(window.getByRole('alert')).toHaveText('Error: An account with this email already exists')
  await expect(window.getByLabel('Email')).toHaveValue(email)
})

test('open invitations are sent again and taken back', async ({ page, demo }) => {
  const admin = await demo('admin')
  const email = anAddress()
  await invited(admin, email)
  const first = await linkInMail(page.request, email)
  await page.goto('/app/users')
  await page.getByRole('button', { name: /^Open invitations \(\d+\)$/ }).click()
  const window = page.getByRole('dialog', { name: 'Open Invitations' })
  const row = window.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('OWNER')
  await expect(row).toContainText(/Open until \d+\/\d+\/\d{4}/)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Resend to ${email}` }).click()
  await expect(page.getByText(`Invitation sent to ${email}. The earlier link no longer works.`)).toBeVisible()
  expect(await linkInMail(page.request, email)).not.toBe(first)
  await row.getByRole('button', { name: `Revoke ${email}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke the invitation for Noor Haddad?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText(`Invitation for ${email} revoked`)).toBeVisible()
})

test.describe('the invitation page', () => {
  test.use({ as: null })

  test('says why a link does not work, and is hidden from search engines', async ({ page, demo, watch }) => {
    watch.allow(REFUSED)
    const admin = await demo('admin')
    const [used, revoked] = [anAddress(), anAddress()]
    await invited(admin, used, 'TENANT')
    const { id } = await invited(admin, revoked)
    const links = { used: await linkInMail(page.request, used), revoked: await linkInMail(page.request, revoked) }
    await admin.call(api.invitations.revoke, { params: { id } })

    await page.goto(links.used)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/login?*')
    await page.goto(links.used)
    await expect(page.getByRole('alert')).toHaveText(
      'Error: This invitation has been used. Your account is ready: please sign in.',
    )
    await expectAccessible(page)
    await page.goto(links.revoked)
    await expect(page.getByRole('alert')).toHaveText(
      'Error: This invitation was withdrawn. Ask the person who invited you.',
    )
    await page.goto(`/invitation#${'A'.repeat(43)}`)
    await expect(page.getByRole('alert')).toContainText('This invitation doesn’t work.')
    await page.goto('/invitation')
    await expect(page.getByRole('alert')).toContainText('This link is incomplete. Open it from the email again.')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await page.waitForURL('**/login')
  })

  test('fits a phone, as do the administrator’s dialogs', async ({ page, pageOf, demo }) => {
    const admin = await demo('admin')
    const email = anAddress()
    await invited(admin, email)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(await linkInMail(page.request, email))
      await expect(page.getByLabel('First name')).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    const theirs = await pageOf(admin)
    await theirs.setViewportSize({ width: 390, height: 800 })
    await theirs.goto('/app/users')
    await theirs.getByRole('button', { name: /^Open invitations/ }).click()
    await expect(theirs.getByRole('button', { name: `Revoke ${email}` })).toBeVisible()
    await expectNoSidewaysScroll(theirs)
  })
})

test.describe('the Users screen', () => {
  test('is filtered by role, status and dates in the address, and sorts by every column', async ({ page }) => {
    await visit(page, '/app/users?role=AFFILIATE&status=Active', 'Users')
    await expect(page.getByRole('row').filter({ hasText: 'affiliate@properplace.test' })).toBeVisible()
    await page.getByLabel('Status').selectOption('Deactivated')
    await expect(page).toHaveURL(/status=Deactivated/)
    await expect(page.getByText('affiliate@properplace.test')).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/app/users')
    await page.getByLabel('From').fill('2100-01-01')
    await expect(page.getByText('No users found', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    for (const head of ['Name', 'Role', 'Created', 'Phone', 'Status']) {
      await page.getByRole('columnheader', { name: head }).getByRole('button').click()
      await expect(page.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending')
      await expectLoaded(page)
    }
  })

  test('changes several accounts after a confirmation, and leaves the administrator’s own', async ({
    page,
    demo,
    server,
  }) => {
    const admin = await demo('admin')
    const mark = unique()
    const [one, two] = await Promise.all([1, 2].map((n) => accepted(page.request, admin, `${mark}.${n}@example.com`)))
    await page.goto(`/app/users?search=${mark}&status=Active`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Deactivate 2 users?' })
    await expect(question).toContainText('They’re signed out everywhere')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('2 users deactivated', { exact: true })).toBeVisible()
    await expect(page.getByText('No results for', { exact: false })).toBeVisible()
    await page.getByLabel('Status').selectOption('Deactivated')
    await expect(page.getByRole('cell', { name: 'Deactivated' })).toHaveCount(2)
    await expect(signedIn(server, one ?? '', PASSWORD)).rejects.toThrow(/deactivated/)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('2 users activated', { exact: true })).toBeVisible()
    expect((await signedIn(server, two ?? '', PASSWORD)).user.status).toBe('Active')

    await page.goto('/app/users?search=admin@properplace.test')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('alert')).toContainText('You cannot change the role or status of your own account.')
    await page.getByRole('row').nth(1).getByRole('cell').getByRole('button').first().click()
    await page.getByRole('button', { name: 'Edit User' }).click()
    await expect(page.getByRole('dialog')).toContainText('You cannot change the role or status of your own account.')
  })

  test('opens an account from its address, changes its role, and locks and unlocks it after a confirmation', async ({
    page,
    demo,
  }) => {
    const email = await accepted(page.request, await demo('admin'), `${unique()}@example.com`)
    await page.goto(`/app/users?search=${email}`)
    await page.getByRole('row').nth(1).getByRole('cell').getByRole('button').first().click()
    await expect(page).toHaveURL(/open=[0-9a-f-]{36}/)
    await page.reload()
    const details = page.getByRole('dialog', { name: 'User Details' })
    await expect(details).toContainText('OWNER')
    const edit = page.getByRole('dialog', { name: 'Edit User' })
    await details.getByRole('button', { name: 'Edit User' }).click()
    await edit.getByLabel('Role').selectOption('LANDLORD')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expect(details).toContainText('LANDLORD')
    for (const [button, answer, status] of [
      ['Deactivate User', 'Deactivate', 'Deactivated'],
      ['Reactivate User', 'Reactivate', 'Active'],
    ] as const) {
      await details.getByRole('button', { name: 'Edit User' }).click()
      await edit.getByRole('button', { name: button }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
      await expect(details.getByText(status, { exact: true })).toBeVisible()
    }
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/open=/)
  })
})

test.describe('a property manager', () => {
  test.use({ as: 'manager' })

  test('reads the accounts and has no button that changes one', async ({ page }) => {
    await visit(page, '/app/users', 'Users')
    for (const name of [/^Invite User/, /^Open invitations/])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('row').nth(1).click()
    const details = page.getByRole('dialog', { name: 'User Details' })
    await expect(details.getByText('Created', { exact: true })).toBeVisible()
    await expect(details.getByRole('button', { name: 'Edit User' })).toHaveCount(0)
    await expect(details.getByText('Last sign-in')).toHaveCount(0)
  })
})

/** Makes an account through an invitation; returns its address. */
async function accepted(request: APIRequestContext, admin: Somebody, email: string): Promise<string> {
  await invited(admin, email)
  const token = (await linkInMail(request, email)).split('#')[1] ?? ''
  const body = { token, firstName: 'Noor', lastName: 'Haddad', password: PASSWORD, phone: null }
  await admin.call(api.invitations.accept, { body, anonymous: true })
  return email
}
