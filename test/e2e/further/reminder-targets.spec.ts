import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { addHome, apply } from '../support/application.ts'
import { dialog, fill, notice, press, row } from '../support/day.ts'
import { expect, test } from '../support/fixtures.ts'
import { newcomer, unique } from '../support/people.ts'
import { expectAccessible } from '../support/watch.ts'

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test('the back office reminds a person, and every administrator', async ({ pageOf, demo, server }) => {
  const person = await newcomer(server, 'landlord', 'Zelda')
  const page = await pageOf(await demo('admin'))
  const title = `Send the papers ${unique()}`
  await page.goto('/app/reminders')
  await press(page, 'New Reminder')
  const window = dialog(page, 'New Reminder')
  await expect(window.getByLabel('Every administrator')).toBeVisible()
  await window.getByLabel('A person').check()
  await fill(window, { Title: title })
  await press(window, 'Create reminder')
  await expect(window.getByText('Choose a person')).toBeVisible()
  await window.getByLabel('Person', { exact: true }).fill('no one has this name')
  await expect(page.getByText('No results for "no one has this name"')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No results for "no one has this name"')).toBeHidden()
  await expect(window).toBeVisible()
  await window.getByLabel('Person', { exact: true }).fill(person.user.email)
  await expect(page.getByRole('option', { name: person.user.email })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(window.getByLabel('Person', { exact: true })).toHaveValue('Zelda Okafor')
  await press(window, 'Create reminder')
  await expect(notice(page, 'Reminder created')).toBeVisible()
  await page.getByRole('searchbox').fill(title)
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await press(row(page, title), title)
  await expect(dialog(page, title)).toContainText('Target: User')
  await expect(dialog(page, title)).toContainText('Zelda Okafor')
  await press(dialog(page, title), 'Run now')
  await expect(question(page, 'Run this reminder now?')).toContainText('To: Zelda Okafor')
  await press(question(page, 'Run this reminder now?'), 'Run now')
  await expect(notice(page, 'Sent to 1 person')).toBeVisible()
  expect((await person.call(api.notifications.list, {})).rows).toMatchObject([{ title }])
  await press(dialog(page, title), 'Delete')
  await press(question(page, 'Delete this reminder?'), 'Delete')
  await expect(notice(page, 'Reminder deleted')).toBeVisible()
})

test('a landlord reminds one tenant, who must have an account', async ({ pageOf, server }) => {
  const [landlord, tenant] = [await newcomer(server, 'landlord'), await newcomer(server, 'tenant', 'Ines')]
  const propertyId = await addHome(landlord, 'Fir House')
  const id = await apply(tenant, propertyId, 'Ines Okafor')
  await landlord.call(api.applications.decide, { params: { id }, body: { status: 'APPROVED' } })
  const contact = { lastName: 'Okafor', phone: null, propertyId }
  await landlord.call(api.tenants.create, { body: { ...contact, firstName: 'Ines', email: tenant.user.email } })
  const email = `noor.${unique()}@example.com`
  await landlord.call(api.tenants.create, { body: { ...contact, firstName: 'Noor', email } })
  const page = await pageOf(landlord)
  await page.goto('/reminders?new=reminder')
  const window = dialog(page, 'New Reminder')
  await window.getByLabel('A tenant').check()
  const picker = window.getByLabel('Tenant', { exact: true })
  await picker.fill(email)
  await page.getByRole('option', { name: email }).click()
  await expect(window.getByText('Noor Okafor doesn’t have an account yet.')).toBeVisible()
  await picker.fill(tenant.user.email)
  await page.getByRole('option', { name: tenant.user.email }).click()
  await expect(picker).toHaveValue('Ines Okafor')
  await fill(window, { Title: 'Bring the keys' })
  await press(window, 'Create reminder')
  await expect(notice(page, 'Reminder created')).toBeVisible()
  const set = (await landlord.call(api.reminders.list, {})).rows
  expect(set).toMatchObject([{ title: 'Bring the keys', userId: tenant.user.id, targetName: 'Ines Okafor' }])
})
