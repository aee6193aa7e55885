import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import type { LeaseRentReminders } from '#contract/rent-reminders.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeaseReminders } from './LeaseReminders.tsx'

const on: LeaseRentReminders = { before: true, beforeDays: 3, onDay: true, overdue: false, overdueDays: 3, leftOut: [] }
const lease: Lease = { ...leaseRow(0), tenantName: 'Noor Haddad', tenantNames: ['Noor Haddad'] }
const box = page.getByRole('group', { name: 'Rent reminders' })
const before = page.getByRole('checkbox', { name: '3 days before rent is due' })
const onDay = page.getByRole('checkbox', { name: 'On the day rent is due' })
const forAll = box.getByRole('link', { name: 'Rent reminders for all leases' })

const show = (row: Lease = lease, who: Role = 'LANDLORD') =>
  render(
    <SignedIn who={who}>
      <LeaseReminders lease={row} />
    </SignedIn>,
  )

it('says when the tenant is reminded, and turns one of these off and on again for this lease', async () => {
  let now = on
  answerApi(api.rentReminders.lease, () => ({ data: now }))
  const asked = answerApi(api.rentReminders.except, ({ body }) => {
    now = { ...on, ...(body as Pick<LeaseRentReminders, 'leftOut'>) }
    return { data: now }
  })
  await show()
  await expect.element(box.getByRole('group', { name: 'Remind Noor Haddad, while they owe rent:' })).toBeVisible()
  await expect.element(before).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /overdue/ })).not.toBeInTheDocument()
  await expect.element(forAll).toHaveAttribute('href', '/reminders?new=rent')
  await expectAccessible()
  await onDay.click()
  await expect.element(page.getByText('That reminder is off for this lease')).toBeVisible()
  await expect.element(onDay).not.toBeChecked()
  await expect.element(before).toBeChecked()
  await onDay.click()
  await expect.element(page.getByText('That reminder is on for this lease')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ leftOut: ['ON_DAY'] }, { leftOut: [] }])
})

it('says nothing of loading while it is far below what someone reads', async () => {
  const asked = answerApi(api.rentReminders.lease, () => ({ data: on }))
  await render(
    <SignedIn who="LANDLORD">
      <div style={{ height: '300vh' }} />
      <LeaseReminders lease={lease} />
    </SignedIn>,
  )
  await expect.element(box).toBeInTheDocument()
  expect(box.getByRole('status').elements()).toEqual([])
  box.element().scrollIntoView()
  await expect.element(before).toBeChecked()
  expect(asked).toHaveLength(1)
})

it('shows a change at once, before the switches are read again', async () => {
  let changed = false
  answerApi(api.rentReminders.lease, () => (changed ? new Promise(() => {}) : { data: on }))
  answerApi(api.rentReminders.except, () => {
    changed = true
    return { data: { ...on, leftOut: ['ON_DAY' as const] } }
  })
  await show()
  await onDay.click()
  await expect.element(page.getByText('That reminder is off for this lease')).toBeVisible()
  await expect.element(onDay).not.toBeChecked()
})

it('leaves the box as it was when the change fails', async () => {
  answerApi(api.rentReminders.lease, () => ({ data: on }))
  answerApi(api.rentReminders.except, () => ({ status: 404, message: 'Lease not found' }))
  await show()
  await before.click()
  await expect.element(page.getByText('Lease not found')).toBeVisible()
  await expect.element(before).toBeChecked()
})

it('leads to the switches while they are all off', async () => {
  answerApi(api.rentReminders.lease, () => ({ data: { ...on, before: false, onDay: false } }))
  await show()
  await expect.element(box).toMatchTextContent('No one is reminded of rent yet.')
  await expect.element(forAll).toBeVisible()
})

it('lets a manager change them for a draft, and says whose the switches are', async () => {
  answerApi(api.rentReminders.lease, () => ({ data: on }))
  await show({ ...lease, status: 'DRAFT' }, 'PROPERTY_MANAGER')
  await expect.element(before).toBeVisible()
  await expect.element(box).toMatchTextContent('The landlord decides which reminders there are.')
  await expect.element(forAll).not.toBeInTheDocument()
})

it.each<[string, Lease, Role]>([
  ['a lease that is over', { ...lease, status: 'ENDED' }, 'LANDLORD'],
  ['the tenant', lease, 'TENANT'],
])('shows and asks nothing for %s', async (_, row, who) => {
  await show(row, who)
  await expect.element(box).not.toBeInTheDocument()
})
