import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { OwnerPage } from './OwnerPage.tsx'

const homes = Array.from({ length: 12 }, (_, index) => aHome({ id: `home-${index}`, title: `House ${index + 1}` }))

async function show() {
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
      charged: 0,
      credits: 0,
      received: 0,
      returned: 0,
      adjusted: 0,
      owed: 0,
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
