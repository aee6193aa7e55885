import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { OwnerPage } from './OwnerPage.tsx'

const homes = Array.from({ length: 12 }, (_, index) => aHome({ id: `home-${index}`, title: `House ${index + 1}` }))

const nothing = { opening: 0, charged: 0, credits: 0, received: 0, returned: 0, adjusted: 0, owed: 0 }

async function show(year: object = {}) {
  localStorage.removeItem('pp_rows')
  const asked = answerApi(api.properties.list, ({ query }) => ({
    data: homes.slice(0, Number(query.pageSize)),
    total: homes.length,
    pageSize: Number(query.pageSize),
  }))
  answerApi(api.statements.readYear, ({ query }) => ({
    data: {
      year: query.year ?? '',
      homes: [],
      ...nothing,
      ...year,
    } as never,
  }))
  const { router } = await render(
    <SignedIn who="OWNER">
      <OwnerPage />
    </SignedIn>,
    { at: '/owner' },
  )
  return { asked, router }
}

it('shows an owner as many homes as they choose, in the address and by title', async () => {
  const { asked, router } = await show()
  await expect.element(page.getByRole('heading', { name: 'House 10' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Pages of owned properties' })).toBeVisible()
  await expectAccessible()
  await userEvent.selectOptions(page.getByLabelText(/^Rows per page/), '25')
  await expect.element(page.getByRole('heading', { name: 'House 12' })).toBeVisible()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  expect(router.state.location.href).toBe('/owner?pageSize=25')
  expect(asked.at(-1)?.query).toEqual({ page: '1', pageSize: '25', sort: 'title', order: 'asc' })
  localStorage.removeItem('pp_rows')
})

const november = { month: '2026-11', rent: 1740, lateFees: 0, otherCharges: 0, received: 1740, closing: 0 }

it('shows the rent that a lease charges beside what came in, and the asking rent only of a vacant home', async () => {
  const isLeased = { ...nothing, isLeased: true, leasedUntil: null, months: [november] }
  await show({ homes: [{ propertyId: 'home-0', ...isLeased }] })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'House 1', exact: true }) })
  await expect.element(card).toMatchTextContent('$1,740.00 rent this month')
  await expect.element(card).toMatchTextContent('November 2026: $1,740.00 charged, $1,740.00 received · Nothing owed')
  const vacant = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'House 2', exact: true }) })
  await expect.element(vacant).toMatchTextContent('a month')
})

it('begins the year with what was owed, and ends with what is', async () => {
  await show({ opening: 412.5, charged: 1740, received: 2000, owed: 152.5 })
  const year = page.getByRole('group', { name: /^All homes in/ })
  for (const text of ['Owed at the start of the year$412.50', 'Charged$1,740.00', 'Owed now$152.50'])
    await expect.element(year).toMatchTextContent(text)
})
