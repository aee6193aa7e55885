import { classes } from '#web/ui/classes.ts'
import { type GroupOf, inGroups } from '#web/ui/data-table/groups.ts'

export interface ReportColumn<Row> {
  label: string
  value: (row: Row) => string
  /** Set to the right, with figures of one width. */
  isNumber?: boolean
}

type ReportTableProps<Row> = {
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What rows next to each other have in common, said above them. */
  groupOf?: GroupOf<Row> | undefined
  /** The last line, one text for each column. */
  totals?: readonly string[]
}

const side = (isNumber: boolean | undefined) => (isNumber ? 'text-right tabular-nums' : 'text-left')
// A home's name takes as many lines as it needs, so its figures are seen.
const CELL =
  'px-3 py-2 whitespace-nowrap first:pl-0 last:pr-0 first:min-w-32 first:whitespace-normal first:wrap-anywhere'

/** The rows of a report and their totals. It scrolls by itself, and prints whole. */
export function ReportTable<Row>({ label, columns, rows, keyOf, groupOf, totals }: ReportTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll the table
    <section aria-label={`${label}: table`} className="max-h-96 overflow-auto print:max-h-none" tabIndex={0}>
      <table className="w-full">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-surface-raised text-xs text-ink-muted">
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th className={classes(CELL, 'font-medium', side(column.isNumber))} key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        {inGroups(rows, groupOf).map(({ group, rows: together }) => (
          <tbody className="divide-y divide-line border-b border-line last:border-b-0" key={group?.id ?? ''}>
            {group && (
              <tr>
                <th
                  className="pt-5 pb-2 text-left font-semibold wrap-anywhere"
                  colSpan={columns.length}
                  scope="rowgroup"
                >
                  {group.title}
                </th>
              </tr>
            )}
            {together.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <td className={classes(CELL, side(column.isNumber))} key={column.label}>
                    {column.value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {totals && (
          <tfoot className="sticky bottom-0 bg-surface-raised font-semibold">
            <tr className="border-t border-line-strong">
              {columns.map((column, index) => (
                <td className={classes(CELL, side(column.isNumber))} key={column.label}>
                  {totals[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
