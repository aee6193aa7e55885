import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import type { Right } from '#contract/policy.ts'
import type { Tenant } from '#contract/tenants.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow, ledgerRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aTenant } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { TenantsPage } from './TenantsPage.tsx'

const dialog = page.getByRole('dialog', { name: 'Tom Sitting' })
const button = (name: string) => dialog.getByRole('button', { name })

const ended: Lease = { ...leaseRow(0), status: 'ENDED', endsOn: '2026-04-30' }

async function open(changes: Partial<Tenant> = {}, rights?: Right[], lease = ended, ledger = ledgerRow()) {
  const tenant = aTenant(changes)
  answerApi(api.tenants.list, () => ({ data: [tenant] }))
  const account = { id: 'account-1', name: 'Tom Sitting', email: tenant.email }
  answerApi(api.tenants.read, () => ({
    data: { ...tenant, propertyTitle: null, account, createdAt: '2026-01-01T00:00:00.000Z' },
  }))
  answerApi(api.leases.list, () => ({ data: [lease] }))
  answerApi(api.ledgers.read, () => ({ data: ledger }))
  answerApi(api.documents.list, () => ({ data: { documents: [], total: 0, page: 1, pageSize: 20 } }))
  const { router } = await render(
    <SignedIn rights={rights} who="LANDLORD">
      <TenantsPage />
    </SignedIn>,
    { at: '/tenants' },
  )
  await page
    .getByRole('link', { name: /Tom Sitting/ })
    .first()
    .click()
  await expect.element(dialog.getByRole('heading', { name: 'Lease and balance' })).toBeVisible()
  return { router, tenant }
}

it('opens from the list, with the leases of the tenant, to change and to archive them', async () => {
  const { router, tenant } = await open()
  expect(router.state.location.search).toMatchObject({ open: tenant.id })
  await expect.element(dialog.getByRole('link', { name: leaseRow(0).propertyTitle })).toBeVisible()
  await expect.element(button('Edit Tenant')).toBeVisible()
  await expect.element(button('Archive Tom Sitting')).toBeVisible()
  await expectAccessible()
})

it('shows a deposit held and a payment by mistake as the ledger does', async () => {
  const [line] = ledgerRow().entries
  if (!line) throw new Error('The ledger has no line')
  const paid = { ...line, kind: 'PAYMENT', chargeKind: null, memo: null, amount: 750, open: null } as const
  const entries = [
    { ...line, id: 'held', kind: 'HELD' as const, memo: null, amount: 900, open: null, balance: -250 },
    { ...paid, id: 'wrong', isTakenBack: true, balance: -1000 },
    { ...paid, id: 'mistake', takesBack: 'wrong', memo: 'Recorded by mistake', balance: -250 },
  ]
  await open({ leaseId: 'lease-1', leaseStatus: 'ACTIVE' }, undefined, leaseRow(0), { ...ledgerRow(), entries })
  const lines = dialog.getByRole('list', { name: 'Latest ledger entries' }).getByRole('listitem')
  await expect.element(lines.nth(2)).toMatchTextContent('$900.00, not part of the balance')
  await expect.element(lines.nth(2)).not.toMatchTextContent('−$900.00')
  await expect.element(lines.nth(0)).toMatchTextContent('Cancels the payment of 3/1/2026')
  const wrong = lines.nth(1).getByText('Payment received').element()
  expect(getComputedStyle(wrong).textDecorationLine).toBe('line-through')
})

it('names the home of someone who has had no lease yet', async () => {
  const home = () => dialog.getByRole('definition').filter({ hasText: /^Ash House$/ })
  const homes = [{ id: 'home-2', title: 'Ash House' }]
  await open({ homes })
  await expect.element(home()).toBeVisible()
})

it('leaves the home of a tenant to their lease', async () => {
  await open({ homes: [{ id: 'home-2', title: 'Ash House' }], leaseId: 'lease-1', leaseStatus: 'ACTIVE' })
  await expect.element(dialog.getByText('Ash House', { exact: true })).not.toBeInTheDocument()
})

it('leads from the lease of a tenant to its home', async () => {
  const lease = leaseRow(0)
  await open({ leaseId: lease.id, leaseStatus: 'ACTIVE' }, undefined, lease)
  const home = dialog.getByRole('link', { name: lease.propertyTitle })
  await expect.element(home).toHaveAttribute('href', `/properties?home=${lease.propertyId}`)
})

it('says what someone is on a lease who is no tenant of it', async () => {
  const lease = leaseRow(0)
  const guarantor = { id: 'party-2', name: 'Tom Sitting', part: 'GUARANTOR', from: lease.startsOn, to: null } as const
  const parties = [{ ...guarantor, tenantId: aTenant().id }]
  await open({ leaseId: lease.id, leaseStatus: 'ACTIVE' }, undefined, { ...lease, parties })
  await expect.element(dialog.getByRole('definition').filter({ hasText: /^Guarantor$/ })).toBeVisible()
})

it('offers no archiving while the tenant has a lease', async () => {
  await open({ leaseId: 'lease-1', leaseStatus: 'ACTIVE' })
  await expect.element(button('Edit Tenant')).toBeVisible()
  await expect.element(button('Archive Tom Sitting')).not.toBeInTheDocument()
})

it('leaves a member who only collects rent nothing to change, and no documents', async () => {
  await open({}, ['collects'])
  await expect.element(button('Edit Tenant')).not.toBeInTheDocument()
  await expect.element(button('Archive Tom Sitting')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('heading', { name: 'Documents' })).not.toBeInTheDocument()
})
