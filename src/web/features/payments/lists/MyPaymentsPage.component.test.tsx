import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { depositRow, leaseRow } from '#test/component/ledger-rows.ts'
import { render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { MyPaymentsPage } from './MyPaymentsPage.tsx'

const mine = (part: 'OCCUPANT' | 'TENANT') => ({ part, to: null, hasLeft: false })

async function show(...leases: Lease[]) {
  answerApi(api.leases.list, () => ({ data: leases }))
  answerApi(api.deposits.read, () => ({ data: depositRow() }))
  answerApi(api.payments.list, () => ({ data: [] }))
  await render(
    <SignedIn who="TENANT">
      <MyPaymentsPage />
    </SignedIn>,
  )
}

it('asks an occupant to report no payment', async () => {
  await show({ ...leaseRow(0), mine: mine('OCCUPANT'), balance: null, waitingAmount: null })
  await expect.element(page.getByText(/^The tenants on your lease pay the rent\./)).toBeVisible()
  await expect.element(page.getByText(/report the payment here/)).not.toBeInTheDocument()
})

it('asks a tenant to report what they paid', async () => {
  await show({ ...leaseRow(0), mine: mine('TENANT') })
  await expect.element(page.getByText(/report the payment here/)).toBeVisible()
})
