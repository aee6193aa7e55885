/** One line of figures over the same points. */
export interface Series {
  name: string
  /** A muted bar, for comparison with the other one. */
  kind: 'bar' | 'quietBar' | 'area' | 'dot'
  /** One for each point; null where there is none. */
  values: readonly (number | null)[]
}

/** A value across all points, as a line. */
export interface Level {
  name: string
  /** A muted line, for comparison with the other one. */
  kind: 'level' | 'quietLevel'
  value: number
}

/** A range across all points. */
export interface Band {
  name: string
  low: number
  high: number
}

/** What a chart and its table both show. */
export interface ChartData {
  /** What the points are, such as 'Month'. */
  axis: string
  points: readonly { name: string; short: string }[]
  series: readonly Series[]
  levels?: readonly Level[]
  band?: Band
  format: (value: number) => string
  /** The same, shortened to fit beside the axis. */
  formatShort: (value: number) => string
  /** Where the axis begins; 0 without it. */
  min?: number
  /** The highest possible value. Without it, the axis ends above the highest actual one. */
  max?: number
}
