import { expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { yearFrom } from '#contract/calendar.ts'
import { picture } from '#test/harness/pictures.ts'
import { ANSWERS } from './application.ts'
import {
  type Day,
  dayBeforeYesterday,
  dialog,
  download,
  fill,
  heading,
  lastMonth,
  ledgerOf,
  nameOf,
  notice,
  press,
  row,
  seen,
} from './day.ts'
import { chooseMore } from './more-menu.ts'
import { expectAccessible } from './watch.ts'

/** The landlord makes the lease from the approval and activates it; what is due is charged. Resolves to its address. */
export async function lease(day: Day): Promise<string> {
  const { landlord: page, title, people } = day
  const tenant = nameOf(people.tenant)
  await press(row(page, tenant), new RegExp(`^${tenant}`))
  await press(dialog(page, `Application from ${tenant}`), 'Create lease')
  const terms = dialog(page, 'Create lease')
  await expect(terms.getByLabel('First day')).toHaveValue(ANSWERS['Desired move-in date'] ?? '')
  await expect(terms.getByLabel('Monthly rent')).toHaveValue('1,450')
  await fill(terms, { 'First day': lastMonth(), 'Last day': yearFrom(lastMonth()), Deposit: '500' })
  await seen(page)
  await press(terms, 'Create lease')
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText('This lease is a draft')).toBeVisible()
  await seen(page)
  await press(page, 'Activate')
  await seen(page)
  await press(dialog(page, 'Activate this lease?'), 'Activate lease')
  await expect(notice(page, 'Lease activated')).toBeVisible()
  await expect(row(page, 'Rent for').first()).toContainText('$1,450.00')
  await expect(row(page, 'Deposit')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Deposit', exact: true })).toContainText('$500.00 open')
  await seen(page)
  return new URL(page.url()).pathname
}

/** The tenant finds the lease and its ledger, and reports paying all of the rent, with a proof. */
export async function report(day: Day, path: string): Promise<void> {
  const { tenant: page, landlord, title } = day
  await page.goto('/leases')
  await expect(heading(page)).toHaveText('My Lease')
  const own = page.getByRole('group', { name: title })
  await expect(own).toContainText('Owed')
  await seen(page)
  await own.getByRole('link', { name: 'View ledger' }).click()
  await expect(page).toHaveURL(path)
  await expectSameLedger(landlord, page)
  await seen(page)
  await press(page, /^Report a payment/)
  const window = dialog(page, 'Report a payment')
  await window.getByLabel('Method').selectOption('Bank transfer')
  await fill(window, { Reference: day.reference })
  const proof = { name: 'transfer.png', mimeType: 'image/png', buffer: await picture({ format: 'png' }) }
  await window.locator('input[type=file]').setInputFiles(proof)
  await seen(page)
  await press(window, 'Report payment')
  await expect(notice(page, 'Payment reported')).toBeVisible()
  await expect(page.getByText('1 payment awaiting confirmation')).toBeVisible()
  await seen(page)
}

/** The landlord checks the proof and confirms; the tenant has the receipt, and owes no rent. */
export async function confirmAndPrint(day: Day): Promise<void> {
  const { landlord, tenant, title, reference, people } = day
  await landlord.goto('/payments')
  const waiting = landlord
    .getByRole('group', { name: /to confirm$/ })
    .getByRole('listitem')
    .filter({ hasText: reference })
  await press(waiting, /^View proof/)
  await expect(dialog(landlord, 'Proof of payment').getByRole('img')).toBeVisible()
  await seen(landlord)
  await press(dialog(landlord, 'Proof of payment'), 'Close')
  await seen(landlord)
  await press(waiting, /^Confirm/)
  await expect(notice(landlord, /^Confirmed/)).toBeVisible()
  await expect(row(landlord, reference)).toContainText('COMPLETED')

  await tenant.goto('/payments')
  await expect(row(tenant, reference)).toContainText('COMPLETED')
  await seen(tenant)
  const receipt = await download(tenant, () => press(row(tenant, reference), /^Receipt/))
  expect(receipt.name).toMatch(/^receipt-[0-9a-f-]{36}\.pdf$/)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(receipt.bytes)), { mergePages: true })
  for (const words of ['Payment receipt', title, nameOf(people.tenant), nameOf(people.landlord), 'Bank transfer'])
    expect(text).toContain(words)
  expect(text).toContain(reference)
  expect(text).toMatch(/Amount received\s+\$\d,\d{3}\.\d\d/)
}

/** The landlord adds a charge and a credit; both sides read the same. */
export async function book(day: Day, path: string): Promise<void> {
  const { landlord, tenant } = day
  await landlord.goto(path)
  await expect(landlord.getByText('Not counting the deposit')).toBeVisible()
  await press(landlord, 'Add charge')
  const charge = dialog(landlord, 'Add charge')
  await fill(charge, { Amount: '45.50', 'What for': 'Lost mailbox key' })
  await seen(landlord)
  await expectAccessible(landlord)
  await press(charge, 'Add charge')
  await expect(row(landlord, 'Lost mailbox key')).toContainText('$45.50')
  await press(landlord, 'Add credit')
  const credit = dialog(landlord, 'Add credit')
  await fill(credit, { Amount: '20', 'What for': 'Paint the tenant bought' })
  await seen(landlord)
  await expectAccessible(landlord)
  await press(credit, 'Add credit')
  await expect(row(landlord, 'Paint the tenant bought')).toContainText('$20.00')
  await seen(landlord)
  await tenant.goto(path)
  await expect(tenant.getByText('Lost mailbox key', { exact: true })).toBeVisible()
  await expect(tenant.getByText('$25.50').first()).toBeVisible()
  await expectSameLedger(landlord, tenant)
  await seen(tenant)
}

