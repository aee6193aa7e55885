import type { ListingsView } from '#contract/site-pages.ts'
import { listingsAddress } from '#site/listings/listings-address.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { classes } from '#web/ui/classes.ts'
import { pageCount, pageItems } from '#web/ui/page-items.ts'

/** Links to the other pages of listed homes. */
export function ListingPages({ view: { page, pageSize, total, filters } }: { view: ListingsView }) {
  const count = pageCount(total, pageSize)
  if (count === 1) return null
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <a className={buttonClasses({ className: 'min-h-11' })} href={listingsAddress(filters, page - 1)} rel="prev">
          Previous
        </a>
      )}
      {pageItems(page, count).map((item) =>
        'page' in item ? (
          <a
            aria-current={item.page === page ? 'page' : undefined}
            aria-label={`Page ${item.page}`}
            className={classes(
              'inline-flex size-11 items-center justify-center rounded-md tabular-nums',
              item.page === page ? 'bg-primary font-semibold text-primary-ink' : 'hover:bg-surface-sunken',
            )}
            href={listingsAddress(filters, item.page)}
            key={item.page}
          >
            {item.page}
          </a>
        ) : (
          <span aria-hidden="true" className="px-1 text-ink-muted" key={`gap-${item.gapAfter}`}>
            …
          </span>
        ),
      )}
      {page < count && (
        <a className={buttonClasses({ className: 'min-h-11' })} href={listingsAddress(filters, page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
