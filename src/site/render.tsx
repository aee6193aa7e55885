import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SHARED_PATHS } from '#contract/paths.ts'
import { type DocumentParts, htmlDocument, type SiteAssets } from '#site/document.ts'
import { IslandsOfPage, type IslandUse, islandMark } from '#site/island.tsx'
import { SiteLayout } from '#site/layout/SiteLayout.tsx'
import { HOMES } from '#site/navigation.ts'
import { pages } from '#site/pages.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { ClientConfig } from '#web/api/config.ts'

export interface RenderedPage {
  path: string
  html: string
  index: boolean
}

/** What is said of a page in its head, and what it shows. */
export interface PageToRender {
  /** Where it stands in the navigation. */
  path: string
  /** Stands in the title before the product's name. */
  name: string
  description: string
  content: ReactElement
  /** Whether search engines may list it. */
  index: boolean
  /** Its one address, with which others are to link to it. */
  canonicalPath: string
  /** More elements for the head. */
  head?: readonly string[]
}

/** The pages there are: the ones below and those that are made when they are asked for. */
const sitemap = [
  ...pages.filter(({ path }) => path !== '/404').map(({ name, path }) => ({ name, path })),
  { name: HOMES.label, path: HOMES.path },
]
const paths = [...sitemap.map(({ path }) => path), '/404']

/** The site's pages as HTML, one after the other. */
export const renderSite = (settings: SiteSettings, assets: SiteAssets): RenderedPage[] =>
  pages.map(({ path, name, description, component: Page, index = true }) => ({
    path,
    html: renderPage(
      {
        path,
        name,
        description: description(settings.productName),
        content: <Page settings={settings} sitemap={sitemap} />,
        index,
        canonicalPath: path,
      },
      settings,
      assets,
    ),
    index,
  }))

/** One page as an HTML document. */
export const renderPage = (page: PageToRender, settings: SiteSettings, assets: SiteAssets): string =>
  htmlDocument(partsOf(page, settings, assets))

export const clientConfigOf = (settings: SiteSettings): ClientConfig => ({
  apiBase: settings.apiBase,
  productName: settings.productName,
  adminEntry: settings.adminEntry,
  supportEmail: settings.supportEmail,
})

function partsOf(page: PageToRender, settings: SiteSettings, assets: SiteAssets): DocumentParts {
  const islands: IslandUse[] = []
  const body = renderBody(page, settings, islands)
  const eager = islands.filter(({ when }) => when === 'load')
  const isShared = SHARED_PATHS.some((path) => path === page.path)
  return {
    title: `${page.name} - ${settings.productName}`,
    description: page.description,
    body,
    css: assets.css,
    scripts: [
      ...(islands.length > 0 ? [{ src: assets.islands }] : []),
      ...(isShared ? [{ src: assets.signedIn, async: true }] : []),
    ],
    preloads: [...new Set(eager.flatMap(({ name }) => assets.preloads(name)))],
    config: islands.length > 0 ? clientConfigOf(settings) : null,
    canonical: settings.publicUrl && page.index ? settings.publicUrl + page.canonicalPath : null,
    index: page.index,
    ...(page.head && { head: page.head }),
  }
}

function renderBody({ path, content }: PageToRender, settings: SiteSettings, islands: IslandUse[]): string {
  const html = renderToStaticMarkup(
    <IslandsOfPage value={islands}>
      <SiteLayout path={path} paths={paths} settings={settings}>
        {content}
      </SiteLayout>
    </IslandsOfPage>,
  )
  return islands.reduce((whole, { element, idPrefix }, index) => {
    const island = renderToString(element, { identifierPrefix: idPrefix })
    return whole.replace(islandMark(index), () => island)
  }, html)
}
