import type { SentForm } from '#contract/site-pages.ts'
import type { SiteSettings } from '#site/settings.ts'

/** What every page is given. */
export interface PageProps {
  settings: SiteSettings
  /** The pages there are, without the one that says that there is none. */
  sitemap: readonly { name: string; path: string }[]
  /** What was sent to the form of this page, where it is shown again. */
  sent?: SentForm
}

/** For an island's property, which is either there or not. */
export const sentProp = ({ sent }: Pick<PageProps, 'sent'>) => (sent ? { sent } : {})
