import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { pageItems } from './page-items.ts'

type PaginationProps = {
  /** Starts at 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  label?: string | undefined
}

/** Previous, numbered pages and Next. */
export function Pagination({ page, pageCount, onPage, label = 'Pages' }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-between">
      <Button disabled={page <= 1} onClick={() => onPage(Math.min(page, pageCount + 1) - 1)} size="sm">
        <ChevronLeft aria-hidden="true" className="size-4" />
        Previous
      </Button>
      <span className="flex flex-wrap items-center gap-1 max-sm:order-last max-sm:w-full max-sm:justify-center">
        {pageItems(page, pageCount).map((item) =>
          'page' in item ? (
            <button
              aria-current={item.page === page ? 'page' : undefined}
              className={classes(
                'tap h-8 min-w-8 rounded-md px-2 tabular-nums',
                item.page === page ? 'bg-primary font-semibold text-primary-ink' : 'hover:bg-surface-sunken',
              )}
              key={item.page}
              onClick={() => onPage(item.page)}
              type="button"
            >
              {item.page}
            </button>
          ) : (
            <span aria-hidden="true" className="px-1 text-ink-muted" key={`gap-${item.gapAfter}`}>
              …
            </span>
          ),
        )}
      </span>
      <Button disabled={page >= pageCount} onClick={() => onPage(page + 1)} size="sm">
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  )
}
