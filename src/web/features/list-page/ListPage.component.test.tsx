import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { User } from '#contract/users.ts'
import { type Asked, answerApi } from '#test/component/answer-api.ts'
import { goOffline } from '#test/component/network.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { useReload } from '#web/api/cache.ts'
import { ReportedErrorBanner } from '#web/layouts/ReportedErrorBanner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListPage } from './ListPage.tsx'

const users = Array.from({ length: 23 }, (_, index): User => {
  const number = index + 1
  const name = `Ada Number-${number}`
  return {
    id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    firstName: 'Ada',
    lastName: `Number-${number}`,
    name,
    email: `ada${number}@example.test`,
    phone: null,
    role: 'TENANT',
    status: 'Active',
    createdAt: '2026-01-15T12:00:00.000Z',
    profileUpdatedAt: null,
  }
})

/** What the server would reply to a list: ten rows whose name contains the words. */
function pageOf({ query }: Asked) {
  const found = users.filter(({ name }) => name.toLowerCase().includes((query.search ?? '').toLowerCase()))
  const at = Number(query.page ?? 1)
  return { data: found.slice((at - 1) * 10, at * 10), total: found.length, page: at, pageSize: 10 }
}

const list = (
  <ListPage
    columns={[{ header: 'Name', accessor: 'name', sortable: true }]}
    description="Manage user accounts and permissions"
    emptyMessage="No users found"
    endpoint={api.users.list}
    filters={[
      { name: 'role', label: 'Role', everything: 'All roles', options: [{ value: 'TENANT', label: 'Tenant' }] },
      { kind: 'dates', label: 'Created' },
    ]}
    rowKey={({ id }) => id}
    searchPlaceholder="Search users by name or email..."
    title="Users"
  />
)

const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible()
const press = (name: string) => page.getByRole('button', { name }).click()
const search = page.getByPlaceholder('Search users by name or email...')

it('has a heading, a sentence and no rows while loading', async () => {
  answerApi(api.users.list, () => new Promise(() => {}))
  await render(list)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Users')
  await shown('Manage user accounts and permissions')
  await expect.element(page.getByText('Loading...')).toBeInTheDocument()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await expect.element(page.getByText('0 items')).not.toBeInTheDocument()
  await expectAccessible()
})

it('says when there is nothing', async () => {
  answerApi(api.users.list, () => ({ data: [] }))
  await render(list)
  await shown('No Data Found')
  await shown('No users found')
  await expect.element(page.getByText('0 items')).toBeInTheDocument()
  await expectAccessible()
})

it('says how many rows there are in place of a sentence', async () => {
  answerApi(api.users.list, () => ({ data: users.slice(0, 10), total: 10_000, totalIsCapped: true }))
  await render(<ListPage {...list.props} description={{ counts: 'user' }} />)
  await shown('10,000+ users')
})

it('says what failed, and shows the rows after a retry', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerApi(api.users.list, () => ({ status: 500, message: 'The disk is full' }))
  await render(list)
  const failure = page.getByRole('alert')
  await expect.element(failure).toHaveTextContent('Error Loading DataThe disk is fullTry Again')
  expect(logged).toHaveBeenCalledWith('Users could not be loaded:', expect.objectContaining({ status: 500 }))
  await expectAccessible()
  answerApi(api.users.list, pageOf)
  await press('Try Again')
  await shown('Showing 1 to 10 of 23 results')
  await expect.element(failure).not.toBeInTheDocument()
})

function ReloadButton() {
  const reload = useReload('users')
  return <Button onClick={() => void reload()}>Reload</Button>
}

it('keeps the rows that have loaded while offline, and says what failed where none have', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerApi(api.users.list, pageOf)
  await render(<ListPage {...list.props} tools={<ReloadButton />} />)
  await shown('Showing 1 to 10 of 23 results')
  goOffline()
  const asked = answerApi(api.users.list, () => {
    throw new TypeError('Failed to fetch')
  })
  await press('Reload')
  await expect.poll(() => asked.length).toBe(2)
  await shown('Showing 1 to 10 of 23 results')
  await press('Next')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Error Loading Data')
})

