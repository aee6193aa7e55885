import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { LeaseContact } from '#contract/leases.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { depositRow, leaseId, leaseRow, ledgerRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { EmergencyNumber } from '../EmergencyNumber.tsx'
import { LeaseCard } from './LeaseCard.tsx'

const contact: LeaseContact = {
  ...{ isManager: false, name: 'Lena Ortiz', email: 'lena@example.com', phone: '(555) 010-2030' },
  ...{ emergencyPhone: '(555) 010-9119', howToPay: 'Zelle to lena@example.com' },
}
const link = (name: string) => page.getByRole('link', { name, exact: true })

beforeEach(() => {
  answerApi(api.deposits.read, () => ({ data: depositRow({ paid: 500, open: 0 }) }))
})

it('tells a tenant what is owed, who to reach, how to pay, and where to report', async () => {
  answerApi(api.ledgers.read, () => ({ data: ledgerRow() }))
  const asked = answerApi(api.leases.contact, () => ({ data: contact }))
  await render(
    <SignedIn who="TENANT">
      <LeaseCard lease={{ ...leaseRow(2350), mine: { part: 'TENANT', to: null, hasLeft: false } }} />
    </SignedIn>,
  )
  await expect.element(page.getByText('Your landlord')).toBeVisible()
  await expect.element(link('(555) 010-2030')).toHaveAttribute('href', 'tel:5550102030')
  await expect.element(link('(555) 010-9119')).toHaveAttribute('href', 'tel:5550109119')
  await expect.element(link('lena@example.com')).toHaveAttribute('href', 'mailto:lena@example.com')
  await expect.element(page.getByText('Zelle to lena@example.com')).toBeVisible()
  await expect.element(link('Report a problem')).toHaveAttribute('href', '/tickets?new=request')
  await expect.element(page.getByRole('button', { name: /^Report a payment/ })).toBeVisible()
  await expectAccessible()
  expect(asked.map(({ params }) => params)).toEqual([{ id: leaseId }])
})

it('names the next rent first', async () => {
  answerApi(api.ledgers.read, () => ({ data: ledgerRow() }))
  answerApi(api.leases.contact, () => ({ data: contact }))
  await render(
    <SignedIn who="TENANT">
      <LeaseCard lease={leaseRow(2350)} />
    </SignedIn>,
  )
  await expect.element(page.getByText('Nothing is late').or(page.getByText('Past due'))).toBeVisible()
  const figures = page
    .getByRole('term')
    .elements()
    .map((term) => term.textContent)
  expect(figures.slice(0, 3)).toEqual(['Next rent', 'Balance', 'Overdue'])
})

it('says that a deposit is to pay, and never with it that nothing is owed', async () => {
  answerApi(api.ledgers.read, () => ({ data: { ...ledgerRow(), balance: 0, overdue: 0, entries: [] } }))
  answerApi(api.deposits.read, () => ({ data: depositRow() }))
  answerApi(api.leases.contact, () => ({ data: contact }))
  await render(
    <SignedIn who="TENANT">
      <LeaseCard lease={leaseRow(0)} />
    </SignedIn>,
  )
  await expect.element(page.getByText(/^Deposit \$500\.00 to pay, (was )?due 3\/1\/2026$/)).toBeVisible()
  await expect.element(page.getByText('Not counting the deposit')).toBeVisible()
  await expect.element(page.getByText('Nothing owed')).not.toBeInTheDocument()
  await expectAccessible()
})

it('says what is reported and not confirmed yet', async () => {
  answerApi(api.ledgers.read, () => ({ data: ledgerRow() }))
  answerApi(api.deposits.read, () => ({ data: depositRow({ waiting: 200 }) }))
  answerApi(api.leases.contact, () => ({ data: contact }))
  await render(
    <SignedIn who="TENANT">
      <LeaseCard lease={{ ...leaseRow(1845), waitingAmount: 1845 }} />
    </SignedIn>,
  )
  await expect
    .element(page.getByText('$1,845.00 is reported and waits for confirmation', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByText('Deposit: $200.00 is reported and waits for confirmation')).toBeVisible()
  await expect.element(page.getByText(/^Deposit \$300\.00 to pay/)).toBeVisible()
})

it('asks for no contact while the lease is a draft', async () => {
  answerApi(api.ledgers.read, () => ({ data: ledgerRow() }))
  await render(
    <SignedIn who="TENANT">
      <LeaseCard lease={{ ...leaseRow(0), status: 'DRAFT' }} />
    </SignedIn>,
  )
  await expect.element(page.getByText(/Your landlord is preparing this lease/)).toBeVisible()
  await expect.element(page.getByText('How to pay')).not.toBeInTheDocument()
})

it('shows a tenant of the home the number for emergencies', async () => {
  answerApi(api.leases.list, () => ({ data: [leaseRow(0)] }))
  answerApi(api.leases.contact, () => ({ data: contact }))
  await render(
    <SignedIn who="TENANT">
      <EmergencyNumber propertyId={leaseRow(0).propertyId} />
    </SignedIn>,
  )
  await expect.element(page.getByText(/right away\. If anyone is in danger, call 911 first\./)).toBeVisible()
  await expect.element(link('(555) 010-9119')).toBeVisible()
})

it.each([
  [{ part: 'GUARANTOR', to: null, hasLeft: false } as const, 'You’re a guarantor for Jordan Ellis.'],
  [{ part: 'TENANT', to: '2026-04-30', hasLeft: true } as const, 'You left this lease on 4/30/2026.'],
])('offers nothing that %o can’t do, and asks for nothing they can’t read', async (mine, said) => {
  const lease = { ...leaseRow(0), mine, ...(mine.part === 'GUARANTOR' && { balance: null, waitingAmount: null }) }
  const asked = [answerApi(api.leases.contact, () => ({ status: 404 }))]
  if (mine.part === 'GUARANTOR') asked.push(answerApi(api.ledgers.read, () => ({ status: 404 })))
  else answerApi(api.ledgers.read, () => ({ data: ledgerRow() }))
  await render(
    <SignedIn who="TENANT">
      <LeaseCard lease={lease} />
    </SignedIn>,
  )
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
  await expect.element(link('Report a problem')).not.toBeInTheDocument()
  expect(asked.flat()).toEqual([])
})
