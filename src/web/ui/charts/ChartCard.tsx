import { type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { classes } from '../classes.ts'
import { Skeleton } from '../Skeleton.tsx'
import { WhenNear } from '../WhenNear.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { ChartData, Level, Series } from './series.ts'

type ChartProps = { label: string; data: ChartData }

// The library is larger than the screen around it, so it loads after the figures and only once a chart is seen:
// below the fold of a phone, drawing one would hold up the first touch of what is above.
const SeriesChart = lazy(async (): Promise<{ default: ComponentType<ChartProps> }> => {
  try {
    return { default: (await import('./SeriesChart.tsx')).SeriesChart }
  } catch (error) {
    console.error('The charts could not be loaded:', error)
    return { default: ChartMissing }
  }
})

const HEIGHT = 'h-60'

type ChartCardProps = {
  title: string
  /** What the chart says, in a sentence. */
  summary: string
  data: ChartData
}

/** A chart with its sentence and its legend; a button shows the same figures as a table. */
export function ChartCard({ title, summary, data }: ChartCardProps) {
  const [isTable, setTable] = useState(false)
  const table = <ChartTable data={data} label={title} />
  return (
    <ChartFrame
      action={
        <Button onClick={() => setTable(!isTable)} size="sm" variant="ghost">
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      }
      summary={summary}
      title={title}
    >
      <WhenNear fallback={<Skeleton className={classes(HEIGHT, 'w-full')} />} printed={table} until="seen">
        {isTable ? (
          table
        ) : (
          <Suspense fallback={<ChartSkeleton />}>
            <SeriesChart data={data} label={title} />
          </Suspense>
        )}
      </WhenNear>
      {!isTable && <Legend data={data} />}
    </ChartFrame>
  )
}

type ChartFrameProps = { title: string; summary?: string | undefined; action?: ReactNode; children: ReactNode }

export function ChartFrame({ title, summary, action, children }: ChartFrameProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} role="group">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold" id={id}>
          {title}
        </h2>
        {action && <div className="-my-1 -mr-2 shrink-0">{action}</div>}
      </div>
      {summary && <p className="mt-1 text-ink-muted">{summary}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}

/** Shown while a chart loads. */
export function ChartSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading chart...</span>
      <Skeleton className={classes(HEIGHT, 'w-full')} />
    </div>
  )
}

function ChartMissing() {
  return (
    <p className={classes(HEIGHT, 'flex items-center justify-center text-ink-muted')} role="alert">
      The chart could not be loaded. The table has the same figures.
    </p>
  )
}

const SWATCHES: Record<Series['kind'] | Level['kind'] | 'band', string> = {
  bar: 'h-2.5 w-2.5 rounded-sm bg-primary',
  area: 'h-2.5 w-2.5 rounded-sm bg-primary',
  quietBar: 'h-2.5 w-2.5 rounded-sm bg-line-strong',
  dot: 'size-2.5 rounded-full bg-ink-muted',
  level: 'h-0.5 w-4 bg-primary',
  quietLevel: 'w-4 border-t-2 border-dashed border-ink-muted',
  band: 'h-2.5 w-4 rounded-sm bg-primary-tint',
}

function Legend({ data: { series, levels = [], band } }: { data: ChartData }) {
  const marks = [...series, ...levels, ...(band ? [{ name: band.name, kind: 'band' as const }] : [])]
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-muted [print-color-adjust:exact]">
      {marks.map(({ name, kind }) => (
        <li className="flex items-center gap-2" key={name}>
          <span aria-hidden="true" className={classes('forced-color-adjust-none', SWATCHES[kind])} />
          {name}
        </li>
      ))}
    </ul>
  )
}
