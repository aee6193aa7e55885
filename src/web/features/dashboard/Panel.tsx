import { type ReactNode, type Ref, useId } from 'react'
import { QueryView, type Shown } from '#web/api/QueryView.tsx'
import { Card } from '#web/ui/Card.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'

type PanelProps<T> = {
  title: string
  /** A link to the whole list. */
  more?: ReactNode
  query: Shown<T>
  /** For a panel that gets the focus. */
  ref?: Ref<HTMLDivElement>
  children: (data: T) => ReactNode
}

/** One dashboard panel: a skeleton while it loads, an error with retry, or its content. */
export function Panel<T>({ title, more, query, ref, children }: PanelProps<T>) {
  const id = useId()
  return (
    <Card aria-labelledby={id} flush ref={ref} role="group" tabIndex={ref ? -1 : undefined}>
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 sm:px-6">
        <h2 className="text-base font-semibold" id={id}>
          {title}
        </h2>
        {more}
      </div>
      <QueryView
        query={query}
        skeleton={
          <div className="px-4 py-5 sm:px-6">
            <SkeletonGroup label="Loading your dashboard..." />
          </div>
        }
      >
        {children}
      </QueryView>
    </Card>
  )
}
