import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { aTenant } from '#test/component/rows.ts'
import { byName } from '../tenants/tenant-columns.tsx'
import { ListPage } from './ListPage.tsx'

const list = (
  <ListPage
    columns={[
      { header: 'Name', accessor: 'firstName', sortable: true, sortKey: 'name' },
      { header: 'Phone', accessor: 'phone', sortable: true },
    ]}
    description={{ counts: 'tenant' }}
    emptyMessage="No tenants found"
    endpoint={api.tenants.list}
    rowKey={({ id }) => id}
    searchPlaceholder="Search tenants..."
    standard={byName}
    title="Tenants"
  />
)

const head = (name: string) => page.getByRole('columnheader', { name })

it('asks for its standard order and shows it, until someone chooses another', async () => {
  const asked = answerApi(api.tenants.list, () => ({ data: [aTenant()] }))
  const { router } = await render(list)
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  expect(asked[0]?.query).toEqual({ sort: 'name', order: 'asc' })
  expect(router.state.location.href).toBe('/')
  await head('Name').getByRole('button').click()
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => router.state.location.href).toBe('/?sort=name')
  await head('Phone').getByRole('button').click()
  await expect.element(head('Name')).not.toHaveAttribute('aria-sort')
  await expect.element(head('Phone')).toHaveAttribute('aria-sort', 'ascending')
  expect(asked.map(({ query }) => query).slice(1)).toEqual([{ sort: 'name' }, { sort: 'phone', order: 'asc' }])
})

it('says in words what no heading shows', async () => {
  answerApi(api.tenants.list, () => ({ data: [aTenant()] }))
  const { standard, ...others } = list.props
  await render(<ListPage {...others} />)
  await expect.element(page.getByText(/Newest first/)).toBeVisible()
  await head('Phone').getByRole('button').click()
  await expect.element(page.getByText(/Newest first/)).not.toBeInTheDocument()
})
