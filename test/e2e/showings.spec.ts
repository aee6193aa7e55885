import type { APIRequestContext, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { addDays, utcDay } from '#contract/calendar.ts'
import { choose } from './support/choose.ts'
import { expect, test } from './support/fixtures.ts'
import { linkInMail } from './support/mail.ts'
import { callAt, newcomer, type Somebody, unique } from './support/people.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/watch.ts'

const DAY = addDays(utcDay(new Date()), 9)
/** What a browser reports for a call or page with this status. */
const TAKEN = /status of 409/

async function homeOf(landlord: Somebody) {
  const title = `Orchard House ${unique()}`
  const address = { street: '12 Hidden Lane', city: 'Portland', state: 'OR', postalCode: '97201' }
  const rooms = { bedrooms: 2, bathrooms: 1, propertyType: 'House' }
  const { id } = await landlord.call(api.properties.create, {
    body: { title, description: null, rentAmount: 1450, address, ...rooms, isAvailable: true },
  })
  return { id, title, path: `/listings/${id}` }
}

const see = (page: Page) => page.locator('#see')
const timesOn = (page: Page) => see(page).getByLabel('Time').locator('option:not([value=""])')

async function fill(page: Page, person: { name: string; email: string }, time: RegExp) {
  const label = await timesOn(page).filter({ hasText: time }).textContent()
  await see(page)
    .getByLabel('Time')
    .selectOption({ label: label ?? '' })
  await see(page).getByLabel('First name').fill(person.name)
  await see(page).getByLabel('Email address').fill(person.email)
}
const press = (page: Page) => see(page).getByRole('button', { name: 'Book this time' }).click()

/** Waits for an email with this subject, and a calendar file of this kind. */
async function expectFile(request: APIRequestContext, { to, subject, method }: Record<string, string>) {
  const newest = async () => {
    const list = await (await request.get(`/dev/mailbox?to=${encodeURIComponent(to ?? '')}`)).text()
    const mail = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(list)?.[0]
    return mail === undefined ? '' : (await request.get(mail)).text()
  }
  await expect.poll(newest, { timeout: 15_000 }).toContain(subject)
  expect(await newest()).toContain(`METHOD:${method}`)
}

test('a landlord sets times, a visitor books one and cancels it by email, and no place is given twice', async ({
  page,
  pageOf,
  server,
  watch,
}) => {
  watch.allow(TAKEN)
  const landlord = await newcomer(server, 'landlord')
  const home = await homeOf(landlord)
  const agent = await pageOf(landlord)
  await agent.goto('/ai?tab=leasing')
  await expect(agent.getByText('No showings yet')).toBeVisible()
  await agent.getByRole('button', { name: 'Add times' }).click()
  const dialog = agent.getByRole('dialog', { name: 'Add showing times' })
  await choose(dialog, 'Home', home.title)
  await dialog.getByLabel('Day').fill(DAY)
  await dialog.getByLabel('From').fill('10:00')
  await dialog.getByLabel('To', { exact: true }).fill('10:40')
  await expect(dialog.getByText('(Pacific Time). 2 showings: 10:00 AM, 10:20 AM.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add times' }).click()
  await expect(agent.getByText('2 showing times added')).toBeVisible()
  await expect(agent.getByText('10:20 AM to 10:40 AM')).toBeVisible()

  // Two visitors see both times; both want the first.
  const ana = { name: 'Ana', email: `ana.${unique()}@example.com` }
  const ben = { name: 'Ben', email: `ben.${unique()}@example.com` }
  await page.goto(home.path)
  await expect(timesOn(page)).toHaveCount(2)
  await expectAccessible(page)
  const late = await page.context().newPage()
  await late.goto(home.path)
  await fill(page, ana, /10:00 AM/)
  await press(page)
  await expect(page.getByRole('status')).toContainText('You’re booked.')
  await expect(page.getByRole('status')).toContainText('10:00 AM (Pacific Time)')
  await fill(late, ben, /10:00 AM/)
  await press(late)
  await expect(late.getByText('Someone else just took this time. Please choose another one.')).toBeVisible()
  await expect(timesOn(late)).toHaveCount(1)

  await expectFile(page.request, { to: ana.email, subject: `Your showing of ${home.title}`, method: 'PUBLISH' })
  const booked = `Ana booked a showing of ${home.title}`
  await expectFile(page.request, { to: landlord.user.email, subject: booked, method: 'PUBLISH' })
  await agent.reload()
  await agent.getByRole('button', { name: 'Ana', exact: true }).click()
  const inquiry = agent.getByRole('dialog', { name: 'Ana' })
  await expect(inquiry.getByText('Showing', { exact: true })).toBeVisible()
  await expect(inquiry.getByText(/^Ana booked a showing: .+, 10:00 AM/)).toBeVisible()

  await page.goto(await linkInMail(page.request, ana.email))
  await page.getByRole('button', { name: 'Cancel this showing' }).click()
  await expect(page).toHaveURL('/cancel-showing/done')
  const canceled = `Canceled: Ana’s showing of ${home.title}`
  await expectFile(page.request, { to: landlord.user.email, subject: canceled, method: 'CANCEL' })
  await agent.reload()
  await expect(inquiry.getByText('New', { exact: true })).toBeVisible()
  await expect(inquiry.getByText(/^Ana canceled the showing/)).toBeVisible()
  await late.reload()
  await expect(timesOn(late)).toHaveCount(2)
  await fill(late, ben, /10:00 AM/)
  await press(late)
  await expect(late.getByRole('status')).toContainText('You’re booked.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor books a showing, is told when it’s taken, and cancels it', async ({ page, server, watch }) => {
    watch.allow(TAKEN)
    const landlord = await newcomer(server, 'landlord')
    const home = await homeOf(landlord)
    const body = { day: DAY, from: '10:00', to: '10:40', minutes: 20, places: 1, noticeHours: 2 }
    const { times } = await landlord.call(api.showings.addTimes, { params: { id: home.id }, body })
    const ana = { name: 'Ana', email: `ana.${unique()}@example.com` }
    await page.goto(home.path)
    await fill(page, ana, /10:00 AM/)
    const other = { timeId: times[0]?.id ?? '', firstName: 'Ben', lastName: null, email: `ben.${unique()}@example.com` }
    await callAt(server)(api.showings.book, { params: { id: home.id }, body: other, anonymous: true })
    await press(page)
    await expect(page.getByText('Someone else just took this time. Please choose another one.')).toBeVisible()
    await expect(see(page).getByLabel('First name')).toHaveValue('Ana')
    await fill(page, ana, /10:20 AM/)
    await press(page)
    await expect(see(page).getByText('You’re booked.')).toBeVisible()
    const token = (await linkInMail(page.request, ana.email)).split('#')[1] ?? ''
    await page.goto('/cancel-showing')
    await page.getByLabel('The link from the email').fill(token)
    await page.getByRole('button', { name: 'Cancel this showing' }).click()
    await expect(page).toHaveURL('/cancel-showing/done')
  })
})

test('fits a phone', async ({ page, pageOf, server }) => {
  const landlord = await newcomer(server, 'landlord')
  const home = await homeOf(landlord)
  const body = { day: DAY, from: '10:00', to: '11:00', minutes: 20, places: 2, noticeHours: 2 }
  const { times } = await landlord.call(api.showings.addTimes, { params: { id: home.id }, body })
  const person = {
    timeId: times[0]?.id ?? '',
    firstName: 'Alexandria',
    lastName: null,
    email: `${unique()}.very.long@example.com`,
  }
  await callAt(server)(api.showings.book, { params: { id: home.id }, body: person, anonymous: true })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(home.path)
  await expect(timesOn(page)).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  const agent = await pageOf(landlord)
  await agent.setViewportSize({ width: 320, height: 700 })
  await agent.goto('/ai?tab=leasing')
  await expect(agent.getByText('1 of 2 booked')).toBeVisible()
  await expectNoSidewaysScroll(agent)
})
