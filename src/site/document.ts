import type { ClientConfig } from '#web/api/config.ts'

/** Files of the browser's build, as paths. */
export interface SiteAssets {
  /** The stylesheet's text. It's inlined in the page, so the first paint waits for nothing. */
  css: string
  islands: string
  /** The script of every page, which shares no code with the others. */
  pageScript: string
  /** The script that loads a configured chat widget. */
  liveChat: string
  /** The modules an island needs, in order, by the island's name. */
  preloads: (island: string) => readonly string[]
}

export interface PageScript {
  src: string
  /** Whether it is needed as soon as the page loads; others also wait for fonts and pictures. */
  isUrgent?: boolean
}

export interface DocumentParts {
  title: string
  description: string
  body: string
  css: string
  /** Modules to run once the page has loaded, and modules to fetch early because the first ones import them. */
  scripts: readonly PageScript[]
  preloads: readonly string[]
  config: ClientConfig | null
  canonical: string | null
  index: boolean
  /** More elements for the head. */
  head: readonly string[]
}

/** The page's background color, which browsers use for their bars: `--surface` of the theme. */
export const THEME_COLORS = { light: '#f7f5f0', dark: '#111513' } as const

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** The element that holds the installation's configuration for the browser's code. */
export const configMeta = (config: ClientConfig): string =>
  `<meta name="pp-config" content="${escapeHtml(JSON.stringify(config))}">`

/** What devices use for their bars and on a home screen, the same on every page and in the app. */
export const DEVICE_LINKS = [
  ...Object.entries(THEME_COLORS).map(
    ([scheme, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  ),
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
]

/**
 * Without it, a slow phone first draws a frame with just the page's first lines, which delays the frame with the whole
 * first screen. All of the text comes in the first packets, so the wait is never for nothing.
 */
const FIRST_FRAME = '<link rel="expect" href="#main" blocking="render">'

/** A whole page. It has no inline script and no style attribute: the Content-Security-Policy forbids both. */
export function htmlDocument(parts: DocumentParts): string {
  const { title, description, canonical } = parts
  const head = [
    '<meta charset="utf-8">',
    FIRST_FRAME,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    parts.index ? '' : '<meta name="robots" content="noindex">',
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    ...DEVICE_LINKS,
    '<link rel="manifest" href="/manifest.webmanifest">',
    parts.config ? configMeta(parts.config) : '',
    ...parts.head,
    `<style>${parts.css}</style>`,
    ...parts.preloads.map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
    ...parts.scripts.map((script) => scriptElement(script)),
  ]
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body>${parts.body}</body></html>`
}

const scriptElement = ({ src, isUrgent = false }: PageScript): string =>
  `<script type="module" crossorigin${isUrgent ? '' : ' fetchpriority="low"'} src="${src}"></script>`
