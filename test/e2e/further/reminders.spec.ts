import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { addHome } from '../support/application.ts'
import { dialog, fill, mailTo, notice, press, row } from '../support/day.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer, type Somebody, unique } from '../support/people.ts'
import { expectAccessible, expectLoaded, expectNoSidewaysScroll, visit } from '../support/watch.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

/** Sets a reminder for the caller; resolves to its id. */
async function remind(somebody: Somebody, title: string, more: object = {}): Promise<string> {
  const body = { title, userId: somebody.user.id, nextRunAt: '2090-01-31T14:00:00.000Z', ...more }
  return (await somebody.call(api.reminders.create, { body: body as BodyInput<typeof api.reminders.create> })).id
}

/** A home with an active lease; resolves to its title. */
async function letHome(landlord: Somebody): Promise<string> {
  const title = `Larch House ${unique()}`
  const propertyId = await addHome(landlord, title)
  const person = { firstName: 'Noor', lastName: 'Haddad', email: `noor.${unique()}@example.com`, phone: null }
  const tenant = await landlord.call(api.tenants.create, { body: { ...person, propertyId } })
  const terms = { startsOn: '2026-01-01', endsOn: '2090-12-31', rentAmount: 1500, status: 'ACTIVE' } as const
  await landlord.call(api.leases.create, { body: { propertyId, tenantId: tenant.id, ...terms } })
  return title
}

test('a reminder that is due arrives in the inbox and by email, once', async ({ pageOf, server }) => {
  const landlord = await newcomer(server, 'landlord')
  const title = `Call the roofer ${unique()}`
  const page = await pageOf(landlord)
  await visit(page, '/reminders', 'Reminders')
  await expect(page.getByText('No reminders yet')).toBeVisible()
  await press(page, 'New Reminder')
  const window = dialog(page, 'New Reminder')
  await press(window, 'Create reminder')
  await expect(window.getByText('Enter a title or a description')).toBeVisible()
  await expect(window.getByText('Choose a home')).toBeVisible()
  await expectAccessible(page)
  await window.getByLabel('Myself').check()
  await fill(window, { Title: title, Description: 'Before it rains.', Day: '2020-01-01' })
  await press(window, 'Create reminder')
  await expect(window.getByText('This time has passed. Please choose a later one.')).toBeVisible()
  const [day = '', time = ''] = await page.evaluate(() => {
    const now = new Date()
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().split('T')
  })
  await fill(window, { Day: day, Time: time.slice(0, 5) })
  await press(window, 'Create reminder')
  await expect(notice(page, 'Reminder created')).toBeVisible()
  await expect(row(page, title)).toContainText('GENERAL')
  await expect(row(page, title)).toContainText(`${landlord.user.firstName} ${landlord.user.lastName}`)

  const count = async () => (await landlord.call(api.notifications.list, {})).total
  await expect.poll(count, { timeout: 30_000 }).toBe(1)
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(row(page, title)).toContainText('Inactive')
  await press(row(page, title), title)
  await expect(dialog(page, title)).toContainText('Sent to 1 person')
  expect(await mailTo(page, landlord, `Reminder: ${title}`)).toContain('Before it rains.')
})

test('a reminder can be run, paused, resumed, changed and deleted', async ({ pageOf, server }) => {
  const landlord = await newcomer(server, 'landlord')
  const title = `Test the alarms ${unique()}`
  const id = await remind(landlord, title, { frequency: 'MONTHLY', timeZone: 'America/New_York', type: 'INSPECTION' })
  const page = await pageOf(landlord)
  await visit(page, '/reminders', 'Reminders')
  await press(row(page, title), title)
  await expect(page).toHaveURL(`/reminders?open=${id}`)
  const window = dialog(page, title)
  await expect(window.getByText('It hasn’t run yet.')).toBeVisible()
  await expect(window.getByText(/^2\/28\/2090, 9:00 AM in New York/)).toBeVisible()
  await expectAccessible(page)

  await press(window, 'Run now')
  await press(question(page, 'Run this reminder now?'), 'Cancel')
  await expect(window.getByText('It hasn’t run yet.')).toBeVisible()
  await press(window, 'Run now')
  await press(question(page, 'Run this reminder now?'), 'Run now')
  await expect(notice(page, 'Sent to 1 person')).toBeVisible()
  await expect(window.getByRole('listitem').filter({ hasText: 'Run manually' })).toContainText('Sent to 1 person')
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread', includeHidden: true })).toBeAttached()

  await press(window, 'Pause')
  await expect(window.getByText('None while it’s paused.')).toBeVisible()
  await press(window, 'Resume')
  await expect(window.getByText(/^2\/28\/2090, 9:00 AM in New York/)).toBeVisible()

  await press(window, 'Edit')
  const edit = dialog(page, 'Edit reminder')
  await expect(edit.getByLabel('Day')).toHaveValue('2090-01-31')
  await expect(edit.getByLabel('Time', { exact: true })).toHaveValue('09:00')
  await expect(edit.getByLabel('Myself')).toBeChecked()
  await expectAccessible(page)
  await fill(edit, { Title: '', Time: '10:30' })
  await press(edit, 'Save changes')
  await expect(edit.getByText('Enter a title or a description')).toBeVisible()
  await fill(edit, { Title: `${title} again` })
  await press(edit, 'Save changes')
  await expect(notice(page, 'Reminder saved')).toBeVisible()
  const changed = dialog(page, `${title} again`)
  await expect(changed.getByText(/^1\/31\/2090, 10:30 AM in New York/)).toBeVisible()

  await press(changed, 'Delete')
  await press(question(page, 'Delete this reminder?'), 'Delete')
  await expect(notice(page, 'Reminder deleted')).toBeVisible()
  await expect(changed).toBeHidden()
  await expect(page.getByText('No reminders yet')).toBeVisible()
})

