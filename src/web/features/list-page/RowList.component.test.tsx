import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Ticket } from '#contract/tickets.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { listQuery } from './list-query.ts'
import { RowList } from './RowList.tsx'
import { useListState } from './use-list-state.ts'

const last = { id: 't11', title: 'Dripping tap' } as Ticket

/** The list of tickets, whose page is in the address. */
function Screen() {
  const { search, table, setPage, setPageSize } = useListState(api.tickets.list)
  const list = useQuery(listQuery(api.tickets.list, search))
  return (
    <RowList
      empty={<p>Nothing yet</p>}
      list={list}
      onPage={setPage}
      onPageSize={setPageSize}
      page={table.page}
      rowsName="requests"
    >
      {({ title }) => title}
    </RowList>
  )
}

it('shows the last page instead of one past it', async () => {
  answerApi(api.tickets.list, ({ query }) => ({
    data: query.page === '2' ? [last] : [],
    total: 11,
    page: Number(query.page),
    pageSize: 10,
  }))
  const { router } = await render(<Screen />, { at: '/tickets?page=9' })
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Dripping tap')
  await expect.element(page.getByRole('button', { name: '2' })).toHaveAttribute('aria-current', 'page')
  expect(router.state.location.href).toBe('/tickets?page=2')
})
