import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { propertyInput } from '#test/harness/factories.ts'
import { picture } from '#test/harness/pictures.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer, type Somebody, unique } from './support/people.ts'
import { expectAccessible, expectLoaded, expectNoSidewaysScroll, SERVER_TROUBLE, visit } from './support/watch.ts'

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const press = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).click()
const photosWindow = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
const rows = (page: Page) => photosWindow(page).getByRole('list', { name: 'Photos of this home' }).getByRole('listitem')
const described = (page: Page) => rows(page).getByRole('textbox')
const sayWhat = async (page: Page, index: number, words: string) => {
  await described(page).nth(index).fill(words)
  await press(rows(page).nth(index), /^Save/)
  await expect(rows(page).nth(index).getByRole('button', { name: /^Save/ })).toBeHidden()
}

// The factory takes any changes at all, so it can also make bodies that must be refused.
type HomeBody = BodyInput<typeof api.properties.create>

/** A home in a city of its own, so a search finds only this one. */
async function homeIn(landlord: Somebody, city: string, changes: Record<string, unknown> = {}): Promise<string> {
  const body = propertyInput({ title: `Heron Loft ${city}`, address: { city, state: 'OR' }, ...changes })
  const { id } = await landlord.call(api.properties.create, { body: body as HomeBody })
  return id
}

const choose = async (page: Page, ...names: string[]) => {
  const files = names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await picture({ width: 800 }) }))
  await photosWindow(page)
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(files))
}

test('a landlord adds photos, describes, orders and removes them, and a tenant browses them', async ({
  demo,
  pageOf,
}) => {
  const city = `Heronton ${unique()}`
  const id = await homeIn(await demo('landlord'), city, { criteria: 'Income of three times the rent.' })
  const page = await pageOf(await demo('landlord'))
  await page.goto(`/properties?search=${encodeURIComponent(city)}`)
  await card(page, city).getByRole('link', { name: 'Photos' }).click()
  await expect(photosWindow(page).getByText('No photos yet')).toBeVisible()
  await choose(page, 'front.jpg', 'kitchen.jpg', 'garden.jpg')
  await expect(page.getByText('Added 3 photos')).toBeVisible({ timeout: 30_000 })
  await expect(described(page)).toHaveCount(3)
  await expectAccessible(page)
  for (const [index, words] of ['Front door', 'Kitchen with a gas range', 'Garden in June'].entries())
    await sayWhat(page, index, words)

  await press(rows(page).nth(2), 'Make cover')
  await expect(described(page).first()).toHaveValue('Garden in June')
  const later = photosWindow(page).getByRole('button', { name: 'Move photo 2 later' })
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(described(page).nth(1)).toHaveValue('Kitchen with a gas range')
  await expect(photosWindow(page).getByRole('button', { name: 'Move photo 3 later' })).toBeFocused()
  await press(rows(page).nth(2), 'Remove photo 3')
  await press(page.getByRole('alertdialog', { name: 'Remove this photo?' }), 'Remove')
  await expect(described(page)).toHaveCount(2)
  await described(page).nth(1).fill('Kitchen with an induction range')
  await press(rows(page).nth(1), /^Save/)
  await expect(page.getByText('Saved the description')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page, city).getByRole('img', { name: 'Garden in June' })).toBeVisible()

  await card(page, city)
    .getByRole('link', { name: `Heron Loft ${city}` })
    .first()
    .click()
  const own = page.getByRole('dialog', { name: `Heron Loft ${city}` })
  await expect(own.getByRole('link', { name: /^Public page/ })).toHaveAttribute('href', `/listings/${id}`)
  await expect(own.getByText('What you require of every applicant')).toBeVisible()

  const tenant = await pageOf(await demo('tenant'))
  await tenant.goto(`/properties?search=${encodeURIComponent(city)}&home=${id}`)
  const window = tenant.getByRole('dialog', { name: `Heron Loft ${city}` })
  await expect(window.getByRole('group', { name: 'Photos' })).toContainText('Photo 1 of 2: Garden in June')
  await press(window, 'Next photo')
  await expect(window.getByRole('group', { name: 'Photos' })).toContainText('Photo 2 of 2: Kitchen')
  await tenant.keyboard.press('ArrowRight')
  await expect(window.getByRole('group', { name: 'Photos' })).toContainText('Photo 1 of 2: Garden')
  await expect(window.getByText('Income of three times the rent.')).toBeVisible()
  await expectAccessible(tenant)
})

