import { listingPath } from '#contract/paths.ts'
import type { LiveRenderer } from '#contract/site-pages.ts'
import { listingHead, listingName, summaryOf } from '#site/listing-head.ts'
import { isFiltered, listingsAddress } from '#site/listings-address.ts'
import { assetsOf, type LiveRecord } from '#site/live-record.ts'
import { HOMES } from '#site/navigation.ts'
import { ListingPage } from '#site/pages/ListingPage.tsx'
import { ListingsPage } from '#site/pages/ListingsPage.tsx'
import { renderPage } from '#site/render.tsx'
import { sitemapOf } from '#site/sitemap.ts'

/** The pages that are made when they are asked for, with what the build has left for them. */
export const livePages: LiveRenderer['livePages'] = (record) => {
  // The same build has written the record; `LiveRecord` is the type of both ends.
  const live = record as LiveRecord
  const { settings, listed, styles } = live
  const assets = assetsOf(live)
  return {
    styles,
    listings: (view) =>
      renderPage(
        {
          path: HOMES.path,
          name: HOMES.label,
          description: `Homes for rent on ${settings.productName}: look at them, ask about them, apply for them.`,
          content: <ListingsPage productName={settings.productName} view={view} />,
          // Every choice of filters would be one more page with the same homes.
          index: !isFiltered(view.filters) && (view.page === 1 || view.homes.length > 0),
          canonicalPath: listingsAddress(view.filters, view.page),
        },
        settings,
        assets,
      ),
    listing: (view) =>
      renderPage(
        {
          path: listingPath(view.home.id),
          name: listingName(view.home),
          description: summaryOf(view.home),
          content: <ListingPage {...view} />,
          index: true,
          canonicalPath: listingPath(view.home.id),
          head: listingHead(view.home, settings),
        },
        settings,
        assets,
      ),
    sitemap: (entries) =>
      settings.publicUrl === null
        ? null
        : sitemapOf(settings.publicUrl, [...[...listed, HOMES.path].map((path) => ({ path })), ...entries]),
  }
}
