import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { addHome, expectAnswers, fillIn, sign } from './support/application.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer, unique } from './support/people.ts'
import { expectAccessible, visit } from './support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const notice = (page: Page, text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

test('a tenant searches, filters and pages through the homes, and applies for one', async ({ pageOf, server }) => {
  const title = `Kestrel House ${unique()}`
  await addHome(await newcomer(server, 'landlord'), title)
  const page = await pageOf(await newcomer(server, 'tenant'))
  await visit(page, '/properties', 'Browse Properties')

  const pages = page.getByRole('navigation', { name: 'Pages of properties' })
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL('/properties?page=2')
  await page.getByRole('searchbox', { name: 'Search properties' }).fill(title)
  await expect(page.getByText('1 property', { exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/page=2/)

  await page.getByLabel('Max rent').fill('1500')
  await expect(page.getByText('No properties found')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No properties found')).toBeVisible()
  await page.getByLabel('Max rent').fill('2000')
  await page.getByLabel('Min beds').selectOption('2+')
  await expect(card(page, title)).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(card(page, title)).toBeVisible()
  await card(page, title).getByRole('link', { name: 'Apply Now' }).click()
  await expect(heading(page)).toHaveText('Apply to Property')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('what an applicant types survives a reload and a lost connection, and arrives once', async ({
  pageOf,
  server,
  watch,
}) => {
  watch.allow(/Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/)
  const title = `Plover Place ${unique()}`
  const landlord = await newcomer(server, 'landlord')
  const propertyId = await addHome(landlord, title)
  const tenant = await newcomer(server, 'tenant', 'Zoë')
  const page = await pageOf(tenant)
  await page.goto(`/apply?propertyId=${propertyId}`)
  await fillIn(page)
  await page.reload()
  await expect(page.getByText('We saved what you typed.')).toBeVisible()
  await expectAnswers(page)

  const [pets, vehicles] = [page.getByLabel('I have pets'), page.getByLabel('I have vehicles')]
  await pets.check()
  await expect(page.getByLabel('Pet count')).toHaveValue('1')
  await page.getByLabel('Pet type').fill('Dog')
  await pets.uncheck()
  await expect(page.getByLabel('Pet type')).toHaveCount(0)
  await pets.check()
  await expect(page.getByLabel('Pet type')).toHaveValue('')
  await page.getByLabel('Pet type').fill('Cat')
  await vehicles.check()
  await page.getByLabel('Vehicle make').fill('Skoda')
  await vehicles.uncheck()
  await expect(page.getByLabel('Vehicle make')).toHaveCount(0)
  await vehicles.check()
  await page.getByLabel('Vehicle make').fill('Dacia')
  await page.getByLabel('Vehicle year').fill('2019')
  await sign(page, 'Zoë Okafor')

  const submit = page.getByRole('button', { name: 'Submit Application' })
  await page.context().setOffline(true)
  await expect(page.getByText('Everything you typed is saved on this device')).toBeVisible()
  await submit.click()
  await expect(notice(page, '❌ Submission failed: ')).toBeVisible()
  await expectAnswers(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Everything you typed is saved on this device')).toBeHidden()

  // The server takes the application, but its reply never arrives.
  await page.route('**/api/applications', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit.click()
  await expect(notice(page, "❌ Submission failed: Can't reach server. Try again in a moment.")).toBeVisible()
  await page.unroute('**/api/applications')
  await submit.click()
  await expect(heading(page)).toHaveText('Application Submitted Successfully!')
  await expect(page.getByText('within 2-3 business days')).toBeVisible()
  await expectAccessible(page)

  const arrived = await landlord.call(api.applications.list, { query: { propertyId } })
  expect(arrived.total).toBe(1)
  const id = String(arrived.rows[0]?.id)
  const { answers } = await landlord.call(api.applications.read, { params: { id } })
  expect(answers).toMatchObject({
    monthlyIncome: 7_431_809,
    occupants: 2,
    yearsAtAddress: 2.5,
    pets: [{ type: 'Cat', count: 1 }],
    vehicles: [{ make: 'Dacia', year: 2019 }],
    otherIncome: null,
  })

  await page.getByRole('button', { name: 'Submit Another Application' }).click()
  await expect(heading(page)).toHaveText('Apply to Property')
  await expect(page.getByLabel('Job title')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeDisabled()
  await page.goto('/applications')
  await expect(heading(page)).toHaveText('My Applications')
  await expect(page.getByText('1 application', { exact: true })).toBeVisible()
  await expect(card(page, title)).toContainText('PENDING')
})
