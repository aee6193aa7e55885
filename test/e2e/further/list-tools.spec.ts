import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { addHome, apply } from '../support/application.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer, type Somebody, unique } from '../support/people.ts'
import { expectAccessible } from '../support/watch.ts'

test.use({ as: 'admin' })

const message = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const bar = (page: Page, caption: string) => page.getByRole('region', { name: `Selected ${caption}` })
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

/** Starts work on three selected tickets, after the question. */
async function startWork(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Start work (3)' }).click()
  const question = page.getByRole('alertdialog', { name: 'Start work on 3 tickets?' })
  await question.getByRole('button', { name: 'Start work' }).click()
}

/** A home with tickets that no other test uses; their titles begin with `word`. */
async function ticketsOf(server: string, count: number) {
  const word = `Creak${unique()}`
  const landlord = await newcomer(server, 'landlord')
  const propertyId = await addHome(landlord, `House of ${word}`)
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const body = { propertyId, title: `${word} No. ${number}`, description: null }
    ids.push((await landlord.call(api.tickets.create, { body })).id)
  }
  return { word, landlord, ids }
}

/** A tenant who leases a home, with payments they have reported. */
async function reportedPayments(server: string, amounts: readonly number[]) {
  const lastName = `Quill${unique()}`
  const [landlord, tenant] = [await newcomer(server, 'landlord', 'Lena'), await newcomer(server, 'tenant', 'Tariq')]
  const propertyId = await addHome(landlord, `Lodge ${lastName}`)
  const applicationId = await apply(tenant, propertyId, `Tariq ${lastName}`)
  await landlord.call(api.applications.decide, { params: { id: applicationId }, body: { status: 'APPROVED' } })
  const { email } = tenant.user
  const added = { firstName: 'Tariq', lastName, email, phone: null, propertyId }
  const { id: tenantId } = await landlord.call(api.tenants.create, { body: added })
  const terms = { propertyId, tenantId, startsOn: '2026-01-01', endsOn: null, rentAmount: 1200, dueDay: 1 }
  const { id: leaseId } = await landlord.call(api.leases.create, { body: { ...terms, status: 'ACTIVE' } })
  const ids: string[] = []
  for (const amount of amounts) ids.push(await report(tenant, leaseId, amount))
  return { lastName, landlord, tenant, tenantId, leaseId, ids }
}

async function report(tenant: Somebody, leaseId: string, amount: number): Promise<string> {
  const body = { amount, paymentMethod: 'Check', transactionId: null }
  return (await tenant.call(api.payments.report, { params: { id: leaseId }, body })).id
}

test('selected tickets are moved on and assigned together', async ({ page, server }) => {
  const { word } = await ticketsOf(server, 3)
  await page.goto(`/app/tickets?search=${word}`)
  await page.getByRole('checkbox', { name: `Select ${word} No. 1` }).check()
  await expect(bar(page, 'Support Tickets').getByRole('status')).toHaveText('1 selected')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page, 'Support Tickets').getByRole('status')).toHaveText('3 selected')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set status' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Start work (3)'])
  await startWork(page)
  await expect(message(page, '3 tickets started')).toBeVisible()
  await expect(row(page, word).getByText('IN PROGRESS')).toHaveCount(3)
  await expect(bar(page, 'Support Tickets')).toBeHidden()

  await page.getByRole('checkbox', { name: `Select ${word} No. 2` }).check()
  await page.getByRole('checkbox', { name: `Select ${word} No. 3` }).check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const window = page.getByRole('dialog', { name: 'Assign 2 tickets' })
  await window.getByLabel('Assignee').fill('Rui Alves')
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(message(page, '2 tickets assigned to Rui Alves')).toBeVisible()
  await expect(row(page, word).getByText('Rui Alves')).toHaveCount(2)
  await expect(row(page, `${word} No. 1`).getByText('Unassigned')).toBeVisible()
})

