import type { Firebase } from '#contract/firebase.ts'
import { PRODUCT_NAME } from '#contract/product.ts'

/** What the page tells the browser's code about this installation, in `<meta name="pp-config">`. */
export interface ClientConfig {
  /** Address of the API: a path on our own origin, or another server's absolute address. No trailing slash. */
  apiBase: string
  productName: string
  /** Where the installation's own logo is; null for the product's mark. */
  logo: string | null
  adminEntry: boolean
  supportEmail: string | null
  /** Where accounts sign in, if not here. */
  firebase: Firebase | null
}

export const DEFAULT_CONFIG: ClientConfig = {
  apiBase: '/api',
  productName: PRODUCT_NAME,
  logo: null,
  adminEntry: false,
  supportEmail: null,
  firebase: null,
}

let known: ClientConfig | undefined

/** The installation's configuration; read from the page once. Outside a browser it is the default. */
export function clientConfig(): ClientConfig {
  if (typeof document === 'undefined') return DEFAULT_CONFIG
  known ??= parseConfig(document.querySelector<HTMLMetaElement>('meta[name="pp-config"]')?.content)
  return known
}

/** The configuration in a meta element's content, or the default without one. */
export function parseConfig(content: string | undefined): ClientConfig {
  if (!content) return DEFAULT_CONFIG
  const read: Partial<ClientConfig> = JSON.parse(content)
  return { ...DEFAULT_CONFIG, ...read }
}

/** The API's absolute address as seen from a page at `href`. */
export const apiAddress = (apiBase: string, href: string): string => new URL(apiBase, href).href
