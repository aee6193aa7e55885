import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import type { Tenant } from '#contract/tenants.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aTenant } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeaseActions } from './LeaseActions.tsx'
import { HELD_DEPOSIT } from './lease-texts.ts'

const upcoming = (changes: Partial<Lease> = {}): Lease => ({ ...leaseRow(500), startsOn: '2999-12-01', ...changes })
const actions = (lease: Lease, at = '/') =>
  render(
    <SignedIn who="LANDLORD">
      <LeaseActions lease={lease} />
    </SignedIn>,
    { at },
  )
const tenantIs = (tenant: Tenant) =>
  answerApi(api.tenants.read, () => ({
    data: { ...tenant, propertyTitle: null, account: null, createdAt: '2026-01-01T00:00:00.000Z' },
  }))
beforeEach(() => {
  tenantIs(aTenant({ portal: 'LINKED' }))
})
const button = (name: string) => page.getByRole('button', { name })

it('cancels a lease before its first day after saying whose it is and what happens to the money, with Undo', async () => {
  const lease = upcoming()
  const moved = answerApi(api.leases.move, () => ({ data: { ...lease, status: 'CANCELLED' as const } }))
  const undone = answerApi(api.leases.undoCancel, () => ({ data: lease }))
  await actions(lease)
  await button('Cancel lease').click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this lease?' })
  await expect.element(question).toMatchTextContent('The home stays off the market until you list it again.')
  await expect
    .element(question)
    .toMatchTextContent(
      new RegExp(
        `${lease.tenantName} was to rent ${lease.propertyTitle} from 12/1/2999.*taken back.*paid ahead.*if they have an account`,
      ),
    )
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel lease' }).click()
  await button('Undo').click()
  await expect.element(page.getByText('The lease is on again')).toBeVisible()
  expect(moved.map(({ body }) => body)).toEqual([{ status: 'CANCELLED', endsOn: null }])
  expect(undone).toHaveLength(1)
})

it('offers no end of a lease that hasn’t begun', async () => {
  await actions(upcoming())
  await expect.element(button('Cancel lease')).toBeVisible()
  await expect.element(button('End lease')).not.toBeInTheDocument()
})

it('doesn’t cancel a lease that has begun', async () => {
  await actions(leaseRow(0))
  await expect.element(button('End lease')).toBeVisible()
  await expect.element(button('Cancel lease')).not.toBeInTheDocument()
})

it('offers to invite a tenant without an account once their lease is active', async () => {
  const draft: Lease = { ...leaseRow(0), status: 'DRAFT', startsOn: '2999-12-01' }
  const tenant = aTenant({ id: draft.tenantId })
  tenantIs(tenant)
  answerApi(api.leases.move, () => ({ data: { ...draft, status: 'ACTIVE' as const } }))
  const invited = answerApi(api.tenants.invite, () => ({ data: { ...tenant, portal: 'INVITED' as const, link: null } }))
  await actions(draft)
  await button('Activate').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate lease' }).click()
  await expect.element(page.getByText('Lease activated')).toBeVisible()
  await button('Invite Tom Sitting').click()
  await expect.element(page.getByText(/^Invitation sent to tom@example\.test\./)).toBeVisible()
  expect(invited.map(({ params }) => params.id)).toEqual([draft.tenantId])
})

it('says before a lease is activated that its deposit is asked for at once, apart from the rent', async () => {
  await actions({ ...leaseRow(0), status: 'DRAFT', startsOn: '2999-12-01', depositAmount: 2500 })
  await button('Activate').click()
  const question = page.getByRole('alertdialog', { name: 'Activate this lease?' })
  await expect
    .element(question)
    .toMatchTextContent(
      'Rent is charged on the day it’s due. The deposit of $2,500 is asked for now, apart from the rent, and due 12/1/2999.',
    )
})

it('says before a renewal is activated what its form says: of the deposit, only the difference is asked for', async () => {
  const renewal: Lease = { ...leaseRow(0), status: 'DRAFT', renewsId: 'earlier', depositAmount: 2500 }
  await actions(renewal)
  await button('Activate').click()
  const question = page.getByRole('alertdialog', { name: 'Activate this lease?' })
  await expect.element(question).toMatchTextContent(new RegExp(HELD_DEPOSIT))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await button('Edit terms').click()
  await expect.element(page.getByText(HELD_DEPOSIT)).toBeVisible()
})

it('opens a renewal with the rent that was suggested, once, and only where it can be renewed', async () => {
  const sent = answerApi(api.leases.renew, () => new Promise(() => undefined))
  const { router } = await actions(upcoming({ startsOn: '2020-01-01', rentAmount: 1850 }), '/?renew=2100')
  const rent = page.getByLabelText(/^Monthly rent/)
  await expect.element(rent).toHaveValue('2,100')
  await button('Cancel').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect([router.state.location.href, sent]).toEqual(['/', []])
  await button('Renew').click()
  await expect.element(rent).toHaveValue('1,850')
})

it.each<[string, Partial<Lease>, string]>([
  ['is a draft', { status: 'DRAFT' }, 'Edit terms'],
  ['has a renewal', { renewalId: 'next' }, 'End lease'],
])('offers no renewal of a lease that %s', async (_, changes, other) => {
  await actions({ ...leaseRow(0), ...changes }, '/?renew=2100')
  await expect.element(button(other)).toBeVisible()
  await expect.element(button('Renew')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
