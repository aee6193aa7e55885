import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { MixedCurrencies } from './MixedCurrencies.tsx'

const notice = page.getByText(/Your homes have different currencies/)
const shown = (isMixed: boolean) =>
  render(
    <SignedIn money={{ ...USUAL_PLACE, isMixed }} who="PROPERTY_MANAGER">
      <MixedCurrencies />
    </SignedIn>,
  )

it('says that totals mix currencies where the viewer sees several', async () => {
  await shown(true)
  await expect.element(notice).toBeVisible()
  await expectAccessible()
})

it('says nothing where there is one', async () => {
  await shown(false)
  await expect.element(notice).not.toBeInTheDocument()
})
