import type { SitemapEntry } from '#contract/site-pages.ts'
import type { SiteAssets } from '#site/document.ts'
import type { SiteSettings } from '#site/settings.ts'

/** What the build knows and the pages rendered on request need: `dist/live.json`. */
export interface LiveRecord {
  settings: SiteSettings
  /** The browser's files; `preloads` by the name of the island. */
  assets: Omit<SiteAssets, 'preloads'> & { preloads: Readonly<Record<string, readonly string[]>> }
  /** The site's own pages that search engines can list. */
  listed: readonly SitemapEntry[]
  /** Sources for `style-src`. */
  styles: readonly string[]
}

/** The islands on pages rendered on request. */
export const LIVE_ISLANDS = [
  'AffiliateForm',
  'ApplyButton',
  'ContactForm',
  'ExploreDemo',
  'ForgotPasswordForm',
  'InquiryForm',
  'InvitationForm',
  'RegisterForm',
  'ResendForm',
  'ResetPasswordForm',
  'SetupForm',
  'VerifyEmail',
  'NewEmail',
  'KeepEmail',
  'AgreeToEmails',
  'StopEmails',
  'ShowingForm',
  'CancelShowing',
] as const

export const assetsOf = ({ assets }: LiveRecord): SiteAssets => ({
  ...assets,
  preloads: (island) => assets.preloads[island] ?? [],
})
