import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { api } from '#contract/api.ts'
import { addHome } from '../support/application.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer, type Somebody, unique } from '../support/people.ts'
import { expectAccessible, visit } from '../support/watch.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A landlord with a leased home and two others to compare it with. */
async function landlordWithHomes(server: string) {
  const name = unique()
  const landlord = await newcomer(server, 'landlord', 'Lena')
  const propertyId = await addHome(landlord, `Optimizer Court ${name}`)
  for (const at of [1, 2]) await addHome(landlord, `Compared Row ${at} ${name}`)
  return { landlord, propertyId, title: `Optimizer Court ${name}`, leaseId: await leaseOut(landlord, propertyId) }
}

async function leaseOut(landlord: Somebody, propertyId: string): Promise<string> {
  const person = { firstName: 'Tariq', lastName: 'Okafor', email: `tariq.${unique()}@example.com`, phone: null }
  const tenant = await landlord.call(api.tenants.create, { body: { ...person, propertyId: null } })
  const { id } = await landlord.call(api.leases.create, {
    body: {
      ...{ propertyId, tenantId: tenant.id, startsOn: '2025-01-01', endsOn: null, dueDay: 1 },
      ...{ rentAmount: 1200, depositAmount: 0, status: 'ACTIVE' },
    },
  })
  return id
}

test('a rent is suggested with its evidence, kept, downloaded, and only fills the renewal', async ({
  pageOf,
  server,
}) => {
  const { landlord, title, leaseId } = await landlordWithHomes(server)
  const page = await pageOf(landlord)
  await visit(page, '/ai?tab=optimizer', 'AI Lease Generator')

  await press(page, 'Limits on increases')
  await dialog(page, 'Limits on increases').getByLabel('Most in a year').fill('4')
  await dialog(page, 'Limits on increases').getByLabel('Notice').fill('60')
  await press(page, 'Save limits')
  await expect(page.getByText('Limits saved')).toBeVisible()

  await page.getByRole('combobox', { name: 'Property' }).click()
  await page.getByRole('option', { name: title }).click()
  await page.getByLabel('Goal').selectOption({ label: 'Maximize revenue' })
  await press(page, 'Analyze rent')
  const suggested = page.getByRole('status').filter({ hasText: `Suggested rent for ${title}` })
  await expect(suggested).toBeVisible()
  const rent = Number(/\$([\d,]+)/.exec((await suggested.textContent()) ?? '')?.[1]?.replace(',', ''))
  expect(rent).toBeLessThanOrEqual(1248)
  await expect(page.getByRole('term').filter({ hasText: 'Four of five such homes' })).toBeVisible()
  for (const name of ['Recommendations', 'Rents compared', 'How the estimate adds up', 'Compared with'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(/Compared Row 1/).first()).toBeVisible()
  await expectAccessible(page)

  // It is kept: still there after a reload.
  await page.reload()
  await page.getByRole('combobox', { name: 'Property' }).click()
  await page.getByRole('option', { name: title }).click()
  await page.getByRole('button', { name: /Maximize revenue/ }).click()
  await expect(suggested).toBeVisible()

  const saving = page.waitForEvent('download')
  await press(page, 'Download PDF')
  const file = await readFile((await (await saving).path()) ?? '')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  expect(text).toContain(title)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Suggested rent $${rent.toLocaleString('en-US')} a month`)

  await page.getByRole('link', { name: 'Use in renewal' }).click()
  const renewal = dialog(page, 'Renew lease')
  await expect(renewal.getByLabel(/^Monthly rent/)).toHaveValue(
    new RegExp(`^${rent.toLocaleString('en-US').replace(',', ',?')}`),
  )
  expect(await landlord.call(api.leases.read, { params: { id: leaseId } })).toMatchObject({ rentAmount: 1200 })
})

test('an administrator brings in a public table once its mistakes are fixed, sees it, and removes it', async ({
  pageOf,
  demo,
}) => {
  const [admin, source] = [await demo('admin'), `Survey ${unique()}`]
  const page = await pageOf(admin)
  await visit(page, '/app/ai?tab=public-rents', 'AI Tools')
  await expect(page.getByLabel('Use them in suggested rents')).not.toBeChecked()
  await press(page, 'Import a table')
  const csv = (rent: string) =>
    `City,State,Bedrooms,Median rent,Month,Source\nPortland,OR,2,${rent},2026-06,${source}\n`
  const fileOf = (rent: string) => ({ name: 'rents.csv', mimeType: 'text/csv', buffer: Buffer.from(csv(rent)) })
  await dialog(page, 'Import public rents').locator('input[type=file]').setInputFiles(fileOf('many'))
  await press(page, 'Check file')
  await expect(page.getByRole('cell', { name: 'Must be an amount' })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await press(page, 'Choose corrected file')
  await (await choosing).setFiles(fileOf('1890'))
  await press(page, 'Check file')
  await press(page, 'Import 1 row')
  await expect(page.getByText('1 figure was added')).toBeVisible()
  await press(page, 'Done')
  await expect(page.getByText(source)).toBeVisible()
  await expectAccessible(page)
  const row = page.getByRole('listitem').filter({ hasText: source })
  await row.getByRole('button', { name: 'Show figures' }).click()
  await expect(
    page.getByRole('row', { name: new RegExp(`Portland, OR .* \\$1,890 June 2026 ${source}`) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Remove' }).click()
  await press(page, 'Remove table')
  await expect(page.getByText(source)).toHaveCount(0)
})
