import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { NewLeaseDialog } from './NewLeaseDialog.tsx'

const firstDay = page.getByLabelText(/^First day/)
const lastDay = page.getByLabelText('Last day')

const open = () =>
  render(
    <SignedIn who="LANDLORD">
      <NewLeaseDialog onClose={() => {}} />
    </SignedIn>,
  )

it('moves the last day along with the first', async () => {
  await open()
  await firstDay.fill('2027-03-01')
  await expect.element(lastDay).toHaveValue('2028-02-29')
})

it('keeps a last day that someone chose', async () => {
  await open()
  await lastDay.fill('2027-08-31')
  await firstDay.fill('2027-03-01')
  await expect.element(lastDay).toHaveValue('2027-08-31')
})