test('a tenant’s preferences rank and mark the homes, and hide none', async ({ demo, pageOf, server }) => {
  const city = `Rankville ${unique()}`
  const landlord = await demo('landlord')
  await homeIn(landlord, city, { title: `Snug ${city}`, rentAmount: 1400, bedrooms: 1 })
  await homeIn(landlord, city, { title: `Grand ${city}`, rentAmount: 5200, bedrooms: 4 })
  const page = await pageOf(await newcomer(server, 'tenant'))
  await visit(page, `/properties?search=${encodeURIComponent(city)}`, 'Browse Properties')
  const titles = page.getByRole('heading', { level: 2 })
  await expect(titles).toHaveText([`Grand ${city}`, `Snug ${city}`])
  await expect(page.getByLabel('Order')).toHaveValue('newest')
  await page.getByRole('link', { name: 'Set preferences' }).click()

  await page.getByLabel('Budget max').fill('1500')
  await page.getByLabel('Bedrooms').selectOption('1')
  await page.getByRole('textbox', { name: 'Places' }).fill(`${city}, OR, Boise`)
  await press(page, 'Add places')
  await expect(page.getByRole('list', { name: 'Chosen places' }).getByRole('listitem')).toHaveText([
    `${city}, OR`,
    'Boise',
  ])
  await press(page, 'Remove Boise')
  await expectAccessible(page)
  await press(page, 'Save Profile')
  await expect(page.getByText('Preferences saved')).toBeVisible()

  await visit(page, `/properties?search=${encodeURIComponent(city)}`, 'Browse Properties')
  await expect(page.getByText('2 properties', { exact: true })).toBeVisible()
  await expect(page.getByText('Ranked by your preferences')).toBeVisible()
  await expect(page.getByLabel('Order')).toHaveValue('match')
  await expect(titles).toHaveText([`Snug ${city}`, `Grand ${city}`])
  const reasons = (title: string) => card(page, title).getByRole('list', { name: 'Why it’s a match' })
  await expect(reasons('Snug').getByRole('listitem')).toHaveText(['within your budget', '1 bedroom', `in ${city}`])
  await expect(reasons('Grand').getByRole('listitem')).toHaveText([`in ${city}`])
  await page.getByLabel('Order').selectOption('Rent: high to low')
  await expect(titles).toHaveText([`Grand ${city}`, `Snug ${city}`])
  await expect(page).toHaveURL(/sort=rent/)
  await page.reload()
  await expectLoaded(page)
  await expect(titles).toHaveText([`Grand ${city}`, `Snug ${city}`])
})

test('photos that cannot be sent are named, and the chosen ones survive a failure', async ({
  pageOf,
  server,
  watch,
}) => {
  watch.allow(SERVER_TROUBLE)
  const landlord = await newcomer(server, 'landlord')
  await homeIn(landlord, 'Salem')
  const page = await pageOf(landlord)
  await page.goto('/properties')
  await page.getByRole('link', { name: 'Photos' }).click()
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await photosWindow(page).locator('input[type=file]').setInputFiles(text)
  await expect(photosWindow(page).getByRole('alert')).toContainText(
    'notes.txt: This file is not a JPEG, PNG or WebP picture. Choose another one.',
  )
  await page.route('**/api/properties/*/photos', (route) => route.abort())
  await choose(page, 'front.jpg')
  await expect(photosWindow(page).getByText("Can't reach server. Try again in a moment.")).toBeVisible()
  await page.evaluate(() => history.back())
  await press(page.getByRole('alertdialog', { name: 'Discard your changes?' }), 'Keep editing')
  await page.unroute('**/api/properties/*/photos')
  await press(photosWindow(page), 'Try again')
  await expect(described(page)).toHaveCount(1, { timeout: 30_000 })
})

test.describe('on a phone', () => {
  test.use({ contextOptions: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } })

  test('photos fit and are accessible, for the landlord of a home and for someone looking for one', async ({
    pageOf,
    server,
  }) => {
    const landlord = await newcomer(server, 'landlord')
    const id = await homeIn(landlord, 'Salem')
    const page = await pageOf(landlord)
    await page.goto(`/properties?photos=${id}`)
    await choose(page, 'front.jpg')
    await press(photosWindow(page), /^Kitchen/)
    await expect(described(page)).toHaveValue('Kitchen', { timeout: 30_000 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const tenant = await pageOf(await newcomer(server, 'tenant'))
    await tenant.goto(`/properties?home=${id}`)
    await expect(tenant.getByRole('group', { name: 'Photos' })).toContainText('Kitchen')
    await expectAccessible(tenant)
    await expectNoSidewaysScroll(tenant)
  })
})
