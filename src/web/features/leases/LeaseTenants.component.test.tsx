import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Lease } from '#contract/leases.ts'
import type { Role } from '#contract/roles.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeaseTenants } from './LeaseTenants.tsx'

const tenant = (id: string, name: string) =>
  ({ id, tenantId: `tenant-${id}`, name, part: 'TENANT', from: '2026-03-01', to: null }) as const
const lease: Lease = {
  ...leaseRow(0),
  tenantNames: ['Jordan Ellis', 'Sam Ellis'],
  parties: [tenant('1', 'Jordan Ellis'), tenant('2', 'Sam Ellis')],
}

const open = (who: Role) =>
  render(
    <SignedIn who={who}>
      <LeaseTenants lease={lease} />
    </SignedIn>,
  )

it.each([
  ['LANDLORD', '/tenants'],
  ['PROPERTY_MANAGER', '/app/tenants'],
] as const)('leads a %s from a lease to each of its tenants', async (who, list) => {
  await open(who)
  for (const { name, tenantId } of lease.parties)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', `${list}?open=${tenantId}`)
})

it('only names them to a tenant', async () => {
  await open('TENANT')
  await expect.element(page.getByText('Jordan Ellis and 1 more')).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
