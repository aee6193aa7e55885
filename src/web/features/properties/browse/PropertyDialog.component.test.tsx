import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import type { Right } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { PropertyDialog } from './PropertyDialog.tsx'

const lease = page.getByRole('region', { name: 'Lease' })
const leased = aHome({ isAvailable: false, isPublished: false })
const held: Lease = {
  ...leaseRow(240.5),
  id: 'lease-1',
  endsOn: '2027-05-31',
  tenantNames: ['Jordan Ellis', 'Sam Ellis'],
  parties: [
    { id: 'party-1', tenantId: 'tenant-1', name: 'Jordan Ellis', part: 'TENANT', from: '2026-03-01', to: null },
    { id: 'party-2', tenantId: 'tenant-2', name: 'Sam Ellis', part: 'TENANT', from: '2026-03-01', to: null },
    { id: 'party-3', tenantId: 'tenant-3', name: 'Kim Ellis', part: 'OCCUPANT', from: '2026-03-01', to: null },
    { id: 'party-4', tenantId: 'tenant-4', name: 'Ari Left', part: 'TENANT', from: '2026-03-01', to: '2026-04-01' },
  ],
}

async function open(home = leased, { who = 'LANDLORD', rights }: { who?: Role; rights?: Right[] } = {}) {
  answerApi(api.properties.read, () => ({ data: home }))
  answerApi(api.documents.list, () => ({ data: { documents: [], total: 0, page: 1, pageSize: 20 } }))
  answerApi(api.applications.list, () => ({ data: [] }))
  const asked = answerApi(api.leases.list, () => ({ data: [held] }))
  const { router } = await render(
    <SignedIn who={who} {...(rights && { rights })}>
      <PropertyDialog id={home.id} onClose={() => undefined} />
    </SignedIn>,
  )
  return { asked, router }
}

it('names who leases the home, until when and what they owe, and leads to the lease and to each tenant', async () => {
  const { asked, router } = await open()
  await expect.element(lease).toMatchTextContent('3/1/2026 – 5/31/2027')
  await expect.element(lease).toMatchTextContent('$240.50')
  await expect
    .element(lease.getByRole('link', { name: 'Jordan Ellis' }))
    .toHaveAttribute('href', '/tenants?open=tenant-1')
  await expect.element(lease.getByRole('link', { name: 'Sam Ellis' })).toHaveAttribute('href', '/tenants?open=tenant-2')
  for (const name of ['Kim Ellis', 'Ari Left']) await expect.element(lease.getByText(name)).not.toBeInTheDocument()
  await expectAccessible()
  await lease.getByRole('link', { name: 'Open lease' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/leases/lease-1')
  expect(asked).toHaveLength(1)
})

it.each([
  ['a member who only repairs', { rights: ['repairs'] as Right[] }],
  ['a home seeker', { who: 'TENANT' as const }],
])('shows %s nothing of the lease, and asks for none', async (_, reader) => {
  const { asked } = await open(leased, reader)
  await expect.element(page.getByText('Two bright rooms.')).toBeVisible()
  await expect.element(lease).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

it('offers to publish a vacant home, and to list an occupied one for the next tenant', async () => {
  await open(aHome({ isPublished: false }))
  await expect.element(page.getByRole('link', { name: 'Publish Maple House' })).toBeVisible()
  await open()
  const listing = page.getByRole('link', { name: 'List for the next tenant Maple House' })
  await expect.element(listing).toHaveAttribute('href', `/properties?publish=${leased.id}`)
})
