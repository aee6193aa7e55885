import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from './support/fixtures.ts'
import { linkInMail } from './support/mail.ts'
import { newcomer, type Somebody, unique } from './support/people.ts'
import { addRunningLease } from './support/running-lease.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from './support/watch.ts'

const PASSWORD = 'a long evening walk'

/** A landlord with a running lease whose rent isn't paid. */
async function landlordWithLease(server: string) {
  const title = `Heron House ${unique()}`
  const landlord = await newcomer(server, 'landlord', 'Lena')
  await addRunningLease(landlord, title)
  return { title, landlord }
}

async function inviteBookkeeper(page: Page, email: string): Promise<string> {
  await visit(page, '/team', 'Team')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone to your team' })
  await dialog.getByLabel('First Name').fill('Bo')
  await dialog.getByLabel('Last Name').fill('Keeper')
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
  await expect(page.getByText(/invited you to work on their rentals\. You can collect rent\./)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
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
    'Buildings',
    'Tenants',
    'Payments',
    'Leases',
    'Reminders',
    'Statements',
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

/** A landlord who works for the business of another one, and acts for it. */
async function partnerOf(page: Page, server: string, landlord: Somebody): Promise<Somebody> {
  const partner = await newcomer(server, 'landlord', 'Petra')
  const { email, firstName, lastName } = partner.user
  await landlord.call(api.portfolio.invite, { body: { email, firstName, lastName, role: 'MEMBER', rights: ['lets'] } })
  const token = (await linkInMail(page.request, email)).split('#')[1] ?? ''
  await partner.call(api.invitations.link, { body: { token } })
  return partner
}

test('after a switch other tabs follow, and a screen that another device left behind saves nothing', async ({
  page,
  pageOf,
  server,
  watch,
}) => {
  watch.allow(/status of 409|You switched to another business/)
  const { title, landlord } = await landlordWithLease(server)
  const partner = await partnerOf(page, server, landlord)
  const first = await pageOf(partner)
  // The browser still holds the account as it was before it worked for anyone.
  await visit(first, '/properties', 'My Properties')
  await expect(first.getByText(title).first()).toBeVisible()

  const second = await first.context().newPage()
  await visit(second, '/team', 'Team')
  await second.getByRole('button', { name: 'Switch to Petra Okafor' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(first.getByText(title)).toHaveCount(0)
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('My Properties')

  await visit(second, '/profile', 'Profile Settings')
  // The page has asked whose it is, so it learns of the next switch from the refusal alone.
  await expect(second.getByText('CONNECTED')).toBeVisible()
  await second.getByLabel('Business name').fill('Okafor Rentals')
  await partner.call(api.portfolio.choose, { body: { id: landlord.user.id } })
  await second.getByRole('button', { name: 'Save business' }).click()
  await expect(second.getByText('You switched to another business. Reload this page.')).toBeVisible()
  await partner.call(api.portfolio.choose, { body: { id: partner.user.id } })
  expect((await partner.call(api.portfolio.read, {})).name).toBeNull()
})
