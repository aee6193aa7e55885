import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { photoNamed } from '#test/harness/pictures.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer, unique } from './support/people.ts'
import { expectAccessible, expectLoaded, SERVER_TROUBLE, visit } from './support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const currentStep = (page: Page) => page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]')

/** Reports a problem as the tenant whose screen is open. */
async function report(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const window = page.getByRole('dialog', { name: 'Report a problem' })
  await window.getByRole('button', { name: 'Send report' }).click()
  await expect(window.getByText('Say what’s broken in a few words')).toBeVisible()
  await expect(window.getByText('Describe what’s wrong')).toBeVisible()
  await window.getByLabel('What is broken?').fill(title)
  await window.getByLabel('What is wrong?').fill('Since this morning.\nI put a towel under it.')
  await window.getByLabel('Category').selectOption('Plumbing')
  await window.getByRole('radio', { name: /^Very soon/ }).check()
  await window.locator('input[type=file]').setInputFiles([await photoNamed('tap.jpg'), await photoNamed('floor.jpg')])
  await expect(window.getByText('tap.jpg')).toBeVisible()
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Send report' }).click()
  await expect(heading(page)).toHaveText(title)
}

test('a report survives a refused photo, and can get it later', async ({ pageOf, demo, watch }) => {
  watch.allow(SERVER_TROUBLE)
  watch.allow(/status of 422/)
  const page = await pageOf(await demo('tenant'))
  await page.route('**/api/tickets/*/photos', (route) =>
    route.fulfill({ status: 422, json: { message: 'This picture is damaged or incomplete.' } }),
  )
  await page.goto('/tickets')
  await expectLoaded(page)
  const title = `Hinge squeaks ${unique()}`
  await report(page, title)
  await expect(page.getByText('Your report was sent, but 2 photos couldn’t be added.')).toBeVisible()
  await expect(currentStep(page)).toHaveText('Reported')
  await page.locator('input[type=file]').setInputFiles([await photoNamed('hinge.jpg')])
  await page.getByRole('button', { name: 'Add this photo' }).click()
  await expect(page.getByText('This picture is damaged or incomplete.')).toBeVisible()
  await page.unroute('**/api/tickets/*/photos')
  await page.getByRole('button', { name: 'Add this photo' }).click()
  await page.getByRole('button', { name: 'Photo 1 of 1' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 1 of 1 of this ticket' })).toBeVisible()
  await expectAccessible(page)
})

test('someone without a lease reads why they cannot report yet', async ({ pageOf, server, watch }) => {
  watch.allow(/status of 404 .*\/api\/tickets\//)
  const page = await pageOf(await newcomer(server, 'tenant'))
  await visit(page, '/tickets', 'Maintenance')
  await expect(page.getByText('You can’t report a problem yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report a problem' })).toHaveCount(0)
  await page.goto('/tickets/0197f6a0-0000-7000-8000-000000000000')
  await expect(page.getByText('Request not found')).toBeVisible()
})

test('the back office opens a ticket from its list', async ({ pageOf, demo }) => {
  const admin = await demo('admin')
  const page = await pageOf(admin)
  const [ticket] = (await admin.call(api.tickets.list, { query: { status: 'CLOSED' } })).rows
  await page.goto('/app/tickets?status=CLOSED')
  await page.getByRole('button', { name: ticket?.title ?? '' }).click()
  const window = page.getByRole('dialog', { name: ticket?.title ?? '' })
  await expect(window.getByText('What is wrong')).toBeVisible()
  await expectAccessible(page)
})

test('a landlord changes a tenant, and sees when an address is taken', async ({ pageOf, server, watch }) => {
  watch.allow(/status of 409/)
  const landlord = await newcomer(server, 'landlord')
  const add = (firstName: string) =>
    landlord.call(api.tenants.create, {
      body: {
        firstName,
        lastName: 'Berg',
        email: `${firstName}.${unique()}@example.com`,
        phone: null,
        propertyId: null,
      },
    })
  const [ivo, una] = [await add('Ivo'), await add('Una')]
  const page = await pageOf(landlord)
  await visit(page, '/tenants', 'Tenants')
  await page.getByRole('button', { name: 'Edit Ivo Berg' }).click()
  const window = page.getByRole('dialog', { name: 'Edit Tenant' })
  await expect(window.getByLabel('Email')).toHaveValue(ivo.email)
  await window.getByLabel('Email').fill(una.email)
  await window.getByRole('button', { name: 'Save Changes' }).click()
  await expect(window.getByRole('alert')).toContainText('You already have a tenant with this email address.')
  await expectAccessible(page)
  await window.getByLabel('First Name').fill('')
  await window.getByRole('button', { name: 'Save Changes' }).click()
  await expect(window.getByRole('alert').filter({ hasText: 'Please fill in all required fields' })).toBeVisible()
  await window.getByLabel('First Name').fill('Iva')
  await window.getByLabel('Email').fill(ivo.email)
  await window.getByLabel('Phone').fill('(555) 010-7788')
  await window.getByRole('button', { name: 'Save Changes' }).click()
  await expect(window).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Iva Berg' })).toContainText('(555) 010-7788')
})
