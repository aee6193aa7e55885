import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { picture } from '#test/harness/pictures.ts'
import { addHome, apply } from './support/application.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer, type Somebody, unique } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll, SERVER_TROUBLE, visit } from './support/watch.ts'

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
const notice = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
const attach = async (window: Locator, buffer: Buffer) =>
  window.locator('input[type=file]').setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer })
const press = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).click()
const ledgerOf = (page: Page) => page.getByRole('table', { name: 'Ledger, newest first' })

/** The first day of last month: by now its rent and the deposit are both due, wherever the home is. */
function lastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
}

/** A landlord with a home and a tenant who has an account. */
async function landlordAndTenant(server: string) {
  const title = `Wren Cottage ${unique()}`
  const [landlord, tenant] = [await newcomer(server, 'landlord', 'Lena'), await newcomer(server, 'tenant', 'Tariq')]
  const propertyId = await addHome(landlord, title)
  const applicationId = await apply(tenant, propertyId, 'Tariq Okafor')
  await landlord.call(api.applications.decide, { params: { id: applicationId }, body: { status: 'APPROVED' } })
  const { firstName, lastName, email } = tenant.user
  await landlord.call(api.tenants.create, { body: { firstName, lastName, email, phone: null, propertyId: null } })
  return { title, landlord, tenant, propertyId }
}

test('a payment that did not arrive says why, and one the bank returned is owed again', async ({ pageOf, server }) => {
  const { landlord, tenant, propertyId } = await landlordAndTenant(server)
  const lease = await activeLease(landlord, propertyId)
  const unsaid = { paymentMethod: null, transactionId: null }
  await tenant.call(api.payments.report, { params: { id: lease }, body: { amount: 60, ...unsaid } })
  await landlord.call(api.payments.create, { body: { leaseId: lease, amount: 1200, ...unsaid } })

  const page = await pageOf(landlord)
  await visit(page, '/payments', 'Payments')
  await press(page.getByRole('group', { name: '1 payment to confirm' }), /^Not received/)
  await dialog(page, 'Didn’t receive this payment?').getByLabel('Reason').fill('No such transfer on our account')
  await press(dialog(page, 'Didn’t receive this payment?'), 'Not received')
  await expect(notice(page, 'Marked as not received')).toBeVisible()
  await press(page, /^More for \$1,200/)
  await page.getByRole('menuitem', { name: 'Returned by the bank' }).click()
  await expectAccessible(page)
  await press(dialog(page, /returned by the bank/), 'Reverse payment')
  await expect(notice(page, 'Payment returned')).toBeVisible()

  const his = await pageOf(tenant)
  await visit(his, '/payments', 'My Payments')
  await expect(his.getByText('No such transfer on our account')).toBeVisible()
  await expect(his.getByRole('table').getByText('FAILED')).toHaveCount(2)
  await his.goto(`/leases/${lease}`)
  await expect(ledgerOf(his)).toContainText('Payment returned')
})

/** An active lease of the landlord's only tenant; resolves to its id. */
async function activeLease(landlord: Somebody, propertyId: string): Promise<string> {
  const [tenant] = (await landlord.call(api.tenants.list, {})).rows
  if (!tenant) throw new Error('The landlord has no tenant')
  const terms = { startsOn: lastMonth(), endsOn: null, rentAmount: 1200 }
  const { id } = await landlord.call(api.leases.create, { body: { propertyId, tenantId: tenant.id, ...terms } })
  await landlord.call(api.leases.move, { params: { id }, body: { status: 'ACTIVE', endsOn: null } })
  return id
}

for (const [account, title] of [
  ['landlord', 'Leases'],
  ['tenant', 'My Lease'],
] as const)
  test(`on a phone the leases and ledgers of ${account} fit and are accessible`, async ({ pageOf, demo }) => {
    const page = await pageOf(await demo(account))
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/leases', title)
    await expectNoSidewaysScroll(page)
    const { rows } = await (await demo(account)).call(api.leases.list, { query: { status: 'ACTIVE' } })
    await page.goto(`/leases/${rows[0]?.id}`)
    await expect(ledgerOf(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

test('a damaged proof is named at once, and a report survives one that cannot be sent', async ({
  pageOf,
  server,
  watch,
}) => {
  watch.allow(SERVER_TROUBLE)
  const { landlord, tenant, propertyId } = await landlordAndTenant(server)
  await activeLease(landlord, propertyId)
  const page = await pageOf(tenant)
  await visit(page, '/payments', 'My Payments')
  await expect(page.getByText('No payments yet')).toBeVisible()
  await press(page, /^Report a payment/)
  const report = dialog(page, 'Report a payment')
  await report.getByLabel('Amount').fill('nothing')
  await press(report, 'Report payment')
  await expect(report.getByText('Amount must be a number')).toBeVisible()
  await report.getByLabel('Amount').fill('300')
  await attach(report, (await picture({ format: 'png' })).subarray(0, 400))
  await expect(report.getByText(/^transfer\.png: This picture is damaged/)).toBeVisible()
  await attach(report, await picture({ format: 'png' }))
  await page.route('**/api/payments/*/proof', (route) => route.abort())
  await press(report, 'Report payment')
  await expect(report.getByText(/Your payment of \$300 was reported/)).toBeVisible()
  await expect(report.getByText(/Can't reach server/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/payments/*/proof')
  await press(report, 'Send proof again')
  await expect(report).toBeHidden()
  await expect(page.getByRole('button', { name: /^Replace proof/ })).toBeVisible()
  const { rows } = await tenant.call(api.payments.list, {})
  expect(rows.map(({ amount, status, hasProof }) => ({ amount, status, hasProof }))).toEqual([
    { amount: 300, status: 'PENDING', hasProof: true },
  ])
})

test('the second person to settle a payment reads so, and sees its current state', async ({
  pageOf,
  server,
  watch,
}) => {
  watch.allow(/status of 409 .*\/status/)
  const { title, landlord, tenant, propertyId } = await landlordAndTenant(server)
  const id = await activeLease(landlord, propertyId)
  const body = { amount: 60, paymentMethod: null, transactionId: null }
  const payment = await tenant.call(api.payments.report, { params: { id }, body })
  const page = await pageOf(landlord)
  await visit(page, `/leases/${id}`, title)
  await expect(page.getByRole('heading', { name: '1 payment to confirm' })).toBeVisible()
  await landlord.call(api.payments.settle, { params: { id: payment.id }, body: { status: 'COMPLETED', reason: null } })
  await press(page, /^Mark as processing/)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('heading', { name: /to confirm/ })).toHaveCount(0)
  await expect(ledgerOf(page)).toContainText('$60.00')
})
