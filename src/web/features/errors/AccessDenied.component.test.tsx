import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { NO_BUSINESS } from '#contract/business-header.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn, userWith } from '#test/component/signed-in.tsx'
import { AccessDenied } from './AccessDenied.tsx'

const open = (portfolioId: string) =>
  render(
    <SignedIn portfolioId={portfolioId} rights={[]} who="LANDLORD">
      <AccessDenied need={{ action: 'portfolio.read' }} />
    </SignedIn>,
  )

it('tells a member without the right to ask an owner', async () => {
  await open(userWith('LANDLORD').id)
  await expect.element(page.getByText(/Ask one of its owners/)).toBeVisible()
})

it('tells someone who left the business they began what they can do', async () => {
  await open(NO_BUSINESS)
  await expect.element(page.getByText(/^You left the business that this account began/)).toBeVisible()
  await expect.element(page.getByText(/Ask one of its owners/)).not.toBeInTheDocument()
  await expectAccessible()
})
