import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { ApplicationDetail } from '#contract/applications.ts'
import { portfolio } from '#contract/portfolio.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { render } from '#test/component/render.tsx'
import { aBusiness, anApplication } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeaseDialog } from './LeaseDialog.tsx'

it('says which lease the home still has on the first day', async () => {
  answerApi(portfolio.read, () => ({ data: aBusiness() }))
  answerApi(api.leases.list, ({ query }) => ({
    data: query.status === 'ACTIVE' ? [{ ...leaseRow(0), endsOn: '2999-01-31' }] : [],
  }))
  const application = {
    ...anApplication({ status: 'APPROVED' }),
    property: { rentAmount: 1450, depositAmount: null },
    answers: { desiredMoveIn: '2998-12-31' },
  } as unknown as ApplicationDetail
  await render(
    <SignedIn who="LANDLORD">
      <LeaseDialog application={application} onClose={() => undefined} />
    </SignedIn>,
  )
  const banner = page.getByText(/leases this home through 1\/31\/2999\. Start after that day/)
  await expect.element(banner).toBeVisible()
  await page.getByLabelText(/^First day/).fill('2999-02-01')
  await expect.element(banner).not.toBeInTheDocument()
})
