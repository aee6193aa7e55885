import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TablePart } from '#test/component/parts/TablePart.tsx'
import { render } from '#test/component/render.tsx'
import { DataTable } from './DataTable.tsx'

const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible()

describe('the data table', () => {
  const table = page.getByRole('table', { name: 'Users' })
  const row = (index: number) => table.getByRole('row').nth(index)
  const pages = page.getByRole('navigation', { name: 'Users pages' })

  it('shows ten rows, their count and numbered pages', async () => {
    await render(<TablePart />)
    await shown('128 items')
    expect(table.getByRole('row').elements()).toHaveLength(11)
    await shown('Showing 1 to 10 of 128 results')
    await expect.element(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await pages.getByRole('button', { name: '13' }).click()
    await shown('Showing 121 to 128 of 128 results')
    await expect.element(pages.getByRole('button', { name: '13' })).toHaveAttribute('aria-current', 'page')
    await expect.element(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  it('has its heading’s color in each cell, which a browser paints after the table was hidden', async () => {
    await render(<TablePart />)
    await shown('128 items')
    const colors = row(0)
      .getByRole('columnheader')
      .elements()
      .map((cell) => getComputedStyle(cell).backgroundColor)
    expect(new Set(colors)).toEqual(new Set([getComputedStyle(row(0).element()).backgroundColor]))
  })

  it('goes back to page 1 when the search changes, and says when nothing is found', async () => {
    await render(<TablePart />)
    const search = page.getByPlaceholder('Search users by name or email...')
    await pages.getByRole('button', { name: 'Next' }).click()
    await shown('Showing 11 to 20 of 128 results')
    await userEvent.type(search, 'grace')
    await shown('Showing 1 to 10 of 26 results')
    await search.fill('person128@')
    await shown('1 item')
    await search.fill('zzz')
    await shown('No results for "zzz"')
    await expect.element(search).toHaveFocus()
  })

  it('sorts by a column, and says how', async () => {
    await render(<TablePart />)
    const rent = table.getByRole('columnheader', { name: 'Rent' })
    await rent.getByRole('button').click()
    await expect.element(rent).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(row(1)).toMatchTextContent('$1,200')
    await rent.getByRole('button').click()
    await expect.element(rent).toHaveAttribute('aria-sort', 'descending')
    await expect.element(row(1)).toMatchTextContent('$4,438.50')
  })

  it('shows at once which order was pressed, and the list’s own as soon as it has another', async () => {
    const onSort = vi.fn()
    const aTable = (order: 'asc' | 'desc', sort = 'name') => (
      <DataTable
        caption="Users"
        columns={[{ header: 'Name', accessor: 'name', sortable: true }]}
        onPage={() => {}}
        onSort={onSort}
        order={order}
        page={1}
        rowKey={({ name }) => name}
        rows={[{ name: 'Ada' }]}
        sort={sort}
        total={1}
      />
    )
    const { rerender } = await render(aTable('asc'))
    const name = table.getByRole('columnheader', { name: 'Name' })
    await name.getByRole('button').click()
    await expect.element(name).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(() => onSort.mock.calls).toEqual([['name', 'desc']])
    rerender(aTable('desc'))
    rerender(aTable('asc'))
    await expect.element(name).toHaveAttribute('aria-sort', 'ascending')
    rerender(aTable('asc', 'other'))
    await expect.element(name).not.toHaveAttribute('aria-sort')
  })

  it('opens a row by a click on it and by the keyboard', async () => {
    await render(<TablePart />)
    await row(2).getByText('LANDLORD').click()
    await expect.element(page.getByTestId('opened')).toHaveTextContent('Opened: Ada Number-101')
    row(1).getByRole('button').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByTestId('opened')).toHaveTextContent('Opened: Ada Number-1')
  })

  it('says what failed and offers to try again', async () => {
    await render(<TablePart />)
    const failed = page.getByRole('alert').filter({ hasText: 'HTTP 500' })
    await expect.element(failed).toMatchTextContent('Error Loading Data')
    await expect.element(failed.getByRole('button', { name: 'Try Again' })).toBeVisible()
  })

  it('names every value of a row on a phone', async () => {
    await page.viewport(390, 844)
    await render(<TablePart />)
    const phone = row(1).getByRole('cell').nth(3).element()
    expect(getComputedStyle(phone, '::before').content).toBe('"Phone"')
  })
})

const drawName = vi.fn(({ name }: { name: string }) => name)
const visitors = { columns: [{ header: 'Name', render: drawName }], rows: [{ name: 'Ada' }, { name: 'Grace' }] }

function Visits() {
  const [visits, setVisits] = useState<string[]>([])
  return (
    <>
      <p data-testid="visits">{visits.join()}</p>
      <DataTable
        {...visitors}
        caption="Visitors"
        onPage={() => {}}
        onRowClick={({ name }) => setVisits([...visits, name])}
        page={1}
        rowKey={({ name }) => name}
        total={2}
      />
    </>
  )
}

it('draws its rows again only when they change, and runs what a click does now', async () => {
  await render(<Visits />)
  const drawn = drawName.mock.calls.length
  for (const name of ['Ada', 'Grace']) await page.getByRole('button', { name }).click()
  await expect.element(page.getByTestId('visits')).toHaveTextContent('Ada,Grace')
  expect(drawName).toHaveBeenCalledTimes(drawn)
})

describe('the selection of a table', () => {
  const table = page.getByRole('table', { name: 'Guests' })
  const body = (index: number) => table.getByRole('row').nth(index + 1)
  const box = (index: number) => body(index).getByRole('checkbox')
  const all = table.getByRole('checkbox', { name: 'Select all on this page' })
  const bar = page.getByRole('region', { name: 'Selected Guests' })
  const isSelected = (text: string) => expect.element(bar.getByRole('status')).toHaveTextContent(text)
  const done = page.getByTestId('bulk')

  it('gains a row by its checkbox, which does not open it', async () => {
    await render(<TablePart />)
    await expect.element(bar).not.toBeInTheDocument()
    await table.getByRole('checkbox', { name: 'Select Ada Number-1' }).click()
    await isSelected('1 selected')
    await expect.element(all).toBePartiallyChecked()
    // The cell around the box belongs to it.
    await body(1)
      .getByRole('cell')
      .first()
      .click({ position: { x: 3, y: 3 } })
    await isSelected('2 selected')
    await expect.element(done).toHaveTextContent('Done: nothing')
    await body(1).getByText('LANDLORD').click()
    await expect.element(done).toHaveTextContent('Done: opened Grace Number-2')
    await isSelected('2 selected')
  })

  it('selects every row of the page at once, and none', async () => {
    await render(<TablePart />)
    await all.click()
    await isSelected('5 selected')
    await box(2).click()
    await isSelected('4 selected')
    await expect.element(all).not.toBeChecked()
    await all.click()
    await isSelected('5 selected')
    await all.click()
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('includes the rows in between with the shift key', async () => {
    await render(<TablePart />)
    await box(1).click()
    await box(4).click({ modifiers: ['Shift'] })
    await isSelected('4 selected')
    await box(2).click({ modifiers: ['Shift'] })
    await isSelected('1 selected')
  })

  it('works with the keyboard', async () => {
    await render(<TablePart />)
    all.element().focus()
    await userEvent.keyboard('[Space]')
    await isSelected('5 selected')
    bar.getByRole('button', { name: 'Invite again' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(done).toHaveTextContent('Done: invited 1, 2, 3, 4, 5')
    await expect.element(bar).not.toBeInTheDocument()
    box(0).element().focus()
    await userEvent.keyboard('[Space]')
    await isSelected('1 selected')
    bar.getByRole('button', { name: 'Clear' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(box(0)).not.toBeChecked()
    await expect.element(all).toHaveFocus()
  })

  it('ends when the page, the search or the order changes', async () => {
    await render(<TablePart />)
    const pages = page.getByRole('navigation', { name: 'Guests pages' })
    for (const change of [
      () => pages.getByRole('button', { name: 'Next' }).click(),
      () => page.getByRole('searchbox', { name: 'Search Guests' }).fill('a'),
      () => table.getByRole('button', { name: 'Rent' }).click(),
    ]) {
      await box(0).click()
      await isSelected('1 selected')
      await change()
      await expect.element(bar).not.toBeInTheDocument()
    }
    await pages.getByRole('button', { name: 'Next' }).click()
    await expect.element(box(0)).not.toBeChecked()
  })
})
