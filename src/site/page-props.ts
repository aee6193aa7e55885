import { registersDirectly } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import type { SiteSettings } from '#site/settings.ts'

export interface PageProps {
  settings: SiteSettings
  /** The existing pages, without the 404 page. */
  sitemap: readonly { name: string; path: string }[]
  /** What was sent to this page's form, if it is shown again. */
  sent?: SentForm
}

/** For an island's prop, which is either there or not. */
export const sentProp = ({ sent }: Pick<PageProps, 'sent'>) => (sent ? { sent } : {})

/**
 * For a registration form's island: whether it says from the start that no email is needed. Nothing moves when its
 * script knows.
 */
export const directProp = ({ settings, sent }: PageProps) => ({
  direct: sent?.registersDirectly ?? registersDirectly(settings.apiBase),
})