async function expectSameLedger(one: Page, other: Page): Promise<void> {
  await expect(ledgerOf(one)).toBeVisible()
  await expect(ledgerOf(other)).toHaveText(String(await ledgerOf(one).textContent()))
}

/** The tenant reports a problem with a photo, the landlord handles it, and it is closed. Resolves to its address. */
export async function mend(day: Day): Promise<string> {
  const { tenant, landlord, title, reference } = day
  const fault = `Tap drips ${reference}`
  await tenant.goto('/tickets')
  await seen(tenant)
  await press(tenant, 'Report a problem')
  const window = dialog(tenant, 'Report a problem')
  await window.getByLabel('Home', { exact: true }).selectOption({ label: title })
  await fill(window, { 'What is broken?': fault, 'What is wrong?': 'Since this morning.' })
  await window.getByRole('radio', { name: /^Very soon/ }).check()
  const photo = { name: 'tap.jpg', mimeType: 'image/jpeg', buffer: await picture({ width: 800, height: 600 }) }
  await window.locator('input[type=file]').setInputFiles(photo)
  await seen(tenant)
  await press(window, 'Send report')
  await expect(heading(tenant)).toHaveText(fault)
  await expect(tenant.getByRole('button', { name: 'Photo 1 of 1' })).toBeVisible()
  await seen(tenant)

  await landlord.goto(`/tickets?search=${encodeURIComponent(fault)}`)
  await seen(landlord)
  await press(landlord, fault)
  await expect(heading(landlord)).toHaveText(fault)
  await landlord.getByLabel('Priority').selectOption('URGENT')
  await fill(landlord, { Assignee: 'Rose City Plumbing' })
  await press(landlord, 'Save changes')
  await expect(landlord.getByText('assigned it to Rose City Plumbing')).toBeVisible()
  await press(landlord, 'Start work')
  await fill(landlord, { Comment: 'They come at four.' })
  await press(landlord, 'Send comment')
  await expect(landlord.getByRole('listitem').filter({ hasText: 'They come at four.' })).toBeVisible()
  await seen(landlord)
  await press(landlord, 'Mark as resolved')
  await tenant.reload()
  await expect(tenant.getByText('They come at four.')).toBeVisible()
  await press(tenant, 'It’s still broken')
  await expect(tenant.getByText('Tell us what’s still wrong', { exact: true })).toBeVisible()
  await fill(tenant, { Comment: 'It drips again.' })
  await press(tenant, 'It’s still broken')
  await expect(stepOf(tenant)).toHaveText('Reported')
  await seen(tenant)
  await landlord.reload()
  await expect(landlord.getByText('It drips again.')).toBeVisible()
  for (const step of ['Start work', 'Mark as resolved', 'Close'])
    await landlord.getByRole('button', { name: step, exact: true }).click()
  await expect(landlord.getByText('This request is closed. Open a new one for a new problem.')).toBeVisible()
  await tenant.reload()
  await expect(tenant.getByText('This request is closed. Report the problem again if it comes back.')).toBeVisible()
  await seen(tenant)
  return new URL(landlord.url()).pathname
}

/** The step that a request is at. */
const stepOf = (page: Page) => page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]')

/** The landlord drafts the next lease. Resolves to its address. */
export async function renew(day: Day, path: string): Promise<string> {
  const { landlord: page } = day
  await page.goto(path)
  await press(page, 'Renew')
  const renewal = dialog(page, 'Renew lease')
  await fill(renewal, { 'Monthly rent': '1500' })
  await seen(page)
  await expectAccessible(page)
  await press(renewal, 'Create renewal')
  await expect(page.getByText('It renews an earlier lease.')).toBeVisible()
  await seen(page)
  return new URL(page.url()).pathname
}

/** The landlord finds the day's payment and saves the list; the file has it. */
export async function exportPayments(day: Day): Promise<void> {
  const { landlord: page, reference, title } = day
  await page.goto(`/payments?search=${reference}`)
  await expect(row(page, reference)).toContainText('COMPLETED')
  await seen(page)
  const { name, bytes } = await download(page, () => chooseMore(page, 'Export CSV'))
  expect(name).toBe('payments.csv')
  const lines = bytes.toString().trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  for (const words of [reference, title, 'COMPLETED', 'Bank transfer']) expect(lines[1]).toContain(words)
}

/** The landlord cancels the renewal and ends the lease. */
export async function end(day: Day, path: string, renewal: string): Promise<void> {
  const { landlord: page } = day
  await page.goto(renewal)
  await press(page, 'Cancel draft')
  await seen(page)
  await press(page.getByRole('alertdialog', { name: 'Cancel this draft?' }), 'Cancel draft')
  await expect(notice(page, 'Draft canceled')).toBeVisible()
  await page.goto(path)
  await press(page, 'End lease')
  const question = dialog(page, 'End this lease?')
  await fill(question, { 'Last day': dayBeforeYesterday() })
  await seen(page)
  await expectAccessible(page)
  await press(question, 'End lease')
  // The sentence on the page begins with 'This lease ended'.
  await expect(notice(page, /^Lease ended/)).toBeVisible()
  await seen(page)
}