it('keeps the rows if they can’t be refreshed, says so, and fetches them again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerApi(api.users.list, pageOf)
  await render(
    <>
      <ReportedErrorBanner />
      <ListPage {...list.props} tools={<ReloadButton />} />
    </>,
  )
  await shown('Showing 1 to 10 of 23 results')
  answerApi(api.users.list, () => ({ status: 500, message: 'The disk is full' }))
  await press('Reload')
  await shown('This page couldn’t be refreshed, so some of it may be out of date.')
  await shown('Ada Number-1')
  await shown('Showing 1 to 10 of 23 results')
  await expectAccessible()
  answerApi(api.users.list, (asked) => ({ ...pageOf(asked), total: 22 }))
  await press('Try again')
  await shown('Showing 1 to 10 of 22 results')
  await expect.element(page.getByText('couldn’t be refreshed')).not.toBeInTheDocument()
})

it('keeps the page in the address, so Back returns to the previous page', async () => {
  answerApi(api.users.list, pageOf)
  const { router } = await render(list, { at: '/app/users' })
  await shown('Showing 1 to 10 of 23 results')
  await shown('23 items')
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await press('Next')
  await shown('Showing 11 to 20 of 23 results')
  expect(router.state.location.href).toBe('/app/users?page=2')
  await press('3')
  await shown('Showing 21 to 23 of 23 results')
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await press('1')
  await shown('Showing 1 to 10 of 23 results')
  expect(router.state.location.href).toBe('/app/users')
  router.history.go(-2)
  await shown('Showing 11 to 20 of 23 results')
  await expect.element(page.getByRole('button', { name: '2' })).toHaveAttribute('aria-current', 'page')
})

it('starts at page 1 when the search changes, and says when nothing is found', async () => {
  const asked = answerApi(api.users.list, pageOf)
  const { router } = await render(list, { at: '/app/users?page=2' })
  await shown('Showing 11 to 20 of 23 results')
  await search.fill('number-23')
  await shown('1 item')
  expect(router.state.location.href).toBe('/app/users?search=number-23')
  await search.fill('Qx no such thing')
  await shown('No Data Found')
  await shown('No results for "Qx no such thing"')
  expect(asked.map(({ query }) => query)).toEqual([
    { page: '2' },
    { search: 'number-23' },
    { search: 'Qx no such thing' },
  ])
  // Refining a search is one step of the history: Back leads to the page before it.
  router.history.back()
  await shown('Showing 11 to 20 of 23 results')
  await expect.element(search).toHaveValue('')
})

it('opens from an address with its page, search, order and filters', async () => {
  const asked = answerApi(api.users.list, pageOf)
  await render(list, { at: '/app/users?page=2&search=ada&sort=name&order=asc&role=TENANT' })
  await shown('Showing 11 to 20 of 23 results')
  await expect.element(search).toHaveValue('ada')
  await expect.element(page.getByRole('combobox', { name: 'Role' })).toHaveValue('TENANT')
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  expect(asked[0]?.query).toEqual({ page: '2', search: 'ada', sort: 'name', order: 'asc', role: 'TENANT' })
})

it('starts at page 1 when a filter or the order changes, and clears filters together', async () => {
  answerApi(api.users.list, pageOf)
  const { router } = await render(list, { at: '/app/users?page=2' })
  const address = () => router.state.location.href
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('TENANT')
  await expect.poll(address).toBe('/app/users?role=TENANT')
  await press('Next')
  await expect.poll(address).toBe('/app/users?page=2&role=TENANT')
  await press('Name')
  await expect.poll(address).toBe('/app/users?sort=name&order=asc&role=TENANT')
  await press('Clear filters')
  await expect.poll(address).toBe('/app/users?sort=name&order=asc')
})

