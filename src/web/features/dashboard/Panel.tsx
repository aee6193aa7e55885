import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'

type PanelProps<T> = {
  title: string
  /** A link to the whole of what is shown here. */
  more?: ReactNode
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  children: (data: T) => ReactNode
}

/** One subject of the dashboard: its skeleton while it loads, its error with retry, or what it says. */
export function Panel<T>({ title, more, query, children }: PanelProps<T>) {
  const id = useId()
  return (
    <Card aria-labelledby={id} flush role="group">
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-6">
        <h2 className="text-base font-semibold" id={id}>
          {title}
        </h2>
        {more}
      </div>
      <PanelContent query={query}>{children}</PanelContent>
    </Card>
  )
}

function PanelContent<T>({ query, children }: Pick<PanelProps<T>, 'query' | 'children'>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error && !query.isFetching)
    return <ErrorPanel message={query.error.message} onRetry={() => void query.refetch()} />
  return (
    <div className="px-4 py-5 sm:px-6">
      <SkeletonGroup label="Loading your dashboard..." />
    </div>
  )
}
