import { counted } from '#contract/count.ts'
import type { ListingsView } from '#contract/site-pages.ts'
import { isFiltered } from '#site/listings/listings-address.ts'
import { HOMES } from '#site/navigation.ts'
import { ListingCard } from '#site/parts/ListingCard.tsx'
import { ListingFilterForm } from '#site/parts/ListingFilterForm.tsx'
import { ListingPages } from '#site/parts/ListingPages.tsx'
import type { SiteSettings } from '#site/settings.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

/** The listed homes, with a filter form and links to more pages. It works without scripts. */
export function ListingsPage({ view, settings }: { view: ListingsView; settings: SiteSettings }) {
  const { homes, filters } = view
  return (
    <div className="page-width py-10 sm:py-14">
      <h1 className="text-4xl font-semibold">Homes for rent</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-muted">
        Every home for rent {settings.face === 'homes' ? 'from' : 'on'} {settings.productName} right now. Look around,
        ask questions, and apply for the one you like.
      </p>
      <ListingFilterForm filters={filters} />
      {homes.length === 0 ? (
        <Nothing filtered={isFiltered(filters) || view.page > 1} />
      ) : (
        <>
          <p className="mt-8 text-ink-muted">{countText(view)}</p>
          <ul className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {homes.map((home, index) => (
              <li key={home.id}>
                <ListingCard home={home} isEarly={index < 3} />
              </li>
            ))}
          </ul>
          <ListingPages view={view} />
        </>
      )}
    </div>
  )
}

function countText({ total, totalIsCapped, page, pageSize, homes }: ListingsView): string {
  const all = counted(total, 'home', totalIsCapped)
  const first = (page - 1) * pageSize + 1
  return total <= pageSize ? all : `${first} to ${first + homes.length - 1} of ${all}`
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <div className="mt-10 rounded-xl border border-line bg-surface-raised px-6 py-14 text-center">
      <h2 className="text-xl font-semibold">{filtered ? 'No homes match' : 'No homes are listed right now'}</h2>
      <p className="mx-auto mt-2 max-w-prose text-base text-ink-muted">
        {filtered ? 'Try fewer filters, or see all homes.' : 'Check back soon.'}
      </p>
      {filtered && (
        <a className={buttonClasses({ variant: 'primary', className: 'mt-5' })} href={HOMES.path}>
          See all homes
        </a>
      )}
    </div>
  )
}
