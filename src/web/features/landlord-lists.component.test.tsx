import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Ticket } from '#contract/tickets.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow, paymentRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LandlordApplicationsPage } from './applications/queue/LandlordApplicationsPage.tsx'
import { LandlordLeasesPage } from './leases/lists/LandlordLeasesPage.tsx'
import { LandlordPaymentsPage } from './payments/lists/LandlordPaymentsPage.tsx'
import { RemindersPage } from './reminders/RemindersPage.tsx'
import { RunTicketsPage } from './tickets/lists/RunTicketsPage.tsx'

const noRentReminders = {
  ...{ before: false, beforeDays: 3, onDay: false, overdue: false, overdueDays: 1 },
  exceptions: [],
}
beforeEach(() => void answerApi(api.rentReminders.read, () => ({ data: noRentReminders })))

const show = (screen: ReactNode) => render(<SignedIn who="LANDLORD">{screen}</SignedIn>)
const button = (name: string) => page.getByRole('button', { name })
const selectAll = () => page.getByRole('checkbox', { name: 'Select all on this page' }).click()
const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
const head = (name: string) => page.getByRole('columnheader', { name })

const requests = [1, 2].map(
  (number): Ticket => ({
    ...{ id: `ticket-${number}`, title: `Leak ${number}`, status: 'OPEN', priority: 'HIGH', category: 'Plumbing' },
    ...{
      propertyId: 'home-1',
      buildingId: null,
      propertyTitle: 'Maple House',
      assigneeName: null,
      mayEnter: null,
      photoCount: 0,
      commentCount: 0,
    },
    ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z' },
  }),
)

it('a landlord moves several requests on after a question, and reads which ones stayed', async () => {
  answerApi(api.tickets.list, () => ({ data: requests }))
  const sent = answerApi(api.tickets.update, ({ params }) =>
    params.id === 'ticket-2' ? { status: 409, message: 'Someone else has started.' } : { data: requests[0] as never },
  )
  await show(<RunTicketsPage />)
  await expect.element(head('Reported')).toHaveAttribute('aria-sort', 'descending')
  await selectAll()
  await button('Set status').click()
  await page.getByRole('menuitem', { name: 'Start work (2)' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Start work on 2 requests?' })).toBeVisible()
  await expectAccessible()
  await confirm('Start work')
  await expect.element(page.getByText('1 request started')).toBeVisible()
  const failures = page.getByRole('dialog', { name: 'One couldn’t be changed' })
  await expect.element(failures.getByRole('listitem')).toHaveTextContent('Leak 2Someone else has started.')
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
    ['ticket-1', { status: 'IN_PROGRESS' }],
    ['ticket-2', { status: 'IN_PROGRESS' }],
  ])
})

it('a landlord who says no to the question keeps the selection, and nothing is sent', async () => {
  answerApi(api.tickets.list, () => ({ data: requests }))
  const sent = answerApi(api.tickets.update, () => ({ status: 500 }))
  await show(<RunTicketsPage />)
  await selectAll()
  await button('Set status').click()
  await page.getByRole('menuitem', { name: 'Start work (2)' }).click()
  await confirm('Cancel')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  expect(sent).toEqual([])
})

it('leads from each payment to the lease it was made under', async () => {
  const payment = paymentRow()
  answerApi(api.payments.list, ({ query }) => ({ data: 'status' in query || 'attention' in query ? [] : [payment] }))
  await show(<LandlordPaymentsPage />)
  const link = page.getByRole('link', { name: /Jordan Ellis/ })
  await expect.element(link).toHaveAttribute('href', `/leases/${payment.leaseId}`)
})

it('a landlord confirms several payments at once, and can undo it', async () => {
  const waiting = { status: 'PENDING', paidAt: null, isReported: true } as const
  const payments = [
    paymentRow(),
    paymentRow({ id: 'payment-2', ...waiting }),
    paymentRow({ id: 'payment-3', ...waiting }),
  ]
  answerApi(api.payments.list, ({ query }) => ({ data: 'status' in query || 'attention' in query ? [] : payments }))
  const settled = answerApi(api.payments.settle, () => ({ data: paymentRow() as never }))
  await show(<LandlordPaymentsPage />)
  await selectAll()
  await button('Confirm (2)').click()
  await expect.element(page.getByRole('alertdialog', { name: 'Confirm 2 payments?' })).toBeVisible()
  await confirm('Confirm')
  await expect.element(page.getByText('2 payments confirmed')).toBeVisible()
  expect(settled.map(({ params }) => params.id)).toEqual(['payment-2', 'payment-3'])
  const takenBack = answerApi(api.payments.takeBack, () => ({ data: paymentRow(waiting) }))
  await button('Undo').click()
  await expect.element(page.getByText('2 payments are waiting for confirmation again')).toBeVisible()
  expect(takenBack.map(({ params }) => params.id)).toEqual(['payment-2', 'payment-3'])
})

