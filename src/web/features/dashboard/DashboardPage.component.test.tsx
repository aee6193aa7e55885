import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { NO_BUSINESS } from '#contract/business-header.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { DashboardPage } from './DashboardPage.tsx'

it('says what is next to someone who left the business they began', async () => {
  await render(
    <SignedIn portfolioId={NO_BUSINESS} rights={[]} who="LANDLORD">
      <DashboardPage />
    </SignedIn>,
  )
  await expect.element(page.getByText('You don’t work for a business now')).toBeVisible()
  await expect
    .element(page.getByText(/an account can begin only one.+ can invite you .+ another email address/))
    .toBeVisible()
  await expect.element(page.getByText('You’re all caught up for today.')).not.toBeInTheDocument()
  await expectAccessible()
})
