import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { addHome } from './support/application.ts'
import { choose } from './support/choose.ts'
import { dialog, fill, heading, lastMonth, ledgerOf, notice, press, row, seen } from './support/day.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer, type Somebody, unique } from './support/people.ts'
import { expectAccessible, visit } from './support/watch.ts'

test.use({ as: 'manager' })

/** A landlord with a home for the demo's manager to run, and one that isn't theirs. */
async function homesOf(server: string, admin: Somebody, managerId: string) {
  const word = unique()
  const landlord = await newcomer(server, 'landlord')
  const title = `Mill House ${word}`
  const managed = await addHome(landlord, title)
  await admin.call(api.properties.assign, { params: { id: managed }, body: { managerId } })
  return { landlord, word, title, managed, other: await addHome(landlord, `Far House ${word}`) }
}

const newLease = async (page: Page, title: string, tenant: string): Promise<Locator> => {
  const terms = dialog(page, 'New lease')
  await choose(terms, 'Home', title)
  await expect(terms.getByLabel('Tenant', { exact: true })).toHaveValue(tenant)
  await fill(terms, { 'First day': lastMonth(), 'Last day': '', Deposit: '0' })
  return terms
}

test('a manager adds a tenant, makes the lease, books money and answers an inquiry for a home they manage', async ({
  page,
  demo,
  server,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.allow(/status of (404|422)/)
  const manager = await demo('manager')
  const { landlord, word, title, managed, other } = await homesOf(server, await demo('admin'), manager.user.id)
  const name = `Maya ${word}`
  const question = { email: `asker.${word}@example.com`, firstName: 'Ana', lastName: null, message: 'Is it quiet?' }
  await landlord.call(api.leads.create, { body: { ...question, propertyId: managed }, anonymous: true })
  const asked = (await landlord.call(api.leads.list, {})).leads.find(({ email }) => email === question.email)

  await test.step('a tenant, who has to have one of their homes', async () => {
    await visit(page, '/app/tenants', 'Tenants')
    await press(page, 'Add Tenant')
    const form = dialog(page, 'Add Tenant')
    await fill(form, { 'First Name': 'Maya', 'Last Name': word, Email: `maya.${word}@example.com` })
    await press(form, 'Add Tenant')
    await expect(form.getByText('Is required')).toBeVisible()
    await choose(form, 'Home', title)
    await expectAccessible(page)
    await press(form, 'Add Tenant')
    await expect(notice(page, `Added ${name}`)).toBeVisible()
  })

  const path = await test.step('the lease', async () => {
    await press(page, 'Create lease')
    await expect(heading(page)).toHaveText('Leases')
    const terms = await newLease(page, title, name)
    await press(terms, 'Create draft')
    await expect(heading(page)).toHaveText(title)
    await press(page, 'Activate')
    await press(dialog(page, 'Activate this lease?'), 'Activate lease')
    await expect(notice(page, 'Lease activated')).toBeVisible()
    await seen(page)
    return new URL(page.url()).pathname
  })
  expect(path).toMatch(/^\/app\/leases\/[0-9a-f-]{36}$/)

  await test.step('a charge', async () => {
    await press(page, 'Add charge')
    const charge = dialog(page, 'Add charge')
    await fill(charge, { Amount: '45', 'What for': 'Lost mailbox key' })
    await press(charge, 'Add charge')
    await expect(ledgerOf(page)).toContainText('Lost mailbox key')
  })

  await test.step('a payment', async () => {
    await visit(page, '/app/payments', 'Payments')
    await press(page, 'Record payment')
    const payment = dialog(page, 'Record payment')
    await choose(payment, 'Lease', title)
    await fill(payment, { Amount: '45' })
    await press(payment, 'Record payment')
    await expect(row(page, name)).toContainText('COMPLETED')
  })

  await test.step('an inquiry', async () => {
    await page.goto(`/app/leads?open=${asked?.id}`)
    const inquiry = dialog(page, /^Ana/)
    await inquiry.getByLabel('Your answer').fill('Yes, at the end of the street.')
    await press(inquiry, 'Send answer')
    await expect(notice(page, 'Answer sent')).toBeVisible()
  })

  await test.step('nothing of a home that isn’t theirs', async () => {
    const tenant = { firstName: 'Otto', lastName: word, email: `otto.${word}@example.com`, phone: null }
    const { id: tenantId } = await landlord.call(api.tenants.create, { body: { ...tenant, propertyId: other } })
    const terms = { startsOn: lastMonth(), endsOn: null, rentAmount: 900 }
    const { id } = await landlord.call(api.leases.create, { body: { propertyId: other, tenantId, ...terms } })
    await page.goto(`/app/leases/${id}`)
    await expect(page.getByText('Lease not found')).toBeVisible()
    await page.goto(`/app/tenants?search=${word}`)
    await expect(row(page, name)).toBeVisible()
    await expect(row(page, 'Otto')).toHaveCount(0)
    const move = { params: { id }, body: { status: 'CANCELLED', endsOn: null } } as const
    await expect(manager.call(api.leases.move, move)).rejects.toThrow('Lease not found')
  })
})
