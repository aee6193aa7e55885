import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from './support/fixtures.ts'
import { linkInMail } from './support/mail.ts'
import { newcomer, type Somebody, unique } from './support/people.ts'
import { addRunningLease } from './support/running-lease.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from './support/watch.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PASSWORD = 'a long evening walk'

/** A landlord with a running lease, whose tenant has no account. */
async function landlordWithTenant(server: string) {
  const title = `Wren Cottage ${unique()}`
  const landlord = await newcomer(server, 'landlord', 'Lena')
  const { leaseId, email } = await addRunningLease(landlord, title)
  await landlord.call(api.payments.create, {
    body: { leaseId, amount: 34, paymentMethod: 'Cash', transactionId: null },
  })
  return { title, landlord, email }
}

/** Invites the tenant from the landlord's list; returns the emailed link. */
async function invite(page: Page, email: string): Promise<string> {
  await visit(page, '/tenants', 'Tenants')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('No account')
  await row.getByRole('button', { name: 'Invite Tariq Haddad' }).click()
  await expect(page.getByText(`Invitation sent to ${email}. The link works for 7 days.`)).toBeVisible()
  await expect(row).toContainText('Invited')
  return linkInMail(page.request, email)
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** My Lease, and the ledger with the payment that the landlord recorded. */
async function expectOwnLease(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title).first()).toBeVisible()
  await page.getByRole('link', { name: 'View ledger' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('table', { name: 'Ledger, newest first' })).toContainText('$34.00')
  await expectNoSidewaysScroll(page)
}

async function expectLinked(page: Page, email: string): Promise<void> {
  await visit(page, '/tenants', 'Tenants')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Has account')
  await expect(row.getByRole('button', { name: /^Invite/ })).toHaveCount(0)
}

interface Place {
  browser: Browser
  contextOptions: BrowserContextOptions
  server: string
}

const phone = ({ browser, contextOptions, server }: Place) =>
  browser.newContext({ ...contextOptions, ...PHONE, baseURL: server })

test('a tenant who is invited chooses a password on a phone and sees their lease and ledger', async ({
  browser,
  contextOptions,
  pageOf,
  server,
  watch,
}) => {
  const { title, landlord, email } = await landlordWithTenant(server)
  const page = await pageOf(landlord)
  const link = await invite(page, email)
  const context = await phone({ browser, contextOptions, server })
  await watch.listen(context)
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.getByText(`Lena Okafor invited you to see your lease for ${title}.`)).toBeVisible()
  await expect(theirs.getByLabel('First name')).toHaveValue('Tariq')
  await expectAccessible(theirs)
  await expectNoSidewaysScroll(theirs)
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Create account' }).tap()
  await expect(theirs.getByRole('status')).toHaveText('Success: Your account is ready. Please sign in.')
  await expect(theirs.getByLabel('Email address')).toHaveValue(email)
  await signIn(theirs, { email, password: PASSWORD })
  await theirs.waitForURL('**/properties')
  await visit(theirs, '/leases', 'My Lease')
  await expectOwnLease(theirs, title)
  await context.close()
  await expectLinked(page, email)
})

test('a tenant with an account at another address signs in on the way and is linked', async ({
  browser,
  contextOptions,
  pageOf,
  server,
  watch,
}) => {
  const { title, landlord, email } = await landlordWithTenant(server)
  const tenant: Somebody = await newcomer(server, 'tenant', 'Tariq')
  const page = await pageOf(landlord)
  const link = await invite(page, email)
  const context = await phone({ browser, contextOptions, server })
  await watch.listen(context)
  const theirs = await context.newPage()
  await theirs.goto(link)
  await theirs.getByRole('button', { name: 'I already have an account' }).tap()
  await expect(theirs).toHaveURL(/login\?redirect=.*invitation$/)
  await signIn(theirs, { email: tenant.user.email, password: tenant.password })
  await expect(theirs.getByText(`You’re signed in as Tariq Okafor, with ${tenant.user.email}.`)).toBeVisible()
  await expect(theirs).toHaveURL('/invitation')
  await expectAccessible(theirs)
  await expectNoSidewaysScroll(theirs)
  await theirs.getByRole('button', { name: 'Accept with this account' }).tap()
  await theirs.waitForURL('**/leases')
  await expectOwnLease(theirs, title)
  await context.close()
  await expectLinked(page, email)
})
