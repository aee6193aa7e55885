import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, render } from '#test/component/render.tsx'
import { Button } from '../Button.tsx'
import { Cut } from '../Cut.tsx'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'

interface Guest {
  id: string
  name: string
  email: string
  home: string
}

const LONG = 'Incomprehensibility'.repeat(8)
const guests: readonly Guest[] = [
  { id: '1', name: `Ada ${LONG}`, email: `${LONG}@${LONG}.example`, home: `The house with ${LONG}` },
  { id: '2', name: 'Grace Hopper', email: 'grace@example.test', home: 'Maple House' },
]

const columns: readonly Column<Guest>[] = [
  {
    header: 'Guest',
    sortable: true,
    sortKey: 'name',
    render: ({ name, email }) => (
      <>
        <Cut>{name}</Cut>
        <Cut>{email}</Cut>
      </>
    ),
  },
  { header: 'Home', accessor: 'home' },
  { header: 'Left', accessor: () => LONG },
  { header: 'Came', accessor: () => LONG },
  { header: 'Paid', accessor: () => LONG },
  {
    header: 'Actions',
    isPinned: true,
    render: ({ name }) => (
      <span className="flex gap-2 cards:justify-end">
        <Button size="sm">Edit</Button>
        <Button size="sm">
          <span>
            Remove<span className="sr-only"> {name}</span>
          </span>
        </Button>
      </span>
    ),
  },
]

const table = (
  <DataTable
    caption="Guests"
    columns={columns}
    onPage={() => {}}
    onRowClick={() => {}}
    onSort={() => {}}
    page={1}
    rowKey={({ id }) => id}
    rows={guests}
    selection={{ label: ({ name }) => name }}
    total={guests.length}
  />
)

const row = (index: number) => page.getByRole('row').nth(index)
const widest = () => Math.max(...['body', 'main', 'section'].map(overflowOf))
const overflowOf = (place: string) => {
  const element = document.querySelector(place)
  return element ? element.scrollWidth - element.clientWidth : 0
}

/** The parts of a row that lie outside the window. */
const outside = (index: number) =>
  row(index)
    .getByRole('button')
    .elements()
    .filter((button) => {
      const { left, right } = button.getBoundingClientRect()
      return left < 0 || right > window.innerWidth
    })

it.each([320, 390, 720, 820, 1024])('is made of cards at %i px, and nothing is outside of them', async (width) => {
  await page.viewport(width, 900)
  await render(table)
  expect(getComputedStyle(row(1).element()).display).toBe('grid')
  expect(getComputedStyle(row(1).getByRole('cell').nth(2).element(), '::before').content).toBe('"Home"')
  expect(widest()).toBe(0)
  expect([...outside(1), ...outside(2)]).toEqual([])
  await expectAccessible()
})

it.each([1025, 1280, 1440])('keeps the actions of its rows in view at %i px', async (width) => {
  await page.viewport(width, 900)
  await render(table)
  expect(getComputedStyle(row(1).element()).display).toBe('table-row')
  expect(outside(1)).toEqual([])
  const cell = row(1).getByRole('cell').last().element()
  expect(getComputedStyle(cell).backgroundColor).toBe(getComputedStyle(row(1).element()).backgroundColor)
  expect(getComputedStyle(cell).backgroundColor).not.toMatch(/, 0\)$|transparent/)
  expect(overflowOf('body')).toBe(0)
  await expectAccessible()
})

it('fades where more of it follows, and not at its end', async () => {
  await page.viewport(1025, 900)
  const frame = () => document.querySelector('section')
  const fade = () => getComputedStyle(frame() ?? document.body).maskImage
  const { rerender } = await render(table)
  // The pinned column stays clear, and what goes below it fades.
  await expect.poll(fade).toMatch(/gradient\(270deg, rgb\(0, 0, 0\) 1\d\d.*px/)
  frame()?.scrollTo(10_000, 0)
  await expect.poll(fade).toBe('none')
  rerender(<DataTable {...table.props} columns={columns.slice(0, -1)} key="unpinned" />)
  await expect.poll(fade).toMatch(/gradient\(270deg, rgb\(0, 0, 0\) 0px/)
  rerender(<DataTable {...table.props} columns={columns.slice(0, 1)} key="short" />)
  await expect.poll(fade).toBe('none')
})

it('scrolls what the keyboard reaches clear of the pinned column', async () => {
  await page.viewport(1025, 900)
  const wide = (header: string, width: number): Column<Guest> => ({ header, render: () => <div style={{ width }} /> })
  const link: Column<Guest> = { header: 'Lease', render: () => <a href="#lease">Lease</a> }
  const shown = [wide('Came', 780), link, wide('Left', 200), ...columns.slice(-1)]
  await render(<DataTable {...table.props} columns={shown} rows={guests.slice(1)} />)
  const reached = row(1).getByRole('link').element()
  const pinned = row(1).getByRole('cell').last().element()
  const hidden = () => reached.getBoundingClientRect().right - pinned.getBoundingClientRect().left
  // It's in the frame, so the browser sees no need to scroll.
  expect(hidden()).toBeGreaterThan(0)
  expect(reached.getBoundingClientRect().right).toBeLessThan(pinned.getBoundingClientRect().right)
  row(1).getByRole('checkbox').element().focus()
  await userEvent.keyboard('{Tab}{Tab}')
  expect(document.activeElement).toBe(reached)
  expect(hidden()).toBeLessThanOrEqual(0)
  const at = () => document.querySelector('section')?.scrollLeft
  const before = at()
  await userEvent.keyboard('{Tab}')
  await expect.element(row(1).getByRole('button', { name: 'Edit' })).toHaveFocus()
  expect(at()).toBe(before)
})

it('cuts a long value, and shows the whole under the pointer and in the row with the focus', async () => {
  await page.viewport(1440, 900)
  await render(table)
  const home = page.getByText(`The house with ${LONG}`)
  const height = () => home.element().getBoundingClientRect().height
  const before = height()
  await home.hover()
  await expect.element(home).toHaveAttribute('title', `The house with ${LONG}`)
  const short = page.getByText('Maple House')
  await short.hover()
  await expect.element(short).not.toHaveAttribute('title')
  row(1).getByRole('checkbox').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.poll(height).toBeGreaterThan(before)
})

it('keeps a phone number on one line, however little room there is', async () => {
  await page.viewport(1060, 900)
  const phone: Column<Guest> = { header: 'Phone', accessor: () => '(503) 555-0100', isOneLine: true }
  await render(<DataTable {...table.props} columns={[...columns.slice(0, 2), phone, ...columns.slice(2)]} />)
  const shown = page.getByText('(503) 555-0100').first().element()
  expect(shown.getBoundingClientRect().height).toBeLessThan(30)
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
})

it('shows a name and an address of usual length whole where there is room', async () => {
  await page.viewport(1440, 900)
  const usual = {
    id: '3',
    name: 'RiNo Condo 304 with Mountain View',
    email: 'tyrell.washington@properplace.test',
    home: '',
  }
  await render(
    <div style={{ width: 1080 }}>
      <DataTable {...table.props} columns={columns.slice(0, 2)} rows={[usual]} total={1} />
    </div>,
  )
  for (const text of [usual.name, usual.email]) {
    const { height, width } = page.getByText(text).element().getBoundingClientRect()
    expect(height).toBeLessThan(30)
    expect(page.getByText(text).element().scrollWidth).toBeLessThanOrEqual(Math.ceil(width))
  }
})