it('undoing several confirmations leaves alone those that failed', async () => {
  const payments = ['Noor Haddad', 'Rui Alves'].map((tenantName, at) =>
    paymentRow({ id: `payment-${at}`, status: 'PENDING', paidAt: null, isReported: true, tenantName }),
  )
  answerApi(api.payments.list, ({ query }) => ({ data: 'status' in query || 'attention' in query ? [] : payments }))
  answerApi(api.payments.settle, ({ params }) =>
    params.id === 'payment-0' ? { status: 409, message: 'It was canceled.' } : { data: paymentRow() as never },
  )
  const takenBack = answerApi(api.payments.takeBack, () => ({ data: paymentRow() }))
  await show(<LandlordPaymentsPage />)
  await selectAll()
  await button('Confirm (2)').click()
  await confirm('Confirm')
  await expect.element(page.getByText('1 payment confirmed')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await button('Undo').click()
  await expect.element(page.getByText('1 payment is waiting for confirmation again')).toBeVisible()
  expect(takenBack.map(({ params }) => params.id)).toEqual(['payment-1'])
})

it('undoing several confirmations goes on after one that can’t be undone, and names it', async () => {
  const payments = ['Noor Haddad', 'Rui Alves'].map((tenantName, at) =>
    paymentRow({ id: `payment-${at}`, status: 'PENDING', paidAt: null, isReported: true, tenantName }),
  )
  answerApi(api.payments.list, ({ query }) => ({ data: 'status' in query || 'attention' in query ? [] : payments }))
  answerApi(api.payments.settle, () => ({ data: paymentRow() as never }))
  const takenBack = answerApi(api.payments.takeBack, ({ params }) =>
    params.id === 'payment-0' ? { status: 409, message: 'It has failed.' } : { data: paymentRow() },
  )
  await show(<LandlordPaymentsPage />)
  await selectAll()
  await button('Confirm (2)').click()
  await confirm('Confirm')
  await button('Undo').click()
  await expect.element(page.getByText(/1 of 2 couldn’t be undone\. .*Noor Haddad: It has failed\.$/)).toBeVisible()
  expect(takenBack.map(({ params }) => params.id)).toEqual(['payment-0', 'payment-1'])
})

it('a landlord archives several leases, only those that are over', async () => {
  const ended = {
    ...leaseRow(0),
    id: 'lease-2',
    status: 'ENDED' as const,
    tenantName: 'Ana Okafor',
    tenantNames: ['Ana Okafor'],
  }
  answerApi(api.leases.list, () => ({ data: [leaseRow(0), ended] }))
  const archived = answerApi(api.leases.archive, () => ({ status: 409, message: 'End the lease first.' }))
  await show(<LandlordLeasesPage />)
  await page.getByRole('checkbox', { name: 'Select Jordan Ellis, Maple House' }).click()
  await expect.element(button('Archive')).not.toBeInTheDocument()
  await expect.element(page.getByText('None of the selected leases can be archived yet')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Ana Okafor, Maple House' }).click()
  await button('Archive').click()
  const failures = page.getByRole('dialog', { name: 'One couldn’t be changed' })
  await expect.element(failures.getByRole('listitem')).toHaveTextContent('Ana Okafor, Maple HouseEnd the lease first.')
  await expect.element(page.getByText('Archived 1 lease')).not.toBeInTheDocument()
  expect(archived.map(({ params, body }) => [params.id, body])).toEqual([['lease-2', { archived: true }]])
})

it.each([
  [<LandlordApplicationsPage key="a" />, 'No applications yet', 'link', 'Share your listing'],
  [<LandlordLeasesPage key="l" />, 'No leases yet', 'button', 'New lease'],
  [<LandlordLeasesPage key="t" />, 'No leases yet', 'link', 'Add Tenant'],
  [<LandlordPaymentsPage key="p" />, 'No payments yet', 'button', 'Record payment'],
  [<RunTicketsPage key="r" />, 'Nothing needs attention', 'button', 'Report a problem'],
  [<RemindersPage key="m" />, 'No reminders yet', 'button', 'New Reminder'],
] as const)('an empty list says what belongs there and leads to it: %#', async (screen, title, role, name) => {
  for (const { list } of [api.applications, api.leases, api.payments, api.tickets, api.reminders])
    answerApi(list, () => ({ data: [] }))
  await show(screen)
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(page.getByRole(role, { name })).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  // What can be imported fills the list; there is nothing to export.
  const more = button('More').elements()
  expect(more).toHaveLength(title === 'No leases yet' ? 1 : 0)
  for (const menu of more) await page.elementLocator(menu).click()
  await expect.element(page.getByRole('menuitem', { name: /Export/ })).not.toBeInTheDocument()
  await expectAccessible()
})

it('a landlord’s lists show the order that they start in', async () => {
  answerApi(api.applications.list, () => ({ data: [{ id: 'a', status: 'DECLINED', applicantName: 'Ana' } as never] }))
  answerApi(api.reminders.list, () => ({ data: [{ id: 'r', title: 'Call', isActive: true } as never] }))
  const { rerender } = await show(<LandlordApplicationsPage />)
  await expect.element(head('In queue')).toHaveAttribute('aria-sort', 'ascending')
  rerender(
    <SignedIn who="LANDLORD">
      <RemindersPage />
    </SignedIn>,
  )
  await expect.element(head('Next Run')).toHaveAttribute('aria-sort', 'ascending')
})
