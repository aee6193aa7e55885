import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { yearFrom } from '#contract/calendar.ts'
import { applicationInput } from '#test/harness/factories.ts'
import { addHome, apply, sign } from '../support/application.ts'
import { choose } from '../support/choose.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer, unique } from '../support/people.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from '../support/watch.ts'

const CRITERIA = 'Household income of two and a half times the rent.'

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const notice = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

test('a queue shows criteria and order of arrival, and an approval with conditions becomes a lease', async ({
  pageOf,
  server,
}) => {
  const title = `Curlew Quay ${unique()}`
  const landlord = await newcomer(server, 'landlord')
  const [first, second] = [await newcomer(server, 'tenant'), await newcomer(server, 'tenant')]
  const home = await addHome(landlord, title, { criteria: CRITERIA })
  await apply(first, home, 'Ada Early')
  await apply(second, home, 'Ben Later')

  const page = await pageOf(landlord)
  await page.goto('/applications')
  await choose(page, 'Property', title)
  await expect(page.getByText(CRITERIA)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit criteria' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Ada Early')
  await expect(row(page, 'Ada Early')).toContainText('1 of 2')
  await expect(row(page, 'Ben Later')).toContainText('2 of 2')

  const saving = page.waitForEvent('download')
  await row(page, 'Ada Early').getByRole('button', { name: /^PDF/ }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^application-[0-9a-f-]{36}\.pdf$/)
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await row(page, 'Ada Early').getByRole('button', { name: 'Ada Early' }).first().click()
  const detail = page.getByRole('dialog', { name: 'Application from Ada Early' })
  await detail.getByRole('button', { name: 'Approve with conditions' }).click()
  const question = page.getByRole('dialog', { name: 'Approve with conditions' })
  await question.getByRole('button', { name: 'Approve application' }).click()
  await expect(question).toContainText('Conditions are required')
  await question.getByLabel('Conditions').fill('A guarantor by Friday.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Approve application' }).click()
  await expect(notice(page, 'Application approved')).toBeVisible()
  await expect(detail).toContainText('A guarantor by Friday.')
  await expect(detail.getByText(/Decision emailed on|waiting to be sent/)).toBeVisible()

  await detail.getByRole('button', { name: 'Create lease' }).click()
  const terms = page.getByRole('dialog', { name: 'Create lease' })
  const { desiredMoveIn } = applicationInput(home)
  await expect(terms.getByLabel('First day')).toHaveValue(desiredMoveIn)
  await expect(terms.getByLabel('Last day')).toHaveValue(yearFrom(desiredMoveIn))
  await expect(terms.getByLabel('Monthly rent')).toHaveValue('1,850')
  await expectAccessible(page)
  await terms.getByRole('button', { name: 'Create lease' }).click()
  await expect(page).toHaveURL(/\/leases\//)

  const waiting = await pageOf(second)
  await waiting.goto('/applications')
  await expect(card(waiting, title)).toContainText('1st of 1 in line')
  const approved = await pageOf(first)
  await approved.goto('/applications')
  await expect(card(approved, title)).toContainText('A guarantor by Friday.')
})

test('an applicant sees who viewed their data, downloads it, uses it again and withdraws', async ({
  pageOf,
  server,
}) => {
  const [title, other] = [`Dunlin Dell ${unique()}`, `Egret End ${unique()}`]
  const landlord = await newcomer(server, 'landlord')
  const tenant = await newcomer(server, 'tenant')
  const id = await apply(tenant, await addHome(landlord, title), 'Maya Okafor')
  const next = await addHome(landlord, other)
  const page = await pageOf(tenant)
  await visit(page, '/applications', 'My Applications')
  const own = card(page, title)
  await expect(own).toContainText('1st of 1 in line')
  await own.getByRole('button', { name: 'View' }).click()
  await expect(page.getByText('No one has opened your application yet.')).toBeVisible()
  await expectAccessible(page)

  await landlord.call(api.applications.read, { params: { id } })
  await page.reload()
  await expect(page.getByRole('dialog').getByText('Maya Okafor, Landlord')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const more = () => own.getByRole('button', { name: 'More' }).click()
  await more()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download JSON' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`application-${id}.json`)
  expect(JSON.parse((await readFile(await download.path())).toString())).toMatchObject({
    id,
    application: { fullName: 'Maya Okafor', monthlyIncome: 5400 },
  })

  await more()
  await page.getByRole('menuitem', { name: 'Use for another home' }).click()
  await expect(page.getByLabel('Job title')).toHaveValue('Nurse')
  await expect(page.getByLabel('Signature')).toHaveValue('')
  await expect(page.getByLabel('I consent to a background check')).not.toBeChecked()
  await page.getByRole('searchbox', { name: 'Search homes' }).fill(other)
  await page.getByRole('button', { name: other }).click()
  await expect(page.getByLabel('Job title')).toHaveValue('Nurse')
  await sign(page, 'Maya Okafor')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Application Submitted Successfully!')).toBeVisible()
  const arrived = await landlord.call(api.applications.list, { query: { propertyId: next } })
  expect(arrived.rows).toMatchObject([{ applicantName: 'Maya Okafor', monthlyIncome: 5400 }])

  await page.goto('/applications')
  await more()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('You’ll lose your place in line.')
  await question.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(notice(page, 'Application withdrawn')).toBeVisible()
  await expect(own).toContainText('WITHDRAWN')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
