import { afterEach, beforeEach, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { paymentRow } from '#test/component/ledger-rows.ts'
import { render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { ownPaymentColumns } from './features/payments/lists/payment-columns.tsx'
import { PropertyCard } from './features/properties/browse/PropertyCard.tsx'
import { ReportTable } from './features/reports/ReportTable.tsx'
import { Button } from './ui/Button.tsx'
import { DefinitionList } from './ui/DefinitionList.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { DropZone } from './ui/DropZone.tsx'
import { DataTable } from './ui/data-table/DataTable.tsx'
import { HouseDrawing } from './ui/HouseDrawing.tsx'
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
      <DropZone accept=".pdf" id="files" onFiles={() => undefined}>
        Drop them here
      </DropZone>
    </main>,
  )
  const words = page.getByText('Rent for November')
  await expect.element(words).toBeVisible()
  expect(getComputedStyle(words.element()).color).toBe('rgb(27, 33, 30)')
  for (const name of ['Confirm', '…', 'Next', /^Rows per page/, 'Drop them here'])
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
      <HouseDrawing id="oak" kind="House" />
    </main>,
  )
  const text = page.getByText('A flat with a view', { exact: false }).element()
  expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight)
  for (const picture of document.querySelectorAll('main :is(img, svg)'))
    expect(getComputedStyle(picture).overflow).not.toBe('visible')
})

it('prints a report’s totals once, below its last row, and never its head alone', async () => {
  const columns = [{ label: 'Home', value: (home: string) => home }]
  await render(
    <ReportTable columns={columns} keyOf={String} label="Rent roll" rows={['Oak Loft']} totals={['Total']} />,
  )
  const look = (part: string) => getComputedStyle(document.querySelector(part) ?? document.body)
  expect(look('tfoot')).toMatchObject({ display: 'table-row-group', position: 'static' })
  expect(look('thead')).toMatchObject({ display: 'table-header-group', position: 'static', breakAfter: 'avoid' })
  expect(look('tbody tr').breakBefore).toBe('avoid')
})

it('prints the name of a group with its rows', async () => {
  const columns = [{ label: 'Home', value: (home: string) => home }]
  const groupOf = (home: string) => ({ id: home.slice(0, 3), title: home.slice(0, 3) })
  const rows = ['Oak 1', 'Oak 2', 'Elm 1', 'Elm 2']
  await render(<ReportTable columns={columns} groupOf={groupOf} keyOf={String} label="Rent roll" rows={rows} />)
  const styles = [...document.querySelectorAll('tbody tr')].map((row) => getComputedStyle(row))
  expect(styles.map(({ breakAfter }) => breakAfter)).toEqual(['avoid', 'auto', 'auto', 'avoid', 'auto', 'auto'])
  // Between groups there may be a break.
  expect(styles.map(({ breakBefore }) => breakBefore)).toEqual(['avoid', 'auto', 'auto', 'auto', 'auto', 'avoid'])
})

it('prints at least two rows of a list on its last page, and cards from edge to edge', async () => {
  const columns = [
    { header: 'Tenant', accessor: 'tenant' },
    { header: 'Phone', accessor: 'phone', isOneLine: true },
  ] as const
  const rows = ['Ann Lee', 'Bo Ray', 'Cy Dunn'].map((tenant) => ({ id: tenant, tenant, phone: '(503) 555-0100' }))
  const pages = { page: 1, total: 3, onPage: () => undefined }
  await render(
    <main className="p-6">
      <DataTable caption="Tenants" columns={columns} rowKey={({ id }) => id} rows={rows} {...pages} />
      <ul>
        <li>Oak Loft</li>
        <li>Elm Court</li>
        <li>Ash Place</li>
      </ul>
    </main>,
  )
  await expect.element(page.getByText('Ash Place')).toBeVisible()
  const breaks = (parts: string) =>
    [...document.querySelectorAll(parts)].map((part) => getComputedStyle(part).breakBefore)
  expect(breaks('tbody tr')).toEqual(['avoid', 'auto', 'avoid'])
  expect(breaks('main li')).toEqual(['auto', 'auto', 'avoid'])
  // How many rows there are isn't alone on a page either.
  const { parentElement: foot } = page.getByText(/^Showing 1 to 3/).element()
  expect(foot && getComputedStyle(foot).breakBefore).toBe('avoid')
  const lines = (cells: string) =>
    [...document.querySelectorAll(cells)].map((cell) => getComputedStyle(cell).whiteSpace)
  expect(lines('thead th')).toEqual(['normal', 'normal'])
  expect(lines('tbody tr:first-child td')).toEqual(['normal', 'nowrap'])
  expect(getComputedStyle(document.querySelector('main main') ?? document.body).padding).toBe('0px')
})

it('prints a label on the page of its value', async () => {
  await render(<DefinitionList items={[{ label: 'Pet 1', value: 'Dog' }]} />)
  const label = page.getByText('Pet 1').element()
  expect(getComputedStyle(label).breakAfter).toBe('avoid')
  expect(getComputedStyle(label.parentElement ?? label).breakInside).toBe('avoid')
})

it('prints a home’s picture beside its words, so a page holds several', async () => {
  await render(
    <SignedIn who="LANDLORD">
      <PropertyCard first property={aHome({ description: 'Two bedrooms above a bakery. '.repeat(4) })} />
    </SignedIn>,
  )
  const words = page.getByRole('heading').element().getBoundingClientRect()
  const picture = page.getByText('No photos yet').element().parentElement?.getBoundingClientRect()
  expect(words.left).toBeGreaterThanOrEqual(picture?.right ?? Number.POSITIVE_INFINITY)
})

it('keeps a short reference of a payment on one line, and breaks a long one', async () => {
  const rows = [
    paymentRow({ transactionId: 'CARD-815205' }),
    paymentRow({ id: 'payment-2', transactionId: 'TR-11-01-22-33-44-55-66-77' }),
  ]
  const pages = { page: 1, total: 2, onPage: () => undefined }
  const columns = ownPaymentColumns.filter(({ header }) => header === 'Home' || header === 'Method')
  await render(
    <div style={{ width: '5rem' }}>
      <DataTable caption="Payments" columns={columns} rowKey={({ id }) => id} rows={rows} {...pages} />
    </div>,
  )
  const linesOf = (text: string) => page.getByText(text).element().getClientRects().length
  await expect.poll(() => linesOf('CARD-815205')).toBe(1)
  expect(linesOf('TR-11-01-22-33-44-55-66-77')).toBeGreaterThan(1)
})
