import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LandlordApplicationsPage } from './applications/queue/LandlordApplicationsPage.tsx'
import { LandlordLeasesPage } from './leases/lists/LandlordLeasesPage.tsx'
import { LandlordPaymentsPage } from './payments/lists/LandlordPaymentsPage.tsx'
import { RemindersPage } from './reminders/RemindersPage.tsx'
import { RunTicketsPage } from './tickets/lists/RunTicketsPage.tsx'

const show = (screen: ReactNode) => render(<SignedIn who="LANDLORD">{screen}</SignedIn>)
const button = (name: string) => page.getByRole('button', { name })
const head = (name: string) => page.getByRole('columnheader', { name })

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
  await expect.element(button('More')).not.toBeInTheDocument()
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
