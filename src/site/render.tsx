import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { showsLiveChat } from '#contract/live-chat.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { blogFeed } from '#site/blog/feed.ts'
import { blogPosts } from '#site/blog/posts.ts'
import { socialPicturePath } from '#site/build/social-picture-path.ts'
import { type DocumentParts, htmlDocument, type SiteAssets } from '#site/document.ts'
import { liveChatMeta } from '#site/head/elements.ts'
import { type Preview, previewElements, type SocialPicture } from '#site/head/social.ts'
import { IslandsOfPage, type IslandUse, islandMark } from '#site/island.tsx'
import { SiteLayout } from '#site/layout/SiteLayout.tsx'
import { HOMES } from '#site/navigation.ts'
import { allPages, ownPages, type SitePage } from '#site/pages.ts'
import { LOGO_PATH, type SiteSettings } from '#site/settings.ts'
import type { ClientConfig } from '#web/api/config.ts'
import { WaitingFrame } from '#web/ui/WaitingFrame.tsx'

export interface RenderedPage {
  path: string
  name: string
  html: string
  index: boolean
  /** The day its words last changed, if known. */
  changed?: string
}

/** A page's head and content. */
export interface PageToRender {
  /** Its path in the navigation. */
  path: string
  /** The part of the title before the product's name. */
  name: string
  description: string
  content: ReactElement
  /** Whether search engines can list it. */
  index: boolean
  /** Its canonical URL. */
  canonicalPath: string
  /** The picture that other sites show with a link to it, if it has its own. */
  picture?: SocialPicture
  kind?: 'article'
  /** False to keep the chat widget away, whatever the path. */
  liveChat?: false
  /** More elements for the head. */
  head?: readonly string[]
}

/** The pages below and those rendered on request. */
function sitemapOf(settings: SiteSettings) {
  const own = ownPages(settings).filter(({ path, isStep }) => path !== '/404' && !isStep)
  const homes = { name: HOMES.label, path: settings.face === 'homes' ? '/' : HOMES.path }
  return [...own.map(({ name, path }) => ({ name, path })), homes]
}

/** What the site's own links can lead to. */
const pathsOf = (settings: SiteSettings) => [...sitemapOf(settings).map(({ path }) => path), HOMES.path, '/404']

/** The site's pages as HTML, one after the other. */
export const renderSite = (settings: SiteSettings, assets: SiteAssets): RenderedPage[] =>
  allPages(settings).map((page) => ({
    path: page.path,
    name: page.name,
    html: renderPage(sitePage(page, settings), settings, assets),
    index: page.index ?? true,
    ...(page.changed !== undefined && { changed: page.changed }),
  }))

/** What the app's page shows before its scripts have run. */
export const renderWaitingFrame = ({ productName, logo }: SiteSettings): string =>
  renderToStaticMarkup(<WaitingFrame logo={logoPath(logo)} productName={productName} />)

/** The blog for feed readers. */
export const renderFeed = (settings: SiteSettings): string => blogFeed(blogPosts(settings), settings)

/** A page of the site's own; with what was `sent` to its form it's only for the person who sent it. */
export function sitePage(page: SitePage, settings: SiteSettings, sent?: SentForm): PageToRender {
  const { path, name, description, component: Page, index = true, head, kind } = page
  return {
    path,
    name,
    description: description(settings.productName),
    content: <Page settings={settings} sitemap={sitemapOf(settings)} {...(sent && { sent })} />,
    index: index && !sent?.refusal,
    canonicalPath: path,
    ...(kind && { kind }),
    ...(head && { head: head(settings) }),
  }
}

/** One page as an HTML document. */
export const renderPage = (page: PageToRender, settings: SiteSettings, assets: SiteAssets): string =>
  htmlDocument(partsOf(page, settings, assets))

export const clientConfigOf = (settings: SiteSettings): ClientConfig => ({
  apiBase: settings.apiBase,
  productName: settings.productName,
  logo: logoPath(settings.logo),
  adminEntry: settings.adminEntry,
  supportEmail: settings.supportEmail,
  firebase: settings.firebase,
})

const logoPath = (file: string | null): string | null => (file === null ? null : LOGO_PATH)

function partsOf(page: PageToRender, settings: SiteSettings, assets: SiteAssets): DocumentParts {
  const islands: IslandUse[] = []
  const body = renderBody(page, settings, islands)
  const eager = islands.filter(({ when }) => when === 'load')
  const canonical = settings.publicUrl && page.index ? settings.publicUrl + page.canonicalPath : null
  const chat = page.liveChat !== false && showsLiveChat(page.path) ? settings.liveChat : null
  return {
    title: `${page.name} - ${settings.productName}`,
    description: page.description,
    body,
    css: assets.css,
    scripts: [
      // No form may be sent before its island's script can intercept it.
      ...(islands.length > 0 ? [{ src: assets.islands, isUrgent: eager.length > 0 }] : []),
      { src: assets.pageScript },
      ...(chat ? [{ src: assets.liveChat }] : []),
    ],
    preloads: [...new Set(eager.flatMap(({ name }) => assets.preloads(name)))],
    config: islands.length > 0 ? clientConfigOf(settings) : null,
    canonical,
    index: page.index,
    head: [
      ...previewElements(previewOf(page, canonical, settings), settings),
      ...(chat ? [liveChatMeta(chat)] : []),
      ...(page.head ?? []),
    ],
  }
}

function previewOf(page: PageToRender, url: string | null, { productName }: SiteSettings): Preview {
  const { path, description, kind = 'website' } = page
  // On the home page, the product's name says more than the page's.
  const name = path === '/' ? productName : page.name
  return { name, description, url, kind, picture: page.picture ?? { path: socialPicturePath(path), alt: name } }
}

function renderBody({ path, content }: PageToRender, settings: SiteSettings, islands: IslandUse[]): string {
  const html = renderToStaticMarkup(
    <IslandsOfPage value={islands}>
      <SiteLayout path={path} paths={pathsOf(settings)} settings={settings}>
        {content}
      </SiteLayout>
    </IslandsOfPage>,
  )
  return islands.reduce((whole, { element, idPrefix }, index) => {
    const island = renderToString(element, { identifierPrefix: idPrefix })
    return whole.replace(islandMark(index), () => island)
  }, html)
}
