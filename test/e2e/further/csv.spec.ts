import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseMore, moreButton } from '../support/more-menu.ts'
import { newcomer, unique } from '../support/people.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from '../support/watch.ts'

const press = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).click()
const windowOf = (page: Page, name = 'Import properties') => page.getByRole('dialog', { name })
const home = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** Opens the import dialog. */
async function openImport(page: Page, name?: string): Promise<Locator> {
  await chooseMore(page, 'Import CSV')
  await expect(windowOf(page, name)).toBeVisible()
  return windowOf(page, name)
}

const choose = (window: Locator, csv: string | Buffer, name = 'homes.csv') =>
  window.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })

/** What the browser saves after a press. */
async function save(page: Page, press: () => Promise<void>): Promise<Download> {
  const saved = page.waitForEvent('download')
  await press()
  return saved
}

const saveList = (page: Page) => save(page, () => chooseMore(page, 'Export CSV'))
const saveTemplate = (page: Page, window: Locator) => save(page, () => press(window, 'Download a template'))

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

test('a landlord checks a file, corrects it, imports it, and exports the list', async ({ pageOf, demo }) => {
  const mark = unique()
  const [maple, formula] = [`Maple ${mark}`, `=1+1 ${mark}`]
  const landlord = await demo('landlord')
  const page = await pageOf(landlord)
  await visit(page, '/properties', 'My Properties')
  const window = await openImport(page)
  await press(window, 'Check file')
  await expect(window.getByRole('alert')).toContainText('Choose a file first.')
  await choose(window, 'PK', 'homes.xlsx')
  await expect(window.getByText(/^homes\.xlsx: This is not a CSV file\./)).toBeVisible()

  const bad = `Title;City;State;Rent;Color\n${maple};Portland;OR;$1,850.00;red\n${formula};Salem;OR;a lot;blue\n`
  await choose(window, bad)
  await press(window, 'Check file')
  await expect(window.getByRole('heading', { name: '1 of 2 rows is good' })).toBeFocused()
  await expect(window.getByRole('row')).toHaveText(['LineColumnProblem', '3RentMust be an amount'])
  await expect(window.getByText('This column is not imported: Color.')).toBeVisible()
  await expect(window.getByRole('button', { name: 'Import only the good row' })).toBeVisible()
  await expectAccessible(page)
  expect((await landlord.call(api.properties.list, { query: { search: mark } })).total).toBe(0)

  const chooser = page.waitForEvent('filechooser')
  await press(window, 'Choose corrected file')
  const corrected = Buffer.from(bad.replace('a lot', '900').replace('Maple', 'Mäple'), 'latin1')
  await (await chooser).setFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer: corrected })
  await press(window, 'Check file')
  await expect(window.getByRole('heading', { name: 'All 2 rows are good' })).toBeFocused()
  await press(window, 'Import 2 rows')
  await expect(window.getByRole('heading', { name: '2 properties were added' })).toBeFocused()
  await press(window, 'Done')
  await expect(home(page, `Mäple ${mark}`)).toContainText('$1,850/month')
  await expect(home(page, formula)).toBeVisible()

  await page.goto(`/properties?search=${encodeURIComponent(mark)}&sort=title&order=asc&rentMax=1000`)
  await expect(home(page, formula)).toBeVisible()
  const file = await saveList(page)
  expect(file.suggestedFilename()).toBe('properties.csv')
  const [headings, ...rows] = (await textOf(file)).trimEnd().split('\r\n')
  expect(headings).toMatch(/^\uFEFFTitle,Description,/)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(new RegExp(`^"'=1\\+1 ${mark}",,,Salem,OR,,US,,,900,`))
})

test('a template is filled in, and the good rows alone can be imported', async ({ pageOf, server, watch }) => {
  watch.allow(/status of 422 .*\/imports\/tenants/)
  const page = await pageOf(await newcomer(server, 'landlord'))
  await visit(page, '/tenants', 'Tenants')
  const window = await openImport(page, 'Import tenants')
  const template = await saveTemplate(page, window)
  expect(template.suggestedFilename()).toBe('tenants-template.csv')
  const csv = await textOf(template)
  await choose(window, 'just words', 'words.txt')
  await press(window, 'Check file')
  await expect(window.getByRole('alert')).toContainText('The first line must name the columns')
  await press(window, 'Remove words.txt')
  await choose(window, `${csv}Rui,,rui@example.com,\r\nIvo,Lund,nowhere,\r\n`)
  await press(window, 'Check file')
  await expect(window.getByRole('row')).toHaveText([
    'LineColumnProblem',
    '3Last nameIs required',
    '4EmailEnter an email address like name@example.com',
  ])
  await press(window, 'Import only the good row')
  await expect(window.getByRole('heading', { name: '1 tenant was added' })).toBeFocused()
  await expect(window.getByText('2 rows with mistakes were left out.')).toBeVisible()
  await expectAccessible(page)
  await press(window, 'Import another file')
  await choose(window, csv)
  await press(window, 'Check file')
  await expect(window.getByText('You already have a tenant with this email address')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: 'Ana Okafor' })).toContainText('ana.okafor@example.com')
})

test('the homes template can be imported unchanged', async ({ pageOf, server }) => {
  const page = await pageOf(await newcomer(server, 'landlord'))
  await visit(page, '/properties', 'My Properties')
  const window = await openImport(page)
  await expectAccessible(page)
  await choose(window, await textOf(await saveTemplate(page, window)))
  await press(window, 'Check file')
  await expect(window.getByRole('heading', { name: 'The row is good' })).toBeFocused()
  await expect(window.getByText(/not imported:/)).toHaveCount(0)
})

test('an export that fails says so, and a tenant’s list of homes has none', async ({ pageOf, demo, watch }) => {
  watch.allow(/status of 422/)
  const page = await pageOf(await demo('landlord'))
  await visit(page, '/tenants', 'Tenants')
  const message = 'A file holds at most 20000 rows.'
  await page.route('**/api/exports/**', (route) => route.fulfill({ status: 422, json: { message } }))
  await chooseMore(page, 'Export CSV')
  await expect(page.getByRole('alert').filter({ hasText: message })).toContainText('Failed to export the list')

  const tenant = await pageOf(await demo('tenant'))
  await visit(tenant, '/properties', 'Browse Properties')
  await expect(moreButton(tenant)).toHaveCount(0)
})

test('a long report fits on a phone and scrolls by keyboard', async ({ pageOf, demo }) => {
  const page = await pageOf(await demo('landlord'))
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/properties', 'My Properties')
  const window = await openImport(page)
  await choose(window, `Title,Rent\n${'A home,many\n'.repeat(100)}`)
  await press(window, 'Check file')
  await expect(window.getByRole('heading', { name: 'None of the 100 rows are good' })).toBeFocused()
  await expect(window.getByText('And 100 more.')).toBeVisible()
  await page.keyboard.press('Tab')
  const report = window.getByRole('region', { name: 'Mistakes in the file' })
  await expect(report).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => report.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
