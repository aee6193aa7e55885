import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Lease } from '#contract/leases.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeaseNotice } from './LeaseNotice.tsx'

const notice = (mine: Lease['mine']) =>
  render(
    <SignedIn who="TENANT">
      <LeaseNotice lease={{ ...leaseRow(0), mine }} />
    </SignedIn>,
  )

it('tells someone who left since when, and what they still see', async () => {
  await notice({ part: 'TENANT', to: '2026-06-30', hasLeft: true })
  await expect
    .element(page.getByText(/You left this lease on 6\/30\/2026\. You still see its terms, ledger and documents/))
    .toBeVisible()
  await expectAccessible()
})

it('promises an occupant who left no ledger', async () => {
  await notice({ part: 'OCCUPANT', to: '2026-06-30', hasLeft: true })
  await expect.element(page.getByText(/You still see its terms as they were that day\./)).toBeVisible()
})

it('says nothing to someone who stays', async () => {
  await notice({ part: 'TENANT', to: null, hasLeft: false })
  await expect.element(page.getByText(/You left/)).not.toBeInTheDocument()
})

it('leads a landlord from a lease to its renewal', async () => {
  await render(
    <SignedIn who="LANDLORD">
      <LeaseNotice lease={{ ...leaseRow(0), renewalId: 'next' }} />
    </SignedIn>,
  )
  await expect.element(page.getByText('There is a renewal of this lease.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the renewal' })).toHaveAttribute('href', '/leases/next')
})
