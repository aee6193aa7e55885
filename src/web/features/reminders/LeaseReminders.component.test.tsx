import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import type { RentReminderSettings } from '#contract/rent-reminders.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeaseReminders } from './LeaseReminders.tsx'

const on: RentReminderSettings = {
  before: true,
  beforeDays: 3,
  onDay: false,
  overdue: false,
  overdueDays: 3,
  exceptions: [],
}
const lease: Lease = { ...leaseRow(0), tenantName: 'Noor Haddad' }
const box = page.getByRole('group', { name: 'Rent reminders' })

const show = (row: Lease = lease, who: Role = 'LANDLORD') =>
  render(
    <SignedIn who={who}>
      <LeaseReminders lease={row} />
    </SignedIn>,
  )

it('says when the tenant is reminded, and turns that off and on again for this lease', async () => {
  let now = on
  answerApi(api.rentReminders.read, () => ({ data: now }))
  const asked = answerApi(api.rentReminders.except, ({ body }) => {
    const exception = { leaseId: lease.id, propertyTitle: lease.propertyTitle, tenantName: lease.tenantName }
    now = { ...on, exceptions: (body as { isOn: boolean }).isOn ? [] : [exception] }
    return { data: now }
  })
  await show()
  await expect
    .element(box)
    .toMatchTextContent('Noor Haddad is reminded 3 days before rent is due, while they owe rent.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Turn off for this lease' }).click()
  await expect.element(box).toMatchTextContent('Noor Haddad gets no rent reminders for this lease.')
  await page.getByRole('button', { name: 'Turn on again' }).click()
  await expect.element(box).toMatchTextContent('Noor Haddad is reminded')
  expect(asked.map(({ body }) => body)).toEqual([{ isOn: false }, { isOn: true }])
})

it('leads to the switches while they are all off', async () => {
  answerApi(api.rentReminders.read, () => ({ data: { ...on, before: false } }))
  await show()
  await expect.element(box.getByRole('link', { name: 'Turn them on' })).toHaveAttribute('href', '/reminders?new=rent')
})

it.each<[string, Lease, Role]>([
  ['a draft', { ...lease, status: 'DRAFT' }, 'LANDLORD'],
  ['a lease that is over', { ...lease, status: 'ENDED' }, 'LANDLORD'],
  ['the tenant', lease, 'TENANT'],
  ['an administrator', lease, 'ADMIN'],
])('shows and asks nothing for %s', async (_, row, who) => {
  await show(row, who)
  await expect.element(box).not.toBeInTheDocument()
})
