import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { AppPath } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Reading } from './metrics.ts'

/** The list a figure counts. */
export interface MetricLink {
  to: AppPath
  search?: Readonly<Record<string, string>>
}

type MetricCardProps = { label: string; icon: LucideIcon; reading: Reading | undefined; link: MetricLink }

/** One key figure, which leads to what it counts. Without a reading, it's still loading. */
export function MetricCard({ label, icon: Icon, reading, link }: MetricCardProps) {
  const labelId = useId()
  return (
    <Card
      aria-busy={reading === undefined}
      aria-labelledby={labelId}
      className="relative hover:bg-surface-hover"
      role="group"
    >
      <div className="flex items-center justify-between gap-3">
        {/* The whole card opens the list. Keyboards and screen readers find just the link. */}
        <Link className="font-medium text-ink-muted after:absolute after:inset-0" id={labelId} {...link}>
          {label}
        </Link>
        <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-primary-tint text-primary">
          <Icon aria-hidden="true" className="size-4.5" />
        </span>
      </div>
      <Figure reading={reading} />
    </Card>
  )
}

function Figure({ reading }: { reading: Reading | undefined }) {
  if (reading === undefined)
    return (
      <div className="mt-3" role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-9 w-24" />
      </div>
    )
  if ('value' in reading) return <p className="mt-3 text-3xl font-semibold tabular-nums">{reading.value}</p>
  return (
    <>
      <p className="mt-3 text-3xl font-semibold text-ink-muted">—</p>
      {'error' in reading ? (
        <p className="mt-1 text-danger" role="alert">
          {reading.error}
        </p>
      ) : (
        <p className="mt-1 text-ink-muted">{reading.note}</p>
      )}
    </>
  )
}