it('shows the last page where the address names one past it', async () => {
  answerApi(api.users.list, pageOf)
  const { router } = await render(list, { at: '/app/users?page=9' })
  await shown('Showing 21 to 23 of 23 results')
  expect(router.state.location.href).toBe('/app/users?page=3')
})

it('keeps showing one page until the next has loaded', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  answerApi(api.users.list, async (asked) => {
    if (asked.query.page === '2') await gate
    return pageOf(asked)
  })
  await render(list)
  await shown('Ada Number-1')
  await press('Next')
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await shown('Ada Number-1')
  open()
  await shown('Ada Number-11')
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
})

it('can be searched with the keyboard alone', async () => {
  answerApi(api.users.list, pageOf)
  await render(list)
  await shown('23 items')
  await userEvent.tab()
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('number-2')
  await shown('5 items')
  await expect.element(search).toHaveFocus()
})

it('can be filtered by dates, which are part of its address', async () => {
  answerApi(api.users.list, pageOf)
  const { router } = await render(list, { at: '/app/users?search=ada' })
  const address = () => router.state.location.href
  const days = page.getByRole('group', { name: 'Created' })
  const [from, to] = [days.getByLabelText('From'), days.getByLabelText('To')]
  await from.fill('2020-01-01')
  await expect.poll(address).toBe('/app/users?search=ada&from=2020-01-01')
  await to.fill('2020-12-31')
  await expect.poll(address).toBe('/app/users?search=ada&from=2020-01-01&to=2020-12-31')
  await from.fill('2999-01-01')
  await expect.element(days.getByRole('alert')).toHaveTextContent('The start date is after the end date')
  await expectAccessible()
  router.history.back()
  await expect.element(from).toHaveValue('2020-01-01')
  await press('Clear filters')
  await expect.element(from).toHaveValue('')
  await expect.poll(address).toBe('/app/users?search=ada')
})

it('accepts a date once its year is complete', async () => {
  const asked = answerApi(api.users.list, pageOf)
  const { router } = await render(list)
  await shown('23 items')
  await userEvent.type(page.getByLabelText('From'), '02032026')
  await expect.poll(() => router.state.location.href).toBe('/?from=2026-02-03')
  expect(asked.map(({ query }) => query)).toEqual([{}, { from: '2026-02-03' }])
})

it('folds its filters on a phone, and counts the ones that are set', async () => {
  await page.viewport(390, 844)
  answerApi(api.users.list, pageOf)
  await render(list)
  const days = page.getByRole('group', { name: 'Created' })
  await expect.element(days).not.toBeInTheDocument()
  await press('Filters')
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('TENANT')
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(days).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await expectAccessible()
})

it('loses its selection when a filter changes', async () => {
  answerApi(api.users.list, pageOf)
  await render(<ListPage {...list.props} selection={{ label: ({ name }: User) => name }} />)
  await page.getByRole('checkbox', { name: 'Select Ada Number-1' }).click()
  await shown('1 selected')
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('TENANT')
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
})

it('shows as many rows as someone chooses, in the address and on the next visit', async () => {
  const asked = answerApi(api.users.list, ({ query }) => ({
    data: users.slice(0, Number(query.pageSize ?? 10)),
    total: users.length,
    pageSize: Number(query.pageSize ?? 10),
  }))
  const { router } = await render(list, { at: '/app/users?page=2' })
  const rows = page.getByRole('combobox', { name: 'Rows per page of Users' })
  await rows.selectOptions('25')
  await shown('Showing 1 to 23 of 23 results')
  expect(router.state.location.href).toBe('/app/users?pageSize=25')
  expect(asked.at(-1)?.query).toEqual({ pageSize: '25' })
  await router.navigate({ to: '/elsewhere' })
  await expect.element(rows).toHaveValue('25')
  await rows.selectOptions('10')
  await shown('Showing 1 to 10 of 23 results')
  expect(asked.at(-1)?.query).toEqual({})
})
