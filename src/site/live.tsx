import { listingPath } from '#contract/paths.ts'
import type { FormProblem, LiveRenderer } from '#contract/site-pages.ts'
import { assetsOf, type LiveRecord } from '#site/build/live-record.ts'
import { sitemapOf } from '#site/build/sitemap.ts'
import { listingHead, listingName, listingPicture, listingsHead, summaryOf } from '#site/listings/listing-head.ts'
import { isFiltered, listingsAddress } from '#site/listings/listings-address.ts'
import { HOMES } from '#site/navigation.ts'
import { FormProblemPage } from '#site/pages/FormProblemPage.tsx'
import { ListingPage } from '#site/pages/ListingPage.tsx'
import { ListingsPage } from '#site/pages/ListingsPage.tsx'
import { pages } from '#site/pages.ts'
import { type PageToRender, renderPage, sitePage } from '#site/render.tsx'
import type { SiteSettings } from '#site/settings.ts'

/** The pages rendered on request, using the build's record. */
export const livePages: LiveRenderer['livePages'] = (record) => {
  // The same build wrote the record; `LiveRecord` is the type on both ends.
  const live = record as LiveRecord
  const { settings, listed, styles } = live
  const assets = assetsOf(live)
  return {
    styles,
    homesInFront: settings.face === 'homes',
    listings: (view) =>
      renderPage(
        {
          path: HOMES.path,
          name: view.page > 1 ? `${HOMES.label}, page ${view.page}` : HOMES.label,
          description: `${view.page > 1 ? `Page ${view.page} of homes` : 'Homes'} for rent on ${settings.productName}: look at them, ask about them, apply for them.`,
          content: <ListingsPage settings={settings} view={view} />,
          // Every combination of filters would be another page with the same homes.
          index: !isFiltered(view.filters) && (view.page === 1 || view.homes.length > 0),
          canonicalPath: listingsAddress(view.filters, view.page),
          head: listingsHead(view, settings),
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
          // With someone's question or booking in it, the page is only for them.
          index: view.question === undefined && view.showing === undefined,
          canonicalPath: listingPath(view.home.id),
          picture: listingPicture(view.home),
          head: listingHead(view.home, settings),
        },
        settings,
        assets,
      ),
    form: (path, sent) => {
      const page = pages.find((candidate) => candidate.path === path)
      if (!page) throw new Error(`The site has no page at ${path}`)
      return renderPage(sitePage(page, settings, sent), settings, assets)
    },
    problem: (problem) => renderPage(problemPage(problem, settings), settings, assets),
    sitemap: (entries) =>
      settings.publicUrl === null ? null : sitemapOf(settings.publicUrl, [...listed, { path: HOMES.path }, ...entries]),
  }
}

/** It replies at the forms' URLs, where the policy may block the chat widget. */
const problemPage = (problem: FormProblem, settings: SiteSettings): PageToRender => ({
  path: '/404',
  name: 'Form Not Sent',
  description: 'Why this form was not sent.',
  content: <FormProblemPage problem={problem} settings={settings} />,
  index: false,
  canonicalPath: '/404',
  liveChat: false,
})
