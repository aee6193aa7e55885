import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { RentReminderSettings } from '#contract/rent-reminders.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { RentRemindersDialog } from './RentRemindersDialog.tsx'

const LEASE_ID = '01970000-0000-7000-8000-000000000001'
const switches = { before: false, beforeDays: 3, onDay: false, overdue: false, overdueDays: 3 }
const settings: RentReminderSettings = {
  ...switches,
  exceptions: [
    {
      ...{ leaseId: LEASE_ID, propertyTitle: 'Elm Court 4', tenantName: 'Noor Haddad', tenantNames: ['Noor Haddad'] },
      leftOut: ['BEFORE', 'OVERDUE'],
    },
  ],
}

it('turns reminders on with their days, and refuses days that are out of range', async () => {
  answerApi(api.rentReminders.read, () => ({ data: settings }))
  const asked = answerApi(api.rentReminders.update, () => ({ data: settings }))
  const onClose = vi.fn()
  await render(<RentRemindersDialog onClose={onClose} />)
  await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Before rent is due' }).click()
  await page.getByRole('checkbox', { name: 'On the day rent is due' }).click()
  const days = page.getByLabelText(/Days before/)
  await days.fill('15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(days).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
  await days.fill('5')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toEqual([
    expect.objectContaining({ body: { before: true, beforeDays: 5, onDay: true, overdue: false, overdueDays: 3 } }),
  ])
})

it('turns a lease on again at once', async () => {
  let now = settings
  answerApi(api.rentReminders.read, () => ({ data: now }))
  const asked = answerApi(api.rentReminders.except, () => {
    now = { ...settings, exceptions: [] }
    return { data: { ...switches, leftOut: [] } }
  })
  await render(<RentRemindersDialog onClose={() => {}} />)
  const button = page.getByRole('button', { name: 'Turn on again for Noor Haddad, Elm Court 4' })
  await expect.element(page.getByText('None before rent is due or when it’s overdue')).toBeVisible()
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  expect(asked).toEqual([expect.objectContaining({ body: { leftOut: [] } })])
})
