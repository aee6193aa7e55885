import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SHARED_PATHS } from '#contract/paths.ts'
import { type DocumentParts, htmlDocument, type SiteAssets } from '#site/document.ts'
import { IslandsOfPage, type IslandUse, islandMark } from '#site/island.tsx'
import { SiteLayout } from '#site/layout/SiteLayout.tsx'
import { pages, type SitePage } from '#site/pages.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { ClientConfig } from '#web/api/config.ts'

export interface RenderedPage {
  path: string
  html: string
  index: boolean
}

/** The site's pages as HTML, one after the other. */
export const renderSite = (settings: SiteSettings, assets: SiteAssets): RenderedPage[] =>
  pages.map((page) => ({
    path: page.path,
    html: htmlDocument(partsOf(page, settings, assets)),
    index: page.index ?? true,
  }))

export const clientConfigOf = (settings: SiteSettings): ClientConfig => ({
  apiBase: settings.apiBase,
  productName: settings.productName,
  adminEntry: settings.adminEntry,
  supportEmail: settings.supportEmail,
})

function partsOf(page: SitePage, settings: SiteSettings, assets: SiteAssets): DocumentParts {
  const islands: IslandUse[] = []
  const body = renderBody(page, settings, islands)
  const eager = islands.filter(({ when }) => when === 'load')
  const isShared = SHARED_PATHS.some((path) => path === page.path)
  return {
    title: `${page.name} - ${settings.productName}`,
    description: page.description(settings.productName),
    body,
    css: assets.css,
    scripts: [
      ...(islands.length > 0 ? [{ src: assets.islands }] : []),
      ...(isShared ? [{ src: assets.signedIn, async: true }] : []),
    ],
    preloads: [...new Set(eager.flatMap(({ name }) => assets.preloads(name)))],
    config: islands.length > 0 ? clientConfigOf(settings) : null,
    canonical: settings.publicUrl && (page.index ?? true) ? settings.publicUrl + page.path : null,
    index: page.index ?? true,
  }
}

function renderBody(page: SitePage, settings: SiteSettings, islands: IslandUse[]): string {
  const Page = page.component
  const html = renderToStaticMarkup(
    <IslandsOfPage value={islands}>
      <SiteLayout path={page.path} settings={settings} paths={pages.map(({ path }) => path)}>
        <Page settings={settings} sitemap={pages.filter(({ path }) => path !== '/404')} />
      </SiteLayout>
    </IslandsOfPage>,
  )
  return islands.reduce((whole, { element, idPrefix }, index) => {
    const island = renderToString(element, { identifierPrefix: idPrefix })
    return whole.replace(islandMark(index), () => island)
  }, html)
}
