import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { dialog, press, row } from '../support/day.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInMail } from '../support/mail.ts'
import { newcomer, unique } from '../support/people.ts'
import { addRunningLease } from '../support/running-lease.ts'
import { expectAccessible, expectNoSidewaysScroll, visit } from '../support/watch.ts'

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

/** A landlord with a reminder for the home of a tenant who has no account. */
async function landlordWithReminder(server: string) {
  const landlord = await newcomer(server, 'landlord', 'Lena')
  const { propertyId, email } = await addRunningLease(landlord, `Wren Cottage ${unique()}`)
  const title = `Check the smoke alarms ${unique()}`
  const { id } = await landlord.call(api.reminders.create, {
    body: { title, propertyId, description: null, userId: null },
  })
  return { landlord, email, title, run: () => landlord.call(api.reminders.run, { params: { id } }) }
}

test('a tenant without an account agrees to reminders, and stops them', async ({ page, pageOf, server, watch }) => {
  watch.allow(/422/)
  const { landlord, email, title, run } = await landlordWithReminder(server)
  const office = await pageOf(landlord)
  await visit(office, '/reminders', 'Reminders')
  await press(row(office, title), title)
  await press(dialog(office, title), 'Run now')
  await press(question(office, 'Run this reminder now?'), 'Run now')
  await expect(office.getByText('Not sent. 1 tenant without an account hasn’t agreed to emails.')).toBeVisible()
  await visit(office, '/tenants', 'Tenants')
  const tenant = office.getByRole('row').filter({ hasText: email })
  await expect(tenant).toContainText('Waiting for Tariq to agree to emails')

  const asked = await linkInMail(page.request, email)
  expect(asked).toContain('/reminder-emails#')
  await page.goto(asked)
  await expect(page.getByRole('heading', { name: 'Get reminders by email?' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Get reminders by email' }).click()
  await page.waitForURL('**/reminder-emails/done')
  await expect(page.getByText('From now on, reminders from your landlord come to this address.')).toBeVisible()
  await visit(office, '/tenants', 'Tenants')
  await expect(tenant).toContainText('Tariq gets reminders by email')

  expect(await run()).toMatchObject({ outcome: 'SENT', recipients: 1 })
  const stop = await linkInMail(page.request, email, asked)
  expect(stop).toContain('/stop-emails#')
  await page.goto(stop)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.waitForURL('**/stop-emails/done')
  await expect(page.getByText('We won’t send reminders from this landlord to this address again.')).toBeVisible()
  expect(await run()).toMatchObject({ outcome: 'NOBODY', unconfirmed: 1 })

  await page.goto(asked)
  await page.getByRole('button', { name: 'Get reminders by email' }).click()
  await expect(page.getByRole('alert')).toContainText('You stopped these emails')
})
