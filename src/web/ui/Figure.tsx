import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Skeleton } from './Skeleton.tsx'

type FigureProps = {
  label: string
  value: string | undefined
  note: ReactNode
  /** The color of the value. */
  tone?: string | undefined
}

/** One figure with a word about it; a skeleton while there is none. */
export function Figure({ label, value, note, tone }: FigureProps) {
  return (
    <div
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 px-4 py-3 sm:block sm:px-6 sm:py-4"
      data-keep-clear
    >
      <dt className="text-ink-muted">{label}</dt>
      {value === undefined ? (
        <dd className="sm:mt-1">
          <Skeleton className="h-8 w-28" />
          <span className="sr-only">Loading...</span>
        </dd>
      ) : (
        <>
          <dd className={classes('text-xl font-semibold tabular-nums sm:mt-1 sm:text-2xl', tone)}>{value}</dd>
          <dd className="text-ink-muted max-sm:col-span-2 max-sm:text-right sm:mt-1">{note}</dd>
        </>
      )}
    </div>
  )
}
