import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import type { List } from '#web/api/read-list.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PropertyCard } from './PropertyCard.tsx'

type PropertyGridProps = {
  list: UseQueryResult<List<Property>>
  page: number
  onPage: (page: number) => void
  /** What stands there while there are no homes. */
  empty: ReactNode
}

const gridClasses = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

/** A page of homes as cards, in every state of loading. */
export function PropertyGrid({ list, page, onPage, empty }: PropertyGridProps) {
  if (list.isPending) return <GridSkeleton />
  if (list.isError) {
    return (
      <Card>
        <ErrorPanel message={list.error.message} onRetry={() => void list.refetch()} />
      </Card>
    )
  }
  const { rows, total, pageSize } = list.data
  const pages = pageCount(total, pageSize)
  return (
    <>
      {rows.length === 0 && <Card>{empty}</Card>}
      <ul aria-busy={list.isPlaceholderData} className={classes(gridClasses, list.isPlaceholderData && 'grayscale')}>
        {rows.map((property) => (
          <li className="min-w-0" key={property.id}>
            <PropertyCard property={property} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-6 flex justify-center">
          <Pagination label="Pages of properties" onPage={onPage} page={page} pageCount={pages} />
        </div>
      )}
    </>
  )
}

function GridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading properties...</span>
      <div className={gridClasses}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <Card className="flex flex-col" flush key={card}>
            <Skeleton className="h-44 w-full" />
            <div className="flex flex-col gap-3 p-4">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton />
              <Skeleton className="h-10 w-2/3" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
