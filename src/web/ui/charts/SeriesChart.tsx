import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartData, Level, Series } from './series.ts'

type SeriesChartProps = { label: string; data: ChartData }

const NO_ROOM = { left: 0, right: 0 }
const DOT_ROOM = { left: 14, right: 14 }
const AXIS = { fontSize: 12, fill: 'var(--ink-muted)' }

/** Bars, lines and areas over the same points. The arrow keys move from point to point. Loaded when it is needed. */
export function SeriesChart({ label, data }: SeriesChartProps) {
  const { points, series, levels = [], band, formatShort, ticks } = data
  const rows = points.map((point, index) => ({
    ...point,
    ...Object.fromEntries(series.map(({ name, values }) => [name, values[index] ?? null])),
  }))
  return (
    <ComposedChart
      aria-label={`${label}: a chart. Left and right arrow keys read it point by point.`}
      className="rounded-sm text-xs [&_.recharts-surface]:rounded-sm"
      barGap={2}
      data={rows}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      responsive
      style={{ width: '100%', height: '15rem' }}
    >
      <CartesianGrid stroke="var(--line)" vertical={false} />
      <XAxis
        axisLine={false}
        dataKey="short"
        minTickGap={6}
        // Bars leave room at both ends; dots need some.
        padding={series.some(({ kind }) => kind === 'dot') ? DOT_ROOM : NO_ROOM}
        tick={AXIS}
        tickLine={false}
        tickMargin={8}
      />
      <YAxis
        // Half a visit is nothing, and cents say nothing on an axis.
        allowDecimals={false}
        axisLine={false}
        domain={[ticks?.at(0) ?? ((lowest: number) => Math.min(0, lowest)), ticks?.at(-1) ?? 'auto']}
        tick={AXIS}
        // Only the value: recharts also sends the tick's place on the axis.
        tickFormatter={(value: number) => formatShort(value)}
        tickLine={false}
        width={48}
        {...(ticks && { ticks: [...ticks] })}
      />
      <Tooltip
        content={({ active, activeIndex }) => <Bubble active={active} data={data} index={Number(activeIndex)} />}
        cursor={{ fill: 'var(--surface-hover)', stroke: 'var(--line-strong)', strokeWidth: 1 }}
        isAnimationActive={false}
      />
      {band && <ReferenceArea fill="var(--primary-tint)" fillOpacity={1} y1={band.low} y2={band.high} />}
      {levels.map(line)}
      {series.map(mark)}
    </ComposedChart>
  )
}

const BAR_FILLS = { bar: 'var(--primary)', quietBar: 'var(--line-strong)' } as const
const DOT = { r: 2.5, fill: 'var(--primary)', stroke: 'var(--primary)' }

/** Elements, not components: recharts looks for its own components among the children. */
function mark({ name, kind }: Series) {
  if (kind === 'dot')
    return (
      <Line
        activeDot={{ r: 5, fill: 'var(--ink)', stroke: 'var(--surface-raised)', strokeWidth: 2 }}
        dataKey={name}
        dot={{ r: 4, fill: 'var(--ink-muted)', stroke: 'var(--surface-raised)' }}
        isAnimationActive={false}
        key={name}
        stroke="none"
      />
    )
  if (kind !== 'area')
    return <Bar dataKey={name} fill={BAR_FILLS[kind]} isAnimationActive={false} key={name} maxBarSize={18} radius={2} />
  return (
    <Area
      activeDot={{ r: 4, stroke: 'var(--surface-raised)', strokeWidth: 2 }}
      dataKey={name}
      dot={DOT}
      fill="var(--primary-tint)"
      fillOpacity={1}
      isAnimationActive={false}
      key={name}
      stroke="var(--primary)"
      strokeWidth={2}
      type="linear"
    />
  )
}

const line = ({ name, kind, value }: Level) =>
  kind === 'level' ? (
    <ReferenceLine key={name} stroke="var(--primary)" strokeWidth={2} y={value} />
  ) : (
    <ReferenceLine key={name} stroke="var(--ink-muted)" strokeDasharray="5 4" strokeWidth={2} y={value} />
  )

function Bubble({ active, index, data }: { active: boolean; index: number; data: ChartData }) {
  const point = data.points[index]
  if (!active || !point) return null
  return (
    <div className="rounded-md border border-line bg-surface-raised px-3 py-2 text-xs text-ink shadow-overlay">
      <p className="font-semibold">{point.name}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {data.series.map(({ name, values }) => {
          const value = values[index] ?? null
          return (
            <div className="contents" key={name}>
              <dt className="text-ink-muted">{name}</dt>
              <dd className="text-right font-medium tabular-nums">{value === null ? 'N/A' : data.format(value)}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
