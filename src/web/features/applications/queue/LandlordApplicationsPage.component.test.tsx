import { expect, it, vi } from 'vitest'
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

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
const pressIn = (name: string, button: RegExp) => rowOf(name).getByRole('button', { name: button }).click()

it('says that someone else decided first, and then shows what they decided', async () => {
  await show()
  answerApi(api.applications.decide, () => ({ status: 409, message: 'This application was already declined.' }))
  const [first, ...others] = queue
  const declined = { ...first, status: 'DECLINED', place: null } as (typeof queue)[number]
  answerApi(api.applications.list, () => ({ data: [...others, declined] }))
  await pressIn('Ann Lee', /^Approve/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve application' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to update status' })
  await expect.element(failed).toMatchTextContent('This application was already declined.')
  await expect.element(rowOf('Ann Lee')).toMatchTextContent('DECLINED')
  await expect.element(rowOf('Ann Lee').getByRole('button', { name: /Approve|Decline/ })).not.toBeInTheDocument()
})

it('says when the server fails, and leaves the application as it was', async () => {
  await show()
  answerApi(api.applications.decide, () => ({ status: 500 }))
  await pressIn('Ann Lee', /^Approve/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve application' }).click()
  await expect.element(page.getByText(/Failed to update status/)).toBeVisible()
  await expect.element(rowOf('Ann Lee')).toMatchTextContent('PENDING')
})

it('saves an application as a file named after it, and says when it can’t', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const names: string[] = []
  await show()
  answerApi(api.applications.pdf, () => ({ data: {} as never }))
  await pressIn('Ann Lee', /^PDF/)
  await expect.poll(() => names).toEqual(['application-a1.pdf'])
  saved.mockRestore()
  answerApi(api.applications.pdf, () => ({ status: 500 }))
  await pressIn('Ann Lee', /^PDF/)
  await expect.element(page.getByText(/Failed to download PDF/)).toBeVisible()
})
