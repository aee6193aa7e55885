import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Property } from '#contract/properties.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import type { List } from '#web/api/read-list.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PropertyCard } from './PropertyCard.tsx'

type PropertyGridProps = {
  list: UseQueryResult<List<Property>>
  page: number
  onPage: (page: number) => void
  /** What to show when there are no homes. */
  empty: ReactNode
}

const gridClasses = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'

/** A page of homes as cards, in every loading state. */
export function PropertyGrid({ list, page, onPage, empty }: PropertyGridProps) {
  const frame = (content: ReactNode) => <Card>{content}</Card>
  return (
    <QueryView empty={frame(empty)} frame={frame} query={list} skeleton={<GridSkeleton />}>
      {({ rows, total, pageSize }) => (
        <>
          <ul
            aria-busy={list.isPlaceholderData}
            className={classes(gridClasses, list.isPlaceholderData && 'grayscale')}
          >
            {rows.map((property) => (
              <li className="min-w-0" key={property.id}>
                <PropertyCard property={property} />
              </li>
            ))}
          </ul>
          {total > pageSize && (
            <div className="mt-6 flex justify-center">
              <Pagination
                label="Pages of properties"
                onPage={onPage}
                page={page}
                pageCount={pageCount(total, pageSize)}
              />
            </div>
          )}
        </>
      )}
    </QueryView>
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
