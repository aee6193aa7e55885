/** One line of figures over the same points. */
export interface Series {
  name: string
  /** A quiet bar is what the other one is compared with. */
  kind: 'bar' | 'quietBar' | 'area'
  /** One for each point; null where there is none. */
  values: readonly (number | null)[]
}

/** What a chart and its table show alike. */
export interface ChartData {
  /** What the points are, such as 'Month'. */
  axis: string
  points: readonly { name: string; short: string }[]
  series: readonly Series[]
  format: (value: number) => string
  /** The same for the little room beside the axis. */
  formatShort: (value: number) => string
  /** The highest value that there can be; without it the axis ends above the highest there is. */
  max?: number
}
