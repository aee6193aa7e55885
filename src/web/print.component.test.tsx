import { afterEach, beforeEach, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { Button } from './ui/Button.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { DataTable } from './ui/data-table/DataTable.tsx'
import { IconButton } from './ui/IconButton.tsx'
import { Pagination } from './ui/Pagination.tsx'
import { RowsPerPage } from './ui/RowsPerPage.tsx'

beforeEach(() => commands.setPrinting(true))
afterEach(async () => {
  await commands.setPrinting(false)
  await commands.setColorScheme(null)
})

it('prints words and figures in dark ink, without what can only be pressed', async () => {
  await commands.setColorScheme('dark')
  await render(
    <main>
      <p>Rent for November</p>
      <Button>Confirm</Button>
      <IconButton label="More actions">…</IconButton>
      <Pagination onPage={() => undefined} page={1} pageCount={3} />
      <RowsPerPage caption="payments" onPageSize={() => undefined} pageSize={10} />
    </main>,
  )
  const words = page.getByText('Rent for November')
  await expect.element(words).toBeVisible()
  expect(getComputedStyle(words.element()).color).toBe('rgb(27, 33, 30)')
  for (const name of ['Confirm', '…', 'Next', /^Rows per page/])
    await expect.element(page.getByText(name)).not.toBeVisible()
})

it('prints an open window alone and whole', async () => {
  await render(
    <main>
      <p>The list behind it</p>
      <Dialog onClose={() => undefined} open title="Application">
        <div className="h-[3000px]">The last answer</div>
      </Dialog>
    </main>,
  )
  await expect.element(page.getByText('The list behind it')).not.toBeVisible()
  const { height } = page.getByRole('dialog').element().getBoundingClientRect()
  expect(height).toBeGreaterThan(3000)
})

it('prints a list without the column of its rows’ buttons', async () => {
  const columns = [
    { header: 'Tenant', accessor: 'tenant' },
    { header: 'Actions', isPinned: true, render: () => <Button>Remind</Button> },
  ] as const
  const rows = [{ id: '1', tenant: 'Tom Sitting' }]
  const pages = { page: 1, total: 1, onPage: () => undefined }
  await render(<DataTable caption="Payments" columns={columns} rowKey={({ id }) => id} rows={rows} {...pages} />)
  await expect.element(page.getByText('Tom Sitting')).toBeVisible()
  for (const name of ['Actions', 'Remind']) await expect.element(page.getByText(name)).not.toBeVisible()
})

it('prints the whole of a text that is cut on screen, and a picture inside its frame', async () => {
  const words = 'A flat with a view of the river. '.repeat(40)
  await render(
    <main>
      <p className="line-clamp-2">{words}</p>
      <p>What follows</p>
      <img alt="Kitchen" className="h-44 w-full object-cover" />
    </main>,
  )
  const text = page.getByText('A flat with a view', { exact: false }).element()
  expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight)
  expect(getComputedStyle(page.getByRole('img').element()).overflow).not.toBe('visible')
})
