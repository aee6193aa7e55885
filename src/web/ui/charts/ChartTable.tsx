import type { ChartData } from './series.ts'

/** A chart's figures as a table, in the order of its points; of months and days, the latest first. */
export function ChartTable({ label, data }: { label: string; data: ChartData }) {
  const { axis, isOverTime, points, series, format } = data
  const rows = points.map(({ name }, index) => ({ name, values: series.map(({ values }) => values[index] ?? null) }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll the table
    <section aria-label={`${label}: table`} className="h-67 overflow-auto print:h-auto" tabIndex={0}>
      <table className="w-full text-left">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-surface-raised text-xs text-ink-muted">
          <tr className="border-b border-line">
            <th className="py-2 pr-4 font-medium" scope="col">
              {axis}
            </th>
            {series.map(({ name }) => (
              <th className="py-2 pl-4 text-right font-medium" key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {acrossAll(data).map(({ name, text }) => (
            <tr key={name}>
              <th className="py-2 pr-4 font-normal" scope="row">
                {name}
              </th>
              <td className="py-2 pl-4 text-right tabular-nums" colSpan={series.length}>
                {text}
              </td>
            </tr>
          ))}
          {(isOverTime ? rows.toReversed() : rows).map(({ name, values }) => (
            <tr key={name}>
              <th className="py-2 pr-4 font-normal whitespace-nowrap" scope="row">
                {name}
              </th>
              {values.map((value, index) => (
                <td className="py-2 pl-4 text-right tabular-nums" key={series[index]?.name}>
                  {value === null ? 'N/A' : format(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The lines and the range that lie across all points. */
const acrossAll = ({ levels = [], band, format }: ChartData) => [
  ...levels.map(({ name, value }) => ({ name, text: format(value) })),
  ...(band ? [{ name: band.name, text: `${format(band.low)} to ${format(band.high)}` }] : []),
]
