import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { addHome } from './support/application.ts'
import { expect, test } from './support/fixtures.ts'
import { linkInMail } from './support/mail.ts'
import { newcomer, unique } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from './support/watch.ts'

const PASSWORD = 'a long evening walk'

/** A landlord with a running lease whose rent isn't paid. */
async function landlordWithLease(server: string) {
  const title = `Heron House ${unique()}`
  const landlord = await newcomer(server, 'landlord', 'Lena')
  const propertyId = await addHome(landlord, title)
  const email = `renter.${unique()}@example.com`
  const tenant = { firstName: 'Tariq', lastName: 'Haddad', email, phone: null, propertyId }
  const { id: tenantId } = await landlord.call(api.tenants.create, { body: tenant })
  const terms = {
    propertyId,
    tenantId,
    startsOn: '2026-01-01',
    endsOn: null,
    rentAmount: 1234,
    status: 'ACTIVE',
  } as const
  await landlord.call(api.leases.create, { body: terms })
  return { title, landlord }
}

async function inviteBookkeeper(page: Page, email: string): Promise<string> {
  await visit(page, '/team', 'Team')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone to your team' })
  await dialog.getByLabel('First name').fill('Bo')
  await dialog.getByLabel('Last name').fill('Keeper')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('checkbox', { name: /^Collect rent/ }).check()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Invited')
  return linkInMail(page.request, email)
}

/** Accepts with a new account, and signs in. */
async function accept(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await expect(page.getByText(/invited you to work on its rentals\. You can collect rent\./)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
}

test('a landlord invites a bookkeeper, who collects rent and can do nothing else', async ({
  browser,
  contextOptions,
  pageOf,
  server,
  watch,
}) => {
  const { title, landlord } = await landlordWithLease(server)
  const page = await pageOf(landlord)
  const email = `bo.${unique()}@example.com`
  const link = await inviteBookkeeper(page, email)
  await expectAccessible(page)

  const context = await browser.newContext({ ...contextOptions, baseURL: server })
  await watch.listen(context)
  const theirs = await context.newPage()
  await accept(theirs, link, email)
  const menu = theirs.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'My Properties',
    'Tenants',
    'Payments',
    'Leases',
    'Team',
    'Profile',
  ])
  await visit(theirs, '/payments', 'Payments')
  await expect(theirs.getByRole('button', { name: 'Record payment' }).first()).toBeVisible()
  await visit(theirs, '/leases', 'Leases')
  await expect(theirs.getByText(title).first()).toBeVisible()
  await theirs.goto('/tickets')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(theirs.getByText('Your work for this business doesn’t include it.')).toBeVisible()

  // Back to a business of their own, where they can do everything.
  await visit(theirs, '/team', 'Team')
  await expectNoSidewaysScroll(theirs)
  await theirs.getByRole('button', { name: 'Switch to Bo Keeper' }).click()
  await expect(menu.getByRole('link', { name: 'Maintenance' })).toBeVisible()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  await context.close()
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: 'Remove Bo Keeper' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
})
