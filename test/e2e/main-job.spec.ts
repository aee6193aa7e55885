import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { addHome, apply, expectAnswers, fillIn, sign } from './support/application.ts'
import { choose } from './support/choose.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer, unique } from './support/people.ts'
import { expectAccessible, expectLoaded, SERVER_TROUBLE, visit } from './support/watch.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const notice = (page: Page, text: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

test('a landlord adds a home and edits it, and tenants find the current version', async ({ pageOf, server }) => {
  const title = `Heron Loft ${unique()}`
  const landlord = await newcomer(server, 'landlord')
  const page = await pageOf(landlord)
  await visit(page, '/properties', 'My Properties')
  await expect(page.getByText('No properties yet')).toBeVisible()
  await page.getByRole('button', { name: '+ Add Property' }).first().click()

  const window = page.getByRole('dialog', { name: 'Add Property' })
  await window.getByRole('button', { name: 'Save as draft' }).click()
  await expect(window.getByRole('alert')).toContainText('Title is required')
  await expectAccessible(page)
  await window.getByLabel('Title').fill(title)
  await window.getByLabel('Description').fill('Top floor, morning sun.')
  await window.getByLabel('City').fill('Portland')
  await window.getByLabel('State').selectOption('OR')
  await window.getByLabel('Monthly rent').fill('1850.50')
  await window.getByLabel('Beds').fill('2')
  await window.getByLabel('Baths').fill('1.5')
  await window.getByRole('button', { name: 'Publish' }).click()
  await expect(window).toBeHidden()
  const publishing = page.getByRole('dialog', { name: 'Publish this home?' })
  await expect(publishing.getByText('Screening criteria')).toBeVisible()
  await expectAccessible(page)
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await expect(publishing).toBeHidden()

  const home = card(page, title)
  await expect(home).toContainText('$1,850.50/month')
  await expect(home).toContainText('Portland, OR')
  await expect(home).toContainText('2 beds')
  await expect(home).toContainText('1.5 baths')
  await home.getByRole('link', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Property' })
  await edit.getByLabel('Monthly rent').fill('1900')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toBeHidden()
  await expect(home).toContainText('$1,900/month')

  const tenant = await pageOf(await newcomer(server, 'tenant'))
  await tenant.goto(`/properties?search=${encodeURIComponent(title)}`)
  await expect(card(tenant, title)).toContainText('$1,900/month')
})

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

test('an application is refused in words until it is complete', async ({ pageOf, server }) => {
  const propertyId = await addHome(await newcomer(server, 'landlord'), `Wren Row ${unique()}`)
  const page = await pageOf(await newcomer(server, 'tenant'))
  await visit(page, '/apply', 'Apply to Property')
  const submit = page.getByRole('button', { name: 'Submit Application' })
  await expect(submit).toBeDisabled()
  await expect(page.getByText('Please select a property to apply for')).toBeVisible()

  await page.goto(`/apply?propertyId=${propertyId}`)
  await submit.click()
  const mistakes = page.getByRole('alert').filter({ hasText: 'Please fix the following' })
  await expect(mistakes.getByRole('link')).toHaveText([
    'Date of birth is required',
    'Phone is required',
    'Current address is required',
    'Years at address is required',
    'Employer name is required',
    'Job title is required',
    'Employer address is required',
    'Employer phone is required',
    'Employment length is required',
    'Monthly income is required',
    'Reference name is required',
    'Reference relationship is required',
    'Reference contact is required',
    'Desired move-in date is required',
    'Background check consent is required',
    'Signature is required',
  ])
  await expectAccessible(page)
  await page.getByLabel('Occupants').fill('0')
  await expect(page.getByText('Occupants must be at least 1').first()).toBeVisible()
  await mistakes.getByRole('link', { name: 'Phone is required', exact: true }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
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
  await expect(page.getByText('Everything you typed is saved on this device.')).toBeVisible()
  await submit.click()
  await expect(notice(page, '❌ Submission failed: ')).toBeVisible()
  await expectAnswers(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Everything you typed is saved on this device.')).toBeHidden()

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

test('a landlord picks a home, reads an application, downloads it, reviews it and approves it', async ({
  pageOf,
  server,
}) => {
  const title = `Swift Yard ${unique()}`
  const landlord = await newcomer(server, 'landlord')
  const tenant = await newcomer(server, 'tenant')
  const [propertyId, other] = [await addHome(landlord, title), await addHome(landlord, `Other ${unique()}`)]
  const id = await apply(tenant, propertyId, 'Zoë Łukasiewicz')
  await apply(tenant, other, 'Someone Else')
  const page = await pageOf(landlord)
  await visit(page, '/applications', 'Applications')
  await choose(page, 'Property', title)
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  const applicant = row(page, 'Zoë Łukasiewicz')
  await expect(applicant).toContainText('$5,400')
  await expect(applicant).toContainText('PENDING')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    applicant.getByRole('button', { name: 'PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`application-${id}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await applicant.getByRole('button', { name: 'Zoë Łukasiewicz' }).first().click()
  const detail = page.getByRole('dialog', { name: 'Application from Zoë Łukasiewicz' })
  await expect(detail).toContainText('Cascade Clinic')
  await expect(detail).toContainText('Ivo Andersen')
  await expectAccessible(page)
  await detail.getByRole('button', { name: 'Start review' }).click()
  await expect(detail.getByText('REVIEWING')).toBeVisible()
  await detail.getByRole('button', { name: 'Approve the application' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve application' }).click()
  await expect(notice(page, 'Application approved')).toBeVisible()
  await expect(detail.getByText('APPROVED')).toBeVisible()
  await expect(detail.getByRole('button', { name: /Approve|Decline|review/ })).toHaveCount(0)

  const applicantPage = await pageOf(tenant)
  await applicantPage.goto('/applications')
  await expect(card(applicantPage, title)).toContainText('APPROVED')
})

test('declining takes reasons, which the applicant can ask for; others see only what they should', async ({
  pageOf,
  server,
  demo,
}) => {
  const title = `Lark Court ${unique()}`
  const name = `Noor ${unique()}`
  const landlord = await newcomer(server, 'landlord')
  const tenant = await newcomer(server, 'tenant')
  const id = await apply(tenant, await addHome(landlord, title), name)
  const page = await pageOf(landlord)
  await page.goto('/applications')
  await row(page, name).getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('dialog', { name: 'Decline this application?' })
  await question.getByLabel('The home was rented to someone else').check()
  await question.getByLabel('Another reason').check()
  await question.getByRole('button', { name: 'Decline application' }).click()
  await expect(question.getByText('Reason is required with "Another reason"')).toBeVisible()
  await question.getByLabel('Reason', { exact: true }).fill('It went to an earlier applicant.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Decline application' }).click()
  await expect(notice(page, 'Application declined')).toBeVisible()
  await expect(row(page, name)).toContainText('DECLINED')
  await expect(row(page, name).getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0)

  const applicantPage = await pageOf(tenant)
  await applicantPage.goto('/applications')
  await expect(card(applicantPage, title)).toContainText('DECLINED')
  await card(applicantPage, title).getByRole('button', { name: 'View' }).click()
  const own = applicantPage.getByRole('dialog')
  await expect(own.getByRole('link', { name: 'Ask for the reasons' })).toHaveAttribute('href', /^mailto:newcomer\./)
  await expect(own).not.toContainText(/rented to someone else|earlier applicant/)

  const admin = await pageOf(await demo('admin'))
  await admin.goto(`/app/applications?search=${encodeURIComponent(name)}`)
  await expect(row(admin, name)).toContainText('DECLINED')
  await expect(row(admin, name)).toContainText('$5,400')

  const stranger = await demo('landlord2')
  await expect(stranger.call(api.applications.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const strangerPage = await pageOf(stranger)
  await strangerPage.goto(`/applications?search=${encodeURIComponent(name)}`)
  await expect(strangerPage.getByText(`No results for "${name}"`)).toBeVisible()
})

test('a second decision is refused, and the screen then shows the first', async ({ pageOf, server, watch }) => {
  watch.allow(/status of 409/)
  const landlord = await newcomer(server, 'landlord')
  const id = await apply(await newcomer(server, 'tenant'), await addHome(landlord, `Finch ${unique()}`), 'Ida Berg')
  const page = await pageOf(landlord)
  await page.goto('/applications')
  await expect(row(page, 'Ida Berg')).toContainText('PENDING')
  await landlord.call(api.applications.decide, { params: { id }, body: { status: 'DECLINED', reason: null } })
  await row(page, 'Ida Berg').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve application' }).click()
  await expect(notice(page, 'Failed to update status')).toContainText(/already|DECLINED/)
  await expect(row(page, 'Ida Berg')).toContainText('DECLINED')
})

test('a server that fails leaves the application as it was, and says so', async ({ pageOf, server, watch }) => {
  watch.allow(SERVER_TROUBLE)
  const landlord = await newcomer(server, 'landlord')
  const id = await apply(await newcomer(server, 'tenant'), await addHome(landlord, `Robin ${unique()}`), 'Ida Berg')
  const page = await pageOf(landlord)
  await page.goto('/applications')
  for (const path of [`status`, `pdf`])
    await page.route(`**/api/applications/${id}/${path}`, (route) => route.fulfill({ status: 500, json: {} }))
  await row(page, 'Ida Berg').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve application' }).click()
  await expect(notice(page, 'Failed to update status')).toBeVisible()
  await row(page, 'Ida Berg').getByRole('button', { name: 'PDF' }).click()
  await expect(notice(page, 'Failed to download PDF')).toBeVisible()
  await page.reload()
  await expectLoaded(page)
  await expect(row(page, 'Ida Berg')).toContainText('PENDING')
})
