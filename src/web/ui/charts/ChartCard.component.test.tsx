import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { expectAccessible, render } from '#test/component/render.tsx'
import { ChartCard } from './ChartCard.tsx'
import type { ChartData } from './series.ts'

const DATA: ChartData = {
  axis: 'Month',
  points: [
    { name: 'October 2026', short: 'Oct' },
    { name: 'November 2026', short: 'Nov' },
  ],
  series: [{ name: 'Collected', kind: 'bar', values: [100, 200] }],
  format: (value) => `$${value}`,
  formatShort: (value) => `$${value}`,
}

const chart = () => page.getByRole('application', { name: /Rent: a chart/ })

/** A chart far below what is seen. */
const farDown = () =>
  render(
    <>
      <div style={{ height: '3000px' }} />
      <ChartCard data={DATA} summary="Up." title="Rent" />
    </>,
  )

it('draws a chart once the reader sees it', async () => {
  await farDown()
  await expect.element(page.getByText('Up.')).toBeInTheDocument()
  // Nothing loads, so nothing says so.
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  expect(document.querySelector('svg.recharts-surface')).toBeNull()
  document.documentElement.scrollTop = 2500
  await expect.element(chart()).toBeVisible()
  await expectAccessible()
})

it('prints the table of a chart that was not drawn', async () => {
  await farDown()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.element(page.getByRole('cell', { name: '$200' })).toBeInTheDocument()
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

it('keeps the colors of the legend in forced colors, as the chart keeps its own', async () => {
  await commands.setForcedColors(true)
  await render(<ChartCard data={DATA} summary="Up." title="Rent" />)
  const legend = page.getByRole('listitem').filter({ hasText: 'Collected' })
  await expect.element(legend).toBeVisible()
  const swatch = legend.element().querySelector('span') ?? document.body
  expect(getComputedStyle(swatch).backgroundColor).toBe('rgb(14, 90, 74)')
  await commands.setForcedColors(false)
})

it('writes only the value beside a line of the chart', async () => {
  const format = (value: number, ...more: unknown[]) => `${value}${more.map(String).join('')}k`
  await render(<ChartCard data={{ ...DATA, format, formatShort: format }} summary="Up." title="Rent" />)
  await expect.element(page.getByText('100k', { exact: true })).toBeInTheDocument()
})

it('writes the values that it is given beside the axis', async () => {
  await render(<ChartCard data={{ ...DATA, ticks: [0, 150, 300] }} summary="Up." title="Rent" />)
  await expect.element(chart()).toBeVisible()
  const written = [...document.querySelectorAll('.recharts-yAxis-tick-labels text')].map((one) => one.textContent)
  expect(written).toEqual(['$0', '$150', '$300'])
})

it.each([
  { isOverTime: true, first: 'November 2026' },
  { isOverTime: false, first: 'October 2026' },
])('lists $first first where the points are times: $isOverTime', async ({ isOverTime, first }) => {
  await render(<ChartCard data={{ ...DATA, isOverTime }} summary="Up." title="Rent" />)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('rowheader').first()).toHaveTextContent(first)
})

it('changes between the chart and its table', async () => {
  await render(<ChartCard data={DATA} summary="Up." title="Rent" />)
  await expect.element(chart()).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'October 2026 $100' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as chart' }).click()
  await expect.element(chart()).toBeVisible()
})

it('marks values as dots, with lines and a range across all of them, and names them in the table', async () => {
  const data: ChartData = {
    ...DATA,
    series: [{ name: 'Rent', kind: 'dot', values: [100, 200] }],
    levels: [
      { name: 'Suggested', kind: 'level', value: 150 },
      { name: 'Now', kind: 'quietLevel', value: 100 },
    ],
    band: { name: 'Most', low: 120, high: 180 },
    ticks: [50, 150, 250],
  }
  await render(<ChartCard data={data} summary="Up." title="Rent" />)
  await expect.element(chart()).toBeVisible()
  const drawn = (name: string) => document.querySelectorAll(`.recharts-${name}`).length
  expect([drawn('line-dot'), drawn('reference-line'), drawn('reference-area')]).toEqual([2, 2, 1])
  for (const name of ['Suggested', 'Now', 'Most']) await expect.element(page.getByText(name)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  for (const row of ['Suggested $150', 'Most $120 to $180', 'November 2026 $200'])
    await expect.element(page.getByRole('row', { name: row })).toBeVisible()
})

it('writes whole numbers beside the axis of a count', async () => {
  const data = { ...DATA, series: [{ name: 'Visits', kind: 'bar' as const, values: [1, 3] }] }
  await render(<ChartCard data={data} summary="Up." title="Rent" />)
  await expect.element(chart()).toBeVisible()
  const written = [...document.querySelectorAll('.recharts-yAxis-tick-labels text')].map((one) => one.textContent)
  expect(written.filter((text) => text.includes('.'))).toEqual([])
  expect(written.length).toBeGreaterThan(2)
})

it('reads a chart point by point with the arrow keys, with what is missing named', async () => {
  const series = [
    { name: 'Collected', kind: 'bar' as const, values: [100, 200] },
    { name: 'A year before', kind: 'quietBar' as const, values: [null, 150] },
  ]
  await render(<ChartCard data={{ ...DATA, series }} summary="Up." title="Rent" />)
  await expect.element(chart()).toBeVisible()
  chart().element().focus()
  await userEvent.keyboard('{ArrowRight}')
  const bubble = page.getByText('November 2026', { exact: true })
  await expect.element(bubble).toBeVisible()
  await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent('$150')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText('October 2026', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent('N/A')
})