test('a reminder that someone else deleted says so', async ({ pageOf, server, watch }) => {
  watch.allow(/404/)
  const landlord = await newcomer(server, 'landlord')
  const id = await remind(landlord, 'Gone soon')
  const page = await pageOf(landlord)
  await page.goto(`/reminders?open=${id}`)
  const window = dialog(page, 'Gone soon')
  await expect(window.getByText('It hasn’t run yet.')).toBeVisible()
  await landlord.call(api.reminders.remove, { params: { id } })
  await press(window, 'Pause')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.goto(`/reminders?open=${id}`)
  await expect(dialog(page, 'Reminder').getByRole('alert')).toContainText('Error Loading Data')
})

test('a landlord turns on rent reminders', async ({ pageOf, server }) => {
  const landlord = await newcomer(server, 'landlord')
  const home = await letHome(landlord)
  const page = await pageOf(landlord)
  await visit(page, '/reminders', 'Reminders')
  await press(page, 'Rent reminders')
  const window = dialog(page, 'Rent reminders')
  await window.getByLabel('Before rent is due').check()
  await window.getByLabel('Leave out a lease').fill('Larch')
  await page.getByRole('option', { name: home }).click()
  await expect(window.getByRole('listitem')).toContainText(home)
  await expectAccessible(page)
  await press(window, 'Save')
  await expect(notice(page, 'Rent reminders saved')).toBeVisible()
})

test('several can be paused, resumed and deleted at once', async ({ pageOf, server }) => {
  const landlord = await newcomer(server, 'landlord')
  for (const title of ['First', 'Second', 'Third']) await remind(landlord, title)
  const page = await pageOf(landlord)
  await visit(page, '/reminders', 'Reminders')
  const select = (name: string) => page.getByRole('checkbox', { name })
  await select('Select First').check()
  await select('Select Third').check()
  await press(page, 'Pause')
  await press(question(page, 'Pause 2 reminders?'), 'Pause')
  await expect(notice(page, 'Paused 2 reminders')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Inactive' })).toHaveCount(2)
  await select('Select all on this page').check()
  await press(page, 'Resume')
  await press(question(page, 'Resume 2 reminders?'), 'Resume')
  await expect(page.getByRole('row').filter({ hasText: 'Inactive' })).toHaveCount(0)
  await select('Select Second').check()
  await press(page, 'Delete')
  await press(question(page, 'Delete 1 reminder?'), 'Delete')
  await expect(notice(page, 'Deleted 1 reminder')).toBeVisible()
  await expect(row(page, 'Second')).toHaveCount(0)
})

test('the list filters by type, frequency and status, and sorts by every column', async ({ pageOf, server }) => {
  const landlord = await newcomer(server, 'landlord')
  await remind(landlord, 'Rent', { type: 'RENT_DUE', frequency: 'MONTHLY' })
  await remind(landlord, 'Boiler', { type: 'MAINTENANCE', frequency: 'YEARLY', isActive: false })
  await remind(landlord, 'Anything')
  const page = await pageOf(landlord)
  await visit(page, '/reminders', 'Reminders')
  const items = (count: string) => expect(page.getByText(count, { exact: true })).toBeVisible()
  await page.getByLabel('Type', { exact: true }).selectOption('RENT_DUE')
  await expect(page).toHaveURL('/reminders?type=RENT_DUE')
  await items('1 item')
  await page.getByLabel('Type', { exact: true }).selectOption('All types')
  await page.getByLabel('Frequency', { exact: true }).selectOption('ONCE')
  await expect(row(page, 'Anything')).toContainText('GENERAL')
  await items('1 item')
  await page.getByLabel('Frequency', { exact: true }).selectOption('All frequencies')
  await page.getByLabel('Status', { exact: true }).selectOption('Inactive')
  await expect(row(page, 'Boiler')).toBeVisible()
  await items('1 item')
  await page.getByLabel('Type', { exact: true }).selectOption('INSPECTION')
  await expect(page.getByText('No reminders found')).toBeVisible()
  await page.goto('/reminders')
  for (const [column, first] of [
    ['Reminder', 'Anything'],
    ['Type', 'Anything'],
    ['Frequency', 'Anything'],
    ['Next Run', ''],
    ['Status', 'Boiler'],
    ['Target', ''],
  ] as const) {
    await page.getByRole('columnheader', { name: column }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('row').nth(1)).toContainText(first)
  }
})

test.describe('on a phone', () => {
  test.use({ contextOptions: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } })

  test('its dialogs fit', async ({ pageOf, server }) => {
    const landlord = await newcomer(server, 'landlord')
    const id = await remind(landlord, 'Rent', { frequency: 'WEEKLY' })
    const page = await pageOf(landlord)
    for (const address of ['/reminders?new=reminder', `/reminders?open=${id}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Reminders')
      await expectLoaded(page)
      await expectNoSidewaysScroll(page)
    }
  })
})
