/** One line of figures over the same points. */
export interface Series {
  name: string
  /** A muted bar, for comparison with the other one. */
  kind: 'bar' | 'quietBar' | 'area'
  /** One for each point; null where there is none. */
  values: readonly (number | null)[]
}

/** What a chart and its table both show. */
export interface ChartData {
  /** What the points are, such as 'Month'. */
  axis: string
  points: readonly { name: string; short: string }[]
  series: readonly Series[]
  format: (value: number) => string
  /** The same, shortened to fit beside the axis. */
  formatShort: (value: number) => string
  /** The highest possible value. Without it, the axis ends above the highest actual one. */
  max?: number
}