test('reported payments are confirmed together, only those still waiting, after a confirmation', async ({
  page,
  server,
}) => {
  const { lastName, landlord, leaseId, ids } = await reportedPayments(server, [400, 250.5, 75])
  const [first = ''] = ids
  await landlord.call(api.payments.settle, { params: { id: first }, body: { status: 'COMPLETED', reason: null } })
  await page.goto(`/app/payments?search=${lastName}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Confirm (2)' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm 2 payments?' })
  await expect(question).toContainText('$325.50 in total')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(message(page, '2 payments confirmed')).toBeVisible()
  await expect(row(page, lastName).getByText('COMPLETED')).toHaveCount(3)
  const { entries } = await landlord.call(api.ledgers.read, { params: { id: leaseId } })
  expect(entries.filter(({ kind }) => kind === 'PAYMENT').map(({ amount }) => amount)).toEqual([400, 250.5, 75])
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('button', { name: 'Confirm (0)' })).toBeDisabled()
  await expect(page.getByText('None of the selected payments need confirmation')).toBeVisible()
})

test('a tenant opens with account, lease, ledger and applications, also from a link', async ({ page, server }) => {
  const { lastName, tenant, tenantId, leaseId, landlord, ids } = await reportedPayments(server, [60])
  const [payment = ''] = ids
  const charge = { amount: 40, dueOn: '2026-02-01', memo: 'Lost key' }
  await landlord.call(api.ledgers.charge, { params: { id: leaseId }, body: charge })
  await landlord.call(api.payments.settle, { params: { id: payment }, body: { status: 'COMPLETED', reason: null } })
  await page.goto(`/app/tenants?search=${lastName}`)
  await row(page, lastName).getByText('Active').click()
  await expect(page).toHaveURL(new RegExp(`open=${tenantId}`))
  const window = page.getByRole('dialog', { name: `Tariq ${lastName}` })
  await expect(window.getByRole('link', { name: tenant.user.email })).toHaveAttribute('href', /^mailto:/)
  await expect(window.getByText('Signs in as')).toBeVisible()
  await expect(window.getByText('$1,200.00, due the 1st of the month')).toBeVisible()
  await expect(window.getByRole('list', { name: 'Latest ledger entries' })).toContainText('Lost key')
  await expect(window.getByRole('link', { name: 'Open lease and ledger' })).toHaveAttribute(
    'href',
    `/app/leases/${leaseId}`,
  )
  await expect(window.getByText('APPROVED')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(window).toBeHidden()

  await page.goto(`/app/payments?open=${payment}`)
  const paid = page.getByRole('dialog', { name: `$60.00 from Tariq ${lastName}` })
  await expect(paid.getByText('Applied to')).toBeVisible()
  await expect(paid.getByRole('listitem').first()).toContainText('$')
  await expect(paid.getByRole('button', { name: /^Receipt/ })).toBeVisible()
  await expectAccessible(page)
  await paid.getByRole('link', { name: `Tariq ${lastName}` }).click()
  await expect(window).toBeVisible()
})

test.describe('a property manager', () => {
  test.use({ as: 'manager' })

  test('moves tickets on, settles payments and edits tenants', async ({ page }) => {
    await page.goto('/app/tickets')
    await page.locator('tbody').getByRole('checkbox').first().check()
    await expect(page.getByRole('button', { name: 'Set status' })).toBeVisible()
    await page.goto('/app/payments')
    await page.locator('tbody').getByRole('checkbox').first().check()
    await expect(page.getByRole('button', { name: /^Confirm \(\d\)$/ })).toBeVisible()
    await page.getByRole('row').filter({ hasText: 'COMPLETED' }).first().click()
    const window = page.getByRole('dialog')
    await expect(window.getByText('Applied to')).toBeVisible()
    await expect(window.getByRole('button', { name: /^More for/ })).toBeVisible()
    await page.goto('/app/tenants')
    await page.getByRole('row').nth(1).click()
    await expect(page.getByRole('dialog').getByText('Lease and balance')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Tenant' })).toBeVisible()
  })
})
