import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { LeasePart } from '#contract/lease-parties.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { MyTicketsPage } from './MyTicketsPage.tsx'

async function show(part: LeasePart | null) {
  const lease = part && { ...leaseRow(0), mine: { part, to: null, hasLeft: false } }
  answerApi(api.leases.list, () => ({ data: lease ? [lease] : [] }))
  answerApi(api.tickets.list, () => ({ data: [] }))
  await render(
    <SignedIn who="TENANT">
      <MyTicketsPage />
    </SignedIn>,
  )
}

const title = (name: string) => page.getByText(name, { exact: true })
const report = page.getByRole('button', { name: 'Report a problem' })

it('tells a guarantor that those who live there report what breaks', async () => {
  await show('GUARANTOR')
  await expect.element(title('Nothing to report for you')).toBeVisible()
  await expect.element(report).not.toBeInTheDocument()
  await expectAccessible()
})

it('asks someone without a lease for an invitation', async () => {
  await show(null)
  await expect.element(title('You can’t report a problem yet')).toBeVisible()
})

it('lets an occupant report', async () => {
  await show('OCCUPANT')
  await expect.element(title('Nothing reported yet')).toBeVisible()
  await expect.element(report.first()).toBeVisible()
})
