import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { portfolio } from '#contract/portfolio.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aBusiness, aHome, aTenant } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeaseActions } from '../LeaseActions.tsx'
import { NewLeaseDialog } from './NewLeaseDialog.tsx'

const button = (name: string) => page.getByRole('button', { name })
const choice = (name: RegExp) => page.getByRole('radio', { name })
const field = (name: RegExp) => page.getByLabelText(name)

async function openNew() {
  answerApi(portfolio.read, () => ({ data: aBusiness() }))
  answerApi(api.tenants.list, () => ({ data: [aTenant()] }))
  answerApi(api.properties.list, () => ({ data: [aHome()] }))
  answerApi(api.leases.list, () => ({ data: [] }))
  const added = answerApi(api.leases.create, ({ body }) => ({
    data: { ...leaseRow(0), status: (body as Lease).status },
  }))
  await render(
    <SignedIn who="LANDLORD">
      <NewLeaseDialog onClose={vi.fn()} />
    </SignedIn>,
  )
  return added
}

async function pickParties() {
  await page.getByRole('combobox', { name: /Home/ }).fill('Maple')
  await page.getByRole('option', { name: /^Maple House/ }).click()
  await page.getByRole('combobox', { name: /Tenant/ }).fill('Tom')
  await page.getByRole('option', { name: /^Tom Sitting/ }).click()
}

it('adds a lease that was already running with what is owed and the deposit held', async () => {
  const added = await openNew()
  await expect.element(choice(/^Starts new/)).toBeChecked()
  await choice(/^Already running/).click()
  await expect.element(page.getByText(/nothing from before/)).toBeVisible()
  await pickParties()
  await field(/^First day/).fill('2024-06-15')
  await expect.element(field(/^Last day/)).toHaveValue('')
  await field(/^Monthly rent/).fill('1850')
  await choice(/^Owes/).click()
  await field(/^Amount owed/).fill('412.50')
  await expectAccessible()
  await button('Add lease').click()
  await expect.element(field(/^Deposit held/)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Deposit held is required')).toBeVisible()
  await field(/^Deposit held/).fill('1,850')
  await button('Add lease').click()
  await expect.element(page.getByText('Lease added')).toBeVisible()
  await expect.element(button('Invite Tom Sitting')).toBeVisible()
  expect(added.map(({ body }) => body)).toMatchObject([
    { status: 'ACTIVE', startsOn: '2024-06-15', endsOn: null, openingBalance: 412.5, depositHeld: 1850 },
  ])
})

it('refuses days on which it can’t run today', async () => {
  const added = await openNew()
  await choice(/^Already running/).click()
  await field(/^First day/).fill('2999-01-01')
  await field(/^Last day/).fill('2020-01-01')
  await button('Add lease').click()
  await expect.element(page.getByText('First day must not be after today: choose “Starts new”')).toBeVisible()
  await expect.element(page.getByText('Last day must not be before today')).toBeVisible()
  expect(added).toEqual([])
})

it('drafts it without a word of the past when it starts new after all', async () => {
  const added = await openNew()
  await choice(/^Already running/).click()
  await field(/^Deposit held/).fill('900')
  await choice(/^Starts new/).click()
  await expect.element(field(/^Deposit held/)).not.toBeInTheDocument()
  await expect.element(field(/^Last day/)).not.toHaveValue('')
  await pickParties()
  await field(/^Monthly rent/).fill('1850')
  await button('Create draft').click()
  await expect.element(page.getByText(/^Lease drafted/)).toBeVisible()
  expect(added.map(({ body }) => [(body as Lease).status, 'depositHeld' in (body as object)])).toEqual([
    ['DRAFT', false],
  ])
})

const draft = (changes: Partial<Lease> = {}): Lease => ({ ...leaseRow(0), status: 'DRAFT', ...changes })
async function activating(lease: Lease) {
  answerApi(api.tenants.read, () => ({
    data: { ...aTenant({ portal: 'LINKED' }), propertyTitle: null, account: null, createdAt: lease.createdAt },
  }))
  const moved = answerApi(api.leases.move, () => ({ data: { ...lease, status: 'ACTIVE' as const } }))
  await render(
    <SignedIn who="LANDLORD">
      <LeaseActions lease={lease} />
    </SignedIn>,
  )
  await button('Activate').click()
  return moved
}

it('asks about a draft whose first day has passed whether it was already running', async () => {
  const moved = await activating(draft())
  const dialog = page.getByRole('dialog', { name: 'Activate this lease?' })
  await expect
    .element(dialog)
    .toMatchTextContent(
      /What was due since 3\/1\/2026 is charged now: \d+ charges, \$[\d,]+ in all\. The deposit of \$500 is asked for apart/,
    )
  await choice(/^Already running/).click()
  await choice(/^Paid ahead/).click()
  await field(/^Amount paid ahead/).fill('100')
  await field(/^Deposit held/).fill('0')
  await expectAccessible()
  await button('Activate lease').click()
  await expect.element(page.getByText('Lease activated')).toBeVisible()
  expect(moved.map(({ body }) => body)).toEqual([
    { status: 'ACTIVE', endsOn: null, openingBalance: -100, depositHeld: 0 },
  ])
})

it('charges such a draft from its first day unless told otherwise', async () => {
  const moved = await activating(draft())
  await button('Activate lease').click()
  await expect.element(page.getByText('Lease activated')).toBeVisible()
  expect(moved.map(({ body }) => body)).toEqual([{ status: 'ACTIVE', endsOn: null }])
})

it('doesn’t ask it of a renewal', async () => {
  await activating(draft({ renewsId: 'earlier' }))
  await expect.element(page.getByRole('alertdialog', { name: 'Activate this lease?' })).toBeVisible()
})
