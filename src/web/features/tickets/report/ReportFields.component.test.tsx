import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { ReportFields } from './ReportFields.tsx'
import { blankReport, type ReportValues } from './report-form.ts'

const home = { id: 'h1', title: 'Maple Court 4B' }

function Fields() {
  const form = useForm<ReportValues>({ defaultValues: blankReport([home]) })
  return <ReportFields building={undefined} form={form} homes={[home]} />
}
const show = (who: 'TENANT' | 'LANDLORD') =>
  render(
    <SignedIn who={who}>
      <Fields />
    </SignedIn>,
  )
const entry = page.getByRole('group', { name: /^May we enter/ })

it('asks a tenant whether people may come in, and presumes nothing', async () => {
  await show('TENANT')
  await expect.element(entry).toBeVisible()
  for (const choice of entry.getByRole('radio').elements()) expect(choice).not.toBeChecked()
  await entry.getByText(/^Yes, you may enter/).click()
  await expect.element(entry.getByRole('radio').first()).toBeChecked()
  await expectAccessible()
})

it('asks no landlord', async () => {
  await show('LANDLORD')
  await expect.element(page.getByLabelText(/^Category/)).toBeVisible()
  await expect.element(entry).not.toBeInTheDocument()
})
