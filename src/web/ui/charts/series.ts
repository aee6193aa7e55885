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

/** Ticks for a share of something, from none of it to all. */
export const SHARE_TICKS = [0, 0.25, 0.5, 0.75, 1]

/** What a chart and its table both show. */
export interface ChartData {
  /** What the points are, such as 'Month'. */
  axis: string
  /** Whether the points are times, of which a table has the latest first. */
  isOverTime?: boolean
  points: readonly { name: string; short: string }[]
  series: readonly Series[]
  levels?: readonly Level[]
  band?: Band
  format: (value: number) => string
  /** The same, shortened to fit beside the axis. */
  formatShort: (value: number) => string
  /** The values beside the axis, which begins and ends with them. Without them, it goes from 0, or from a lower value, to above the highest. */
  ticks?: readonly number[]
}
