import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { anApplication } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { AdminApplicationsPage } from './AdminApplicationsPage.tsx'

const maple = { propertyId: 'maple', propertyTitle: 'Maple House', waiting: 2 }

async function show(at: string) {
  const asked = answerApi(api.applications.list, () => ({
    data: [
      anApplication({ ...maple, id: 'a1', applicantName: 'Ann Lee', place: 1 }),
      anApplication({ ...maple, id: 'a2', applicantName: 'Bo Ray', place: 2 }),
    ],
  }))
  await render(
    <SignedIn who="PROPERTY_MANAGER">
      <AdminApplicationsPage />
    </SignedIn>,
    { at },
  )
  await expect.element(page.getByText('Bo Ray')).toBeVisible()
  return asked
}
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

it('puts the applications that wait under their homes, in order of arrival', async () => {
  const asked = await show('/app/applications?attention=TO_DECIDE')
  expect(asked[0]?.query).toMatchObject({ attention: 'TO_DECIDE', sort: 'queue', order: 'asc' })
  await expect.element(page.getByText('2 waiting')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Submitted' })).toHaveAttribute('aria-sort', 'ascending')
  expect(heads()).toContain('Property')
})

it('shows all applications newest first', async () => {
  const asked = await show('/app/applications')
  expect(asked[0]?.query).not.toHaveProperty('sort')
  await expect.element(page.getByText('2 waiting')).not.toBeInTheDocument()
})
