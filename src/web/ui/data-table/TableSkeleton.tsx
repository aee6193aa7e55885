import { Skeleton } from '../Skeleton.tsx'

/** Gray rows in the shape of the table that is loading. */
export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <div className="flex flex-col" role="status">
      <span className="sr-only">Loading...</span>
      {indices(rows).map((row) => (
        <div className="flex gap-6 border-t border-line px-4 py-4 first:border-t-0" key={row}>
          {indices(columns).map((column) => (
            <Skeleton
              className={column === 0 ? 'h-4 flex-2' : 'h-4 flex-1 cards:last:block cards:hidden'}
              key={column}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function indices(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
