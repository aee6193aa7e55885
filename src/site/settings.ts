import { type Firebase, readFirebase } from '#contract/firebase.ts'
import { hostOf, readLanguageModel } from '#contract/language-model.ts'
import { type LiveChat, readLiveChat } from '#contract/live-chat.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { RETENTION_MONTHS, RETENTION_MONTHS_DEFAULT } from '#contract/retention.ts'

/** What the pages need to know about this installation. What is null or empty is not rendered. */
export interface SiteSettings {
  /** Whose site it is: the product's, with its plans and trials, or a landlord's own, with the homes in front. */
  face: 'product' | 'homes'
  productName: string
  /** The file of the picture that replaces the product's mark, served at `LOGO_PATH`; null for the mark. */
  logo: string | null
  supportEmail: string | null
  callSchedulingUrl: string | null
  socialLinks: readonly SocialLink[]
  /** URL of the API: a path on our own origin, or another server's absolute URL. */
  apiBase: string
  adminEntry: boolean
  /** Origin under which visitors reach us, without a trailing slash; canonical links and the sitemap need it. */
  publicUrl: string | null
  /** The chat widget of the public pages. */
  liveChat: LiveChat | null
  /** After how many months old applications and unused accounts are erased; 0 for never. */
  retentionMonths: number
  /** Where accounts sign in, if not here. */
  firebase: Firebase | null
  /** The language model that writes answers about documents; its host is null for the machine of the installation. */
  languageModel: { name: string; host: string | null } | null
}

export interface SocialLink {
  label: string
  url: string
}

/**
 * Reads the site's settings from environment variables. `SOCIAL_LINKS` is a list of URLs separated by commas or spaces.
 * Throws an Error that names the variable if a URL is invalid.
 */
export function readSiteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  const value = (name: string) => env[name]?.trim() || null
  return {
    face: faceOf(value('SITE')),
    productName: value('PRODUCT_NAME') ?? PRODUCT_NAME,
    logo: value('SITE_LOGO'),
    supportEmail: value('SUPPORT_EMAIL'),
    callSchedulingUrl: address('CALL_SCHEDULING_URL', value('CALL_SCHEDULING_URL')),
    socialLinks: (value('SOCIAL_LINKS') ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((link) => socialLink(link)),
    apiBase: address('API_BASE_URL', value('API_BASE_URL'))?.replace(/\/+$/, '') ?? '/api',
    adminEntry: value('ADMIN_ENTRY') === 'true',
    publicUrl: address('PUBLIC_URL', value('PUBLIC_URL'))?.replace(/\/+$/, '') ?? null,
    firebase: readFirebase(env),
    languageModel: languageModelOf(env),
    liveChat: readLiveChat(value('LIVE_CHAT_PROVIDER'), value('LIVE_CHAT_ID')),
    retentionMonths: months(value('RETENTION_MONTHS')),
  }
}

/** Where the picture of `SITE_LOGO` is served. */
export const LOGO_PATH = '/site-logo.png'

function languageModelOf(env: Readonly<Record<string, string | undefined>>): SiteSettings['languageModel'] {
  const model = readLanguageModel(env)
  return model && { name: model.name, host: hostOf(model) }
}

function faceOf(site: string | null): SiteSettings['face'] {
  if (site === null || site === 'product' || site === 'homes') return site ?? 'product'
  throw new Error(`SITE must be 'product' or 'homes', but is '${site}'.`)
}

function months(text: string | null): number {
  if (text === null) return RETENTION_MONTHS_DEFAULT
  if (!RETENTION_MONTHS.test(text)) throw new Error(`RETENTION_MONTHS must be 0 or from 2 to 999, but is '${text}'.`)
  return Number(text)
}

const NETWORK_NAMES: Readonly<Record<string, string>> = {
  'x.com': 'X',
  'twitter.com': 'X',
  'linkedin.com': 'LinkedIn',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'youtube.com': 'YouTube',
  'github.com': 'GitHub',
  'tiktok.com': 'TikTok',
}

function socialLink(link: string): SocialLink {
  const url = address('SOCIAL_LINKS', link) ?? link
  const host = new URL(url).hostname.replace(/^www\./, '')
  return { label: NETWORK_NAMES[host] ?? host, url }
}

/** The value if it is an http(s) URL; a `javascript:` link must never reach a page. */
function address(name: string, value: string | null): string | null {
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Error(`${name} must be a web address such as https://example.com, but is '${value}'.`)
  return value
}
