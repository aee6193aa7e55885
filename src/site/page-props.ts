import type { SiteSettings } from '#site/settings.ts'

/** What every page is given. */
export interface PageProps {
  settings: SiteSettings
  /** The pages there are, without the one that says that there is none. */
  sitemap: readonly { name: string; path: string }[]
}
