import type { LiveRenderer } from '#contract/site-pages.ts'
import { filtersOf, listingQueryOf } from '#server/features/listings/listing-pages.ts'
import type { LiveRecord } from '#site/build/live-record.ts'
import type { SiteAssets } from '#site/document.ts'
import type { SiteSettings } from '#site/settings.ts'

interface Development {
  renderer: LiveRenderer
  settings: SiteSettings
  assets: SiteAssets
  /** Address of the API. */
  api: string
}

/** The listings page at `url`, made from the sources with the API's data; null when there is none. */
export async function listingHtml({ renderer, settings, assets, api }: Development, url: string, signedIn: boolean) {
  const { pathname, searchParams } = new URL(url, api)
  const id = /^\/listings(?:\/([\w-]+))?$/.exec(pathname)
  if (!id) return null
  const record: LiveRecord = { settings, assets: { ...assets, preloads: {} }, listed: [], styles: [] }
  const pages = renderer.livePages(record)
  if (id[1] !== undefined) {
    const reply = await fetch(`${api}/listings/${id[1]}`)
    return reply.ok ? pages.listing({ home: (await reply.json()).data, signedIn }) : null
  }
  const query = listingQueryOf(Object.fromEntries(searchParams))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const reply = await fetch(
    `${api}/listings?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`,
  )
  const { data, total, totalIsCapped = false, page, pageSize } = await reply.json()
  return pages.listings({ homes: data, total, totalIsCapped, page, pageSize, filters: filtersOf(query) })
}
