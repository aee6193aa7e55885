import { UserRound } from 'lucide-react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aTenant } from '#test/component/rows.ts'
import { Button } from '#web/ui/Button.tsx'
import { archivedFilter } from '../archive/archived-filter.ts'
import { byName } from '../tenants/tenant-columns.tsx'
import { ListPage } from './ListPage.tsx'

const list = (
  <ListPage
    actions={<Button variant="primary">Add Tenant</Button>}
    columns={[
      { header: 'Name', accessor: 'firstName', sortable: true, sortKey: 'name' },
      { header: 'Phone', accessor: 'phone', sortable: true },
    ]}
    description={{ counts: 'tenant' }}
    emptyMessage="No tenants found"
    endpoint={api.tenants.list}
    file="tenants"
    filters={[archivedFilter('tenants')]}
    none={{ icon: UserRound, title: 'No tenants yet', message: 'People you add appear here.' }}
    rowKey={({ id }) => id}
    searchPlaceholder="Search tenants..."
    standard={byName}
    title="Tenants"
    tools={<Button>Urgent first</Button>}
  />
)

const IMPORT = { label: 'Import CSV', onSelect: () => {} }

const search = page.getByRole('searchbox')
const button = (name: string) => page.getByRole('button', { name })

it('hides what needs rows while there are none, and says how they get there', async () => {
  answerApi(api.tenants.list, () => ({ data: [] }))
  await render(list)
  await expect.element(page.getByText('No tenants yet')).toBeVisible()
  await expect.element(button('Add Tenant')).toBeVisible()
  for (const missing of [search, page.getByLabelText('Archive'), button('More'), button('Urgent first')])
    await expect.element(missing).not.toBeInTheDocument()
  await expectAccessible()
})

it('leaves no gap in its heading on a phone', async () => {
  await page.viewport(390, 844)
  answerApi(api.tenants.list, () => ({ data: [] }))
  await render(list)
  await expect.element(page.getByText('No tenants yet')).toBeVisible()
  const bottomOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().bottom
  const card = page.getByText('No tenants yet').element().closest('.flex')?.parentElement?.getBoundingClientRect()
  expect((card?.top ?? 0) - bottomOf('0 tenants')).toBeLessThanOrEqual(32)
})

it('has no place for a menu with nothing in it', async () => {
  await page.viewport(390, 844)
  answerApi(api.tenants.list, () => ({ data: [aTenant()] }))
  await render(
    <ListPage
      actions={<Button variant="primary">Add Tenant</Button>}
      columns={[{ header: 'Name', accessor: 'firstName' }]}
      description={{ counts: 'tenant' }}
      emptyMessage="No tenants found"
      endpoint={api.tenants.list}
      rowKey={({ id }) => id}
      searchPlaceholder="Search tenants..."
      title="Tenants"
    />,
  )
  await expect.element(page.getByText('Tom')).toBeVisible()
  const [heading, add] = [page.getByRole('heading', { level: 1 }), button('Add Tenant')].map((part) =>
    part.element().getBoundingClientRect(),
  )
  expect(add?.top).toBeLessThan(heading?.bottom ?? 0)
})

it('has its menu beside the title on a phone, where nothing else is left in the heading', async () => {
  await page.viewport(390, 844)
  answerApi(api.tenants.list, () => ({ data: [] }))
  await render(<ListPage {...list.props} description="Everyone who rents a home from you" menu={[IMPORT]} />)
  await expect.element(page.getByText('No tenants yet')).toBeVisible()
  const [heading, more] = [page.getByRole('heading', { level: 1 }), button('More')].map((part) =>
    part.element().getBoundingClientRect(),
  )
  expect(more?.top).toBeLessThan(heading?.bottom ?? 0)
})

it('has room for two buttons and its menu in one line on a phone', async () => {
  await page.viewport(390, 844)
  answerApi(api.tenants.list, () => ({ data: [aTenant()] }))
  await render(<ListPage {...list.props} actions={<Button variant="primary">Report a problem</Button>} />)
  await expect.element(page.getByText('Tom')).toBeVisible()
  const tops = ['Urgent first', 'Report a problem', 'More'].map(
    (name) => button(name).element().getBoundingClientRect().top,
  )
  expect(new Set(tops).size).toBe(1)
})

it('still leads to what is archived', async () => {
  answerApi(api.tenants.list, ({ query }) => ({
    data: query.archived === 'true' ? [aTenant({ archivedAt: '2026-01-01T00:00:00.000Z' })] : [],
  }))
  const { router } = await render(list)
  await button('Show archived tenants').click()
  await expect.element(page.getByText('Tom')).toBeVisible()
  expect(router.state.location.href).toBe('/?archived=true')
  await expect.element(page.getByLabelText('Archive')).toHaveValue('true')
})

it('keeps its search and filters while they find nothing', async () => {
  answerApi(api.tenants.list, () => ({ data: [] }))
  await render(list, { at: '/tenants?search=qx' })
  await expect.element(page.getByText('No results for "qx"')).toBeVisible()
  await expect.element(search).toHaveValue('qx')
  await expect.element(button('More')).toBeVisible()
  await expect.element(page.getByText('No tenants yet')).not.toBeInTheDocument()
})

it('exports from the menu in its heading, in the order that it shows', async () => {
  answerApi(api.tenants.list, () => ({ data: [aTenant()] }))
  const asked = answerApi(api.exports.tenants, () => ({ status: 422, message: 'A file holds at most 20000 rows.' }))
  await render(list, { at: '/tenants?search=tom&page=2' })
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('A file holds at most 20000 rows.')
  expect(asked.map(({ query }) => query)).toEqual([{ search: 'tom', sort: 'name', order: 'asc' }])
  await expectAccessible()
})
