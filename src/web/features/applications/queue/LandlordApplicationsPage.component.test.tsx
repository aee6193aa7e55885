import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome, anApplication } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LandlordApplicationsPage } from './LandlordApplicationsPage.tsx'

const maple = { propertyId: 'maple', propertyTitle: 'Maple House', waiting: 2 }
const queue = [
  anApplication({ ...maple, id: 'a1', applicantName: 'Ann Lee', place: 1 }),
  anApplication({ ...maple, id: 'a2', applicantName: 'Bo Ray', place: 2 }),
  anApplication({ id: 'a3', propertyId: 'oak', propertyTitle: 'Oak Loft', applicantName: 'Cy Poe' }),
  anApplication({ ...maple, id: 'a4', applicantName: 'Di Fox', status: 'DECLINED', place: null }),
]
const columns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => (row.querySelector('th') ?? row.querySelector('button'))?.textContent)
const sortBy = (name: string) => page.getByRole('columnheader', { name }).getByRole('button').click()

async function show(at = '/applications') {
  const asked = answerApi(api.applications.list, () => ({ data: queue }))
  answerApi(api.properties.read, () => ({ data: aHome() }))
  const { router } = await render(
    <SignedIn who="LANDLORD">
      <LandlordApplicationsPage />
    </SignedIn>,
    { at },
  )
  await expect.element(page.getByText('Di Fox')).toBeVisible()
  return { asked, router }
}

it('puts the open applications under their homes, in order of arrival, and the others after them', async () => {
  const { asked } = await show()
  expect(asked[0]?.query).toMatchObject({ sort: 'queue', order: 'asc' })
  expect(rows().map((text) => text?.replace('nina@test.example', ''))).toEqual([
    'Maple House2 waiting',
    'Ann Lee',
    'Bo Ray',
    'Oak Loft1 waiting',
    'Cy Poe',
    'Maple HouseNo longer open',
    'Di Fox',
  ])
  expect(columns()).not.toContain('Property')
  await expectAccessible()
})

it('names the homes in cards of a phone too', async () => {
  await page.viewport(390, 844)
  await show()
  await expect.element(page.getByText('1 waiting')).toBeVisible()
  await expectAccessible()
})

it('drops the groups for another order, which names the home in each row, and brings them back', async () => {
  const { router } = await show()
  await sortBy('Applicant')
  await expect.element(page.getByText('1 waiting')).not.toBeInTheDocument()
  expect(columns()).toContain('Property')
  await sortBy('In queue')
  await expect.element(page.getByText('1 waiting')).toBeVisible()
  expect(router.state.location.href).toBe('/applications')
})

it('needs no groups for one home', async () => {
  await show('/applications?propertyId=01990000-0000-7000-8000-00000000000a')
  await expect.element(page.getByText('1 waiting')).not.toBeInTheDocument()
})
