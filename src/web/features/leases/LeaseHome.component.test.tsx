import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Lease } from '#contract/leases.ts'
import type { Role } from '#contract/roles.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeaseHome } from './LeaseHome.tsx'

const lease = leaseRow(0)
const link = page.getByRole('link', { name: 'View home' })

const open = (who: Role, changes: Partial<Lease> = {}) =>
  render(
    <SignedIn who={who}>
      <p>A lease</p>
      <LeaseHome lease={{ ...lease, ...changes }} />
    </SignedIn>,
  )

it.each([
  ['LANDLORD', '/properties?home='],
  ['PROPERTY_MANAGER', '/app/properties?open='],
] as const)('leads a %s from a lease to its home', async (who, window) => {
  await open(who)
  await expect.element(link).toHaveAttribute('href', `${window}${lease.propertyId}`)
})

it('leads no tenant to it', async () => {
  await open('TENANT', { mine: { part: 'TENANT', to: null, hasLeft: false } })
  await expect.element(page.getByText('A lease')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})
