import { expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { api } from '#contract/api.ts'
import { choose } from './choose.ts'
import { dayBeforeYesterday, dialog, download, fill, heading, lastMonth, notice, press, seen } from './day.ts'
import { linkInMail } from './mail.ts'
import { newcomer, type Somebody } from './people.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from './watch.ts'

/** Someone who was invited as a tenant of the landlord, and accepted with an account of their own. */
export async function invitedTenant(page: Page, server: string, landlord: Somebody, firstName: string) {
  const somebody = await newcomer(server, 'tenant', firstName)
  const { lastName, email } = somebody.user
  await landlord.call(api.tenants.create, {
    body: { firstName, lastName, email, phone: null, propertyId: null, invite: true },
  })
  const [, token = ''] = (await linkInMail(page.request, email)).split('#')
  await somebody.call(api.invitations.link, { body: { token } })
  return somebody
}

/** Adds a building with the homes 1A, 1B and 1C. */
export async function buildThreeHomes(page: Page, name: string): Promise<void> {
  await visit(page, '/buildings', 'Buildings')
  await press(page, 'Add building')
  const building = dialog(page, 'Add building')
  await fill(building, { Name: name, Street: '12 Elm Street', City: 'Portland' })
  await building.getByLabel('State', { exact: true }).selectOption('OR')
  await press(building, 'Add building')
  await expect(heading(page)).toHaveText(name)
  await press(page, 'Add homes')
  const homes = dialog(page, 'Add homes')
  await fill(homes, { Labels: '1A–1C', 'Monthly rent': '1,200' })
  await expect(homes.getByText('3 homes: 1A, 1B, 1C')).toBeVisible()
  await expectAccessible(page)
  await press(homes, 'Add 3 homes')
  await expect(notice(page, 'Added 3 homes as drafts')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Homes' }).getByRole('listitem')).toHaveCount(3)
}

/** The people of a household, by name. */
interface Household {
  home: string
  first: string
  second: string
  guarantor: string
}

/** Leases a home since last month to two people, with pet rent, a deposit and a guarantor. Resolves to the address. */
export async function leaseToHousehold(page: Page, { home, first, second, guarantor }: Household): Promise<string> {
  // The dialog hides the heading behind it as soon as it opens.
  await page.goto('/leases?new=lease')
  const terms = dialog(page, 'New lease')
  await expect(terms).toBeVisible()
  await choose(terms, 'Home', home)
  await choose(terms, 'Tenant', first)
  await press(terms, 'Add a person')
  await choose(terms, 'Person 2', second)
  await press(terms, 'Add a person')
  await choose(terms, 'Person 3', guarantor)
  await terms.getByLabel('Part', { exact: true }).last().selectOption('Guarantor')
  await fill(terms, { 'First day': lastMonth(), 'Last day': '', Deposit: '1,000' })
  await press(terms, 'Add a regular charge')
  await expect(terms.getByLabel('What for', { exact: true })).toHaveValue('PET')
  await fill(terms, { Amount: '40' })
  await expectAccessible(page)
  await press(terms, 'Create draft')
  await expect(heading(page)).toHaveText(home)
  await press(page, 'Activate')
  await press(dialog(page, 'Activate this lease?'), 'Activate lease')
  await expect(notice(page, 'Lease activated')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Charges' })).toContainText('$1,240 a month, $1,200 of it rent')
  return new URL(page.url()).pathname
}

/** A roommate reports on their phone what they paid two days ago. */
export async function reportOnPhone(page: Page, home: string, amount: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/leases', 'My Lease')
  await expect(page.getByRole('group', { name: home })).toContainText('Pet rent')
  await press(page, /^Report a payment/)
  const report = dialog(page, 'Report a payment')
  await expect(report.getByRole('radio', { name: 'Rent and other charges' })).toBeChecked()
  await fill(report, { Amount: amount, 'Paid on': dayBeforeYesterday() })
  await expectAccessible(page)
  await press(report, 'Report payment')
  await expect(notice(page, 'Payment reported')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await seen(page)
}

/** The deposit of the lease that is shown. */
export const depositOf = (page: Page) => page.getByRole('group', { name: 'Deposit', exact: true })

/** Saves the letter about the deposit; resolves to its words. */
export async function depositLetter(page: Page): Promise<string> {
  const { name, bytes } = await download(page, () => press(depositOf(page), 'Letter'))
  expect(name).toMatch(/^deposit-[0-9a-f-]{36}\.pdf$/)
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
}
