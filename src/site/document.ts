import type { ClientConfig } from '#web/api/config.ts'

/** Files of the browser's build, as addresses on our origin. */
export interface SiteAssets {
  /** The stylesheet's text; it stands in the page itself, so that the first paint waits for nothing. */
  css: string
  islands: string
  /** The script of every page, which shares no code with the others. */
  pageScript: string
  /** The script that brings a configured chat widget. */
  liveChat: string
  /** Modules that the named island needs, in the order they are needed. */
  preloads: (island: string) => readonly string[]
}

export interface PageScript {
  src: string
  /** Whether it is needed as soon as the page is there; others wait for fonts and pictures too. */
  isUrgent?: boolean
}

export interface DocumentParts {
  title: string
  description: string
  body: string
  css: string
  /** Modules to run once the page is there, and modules to fetch early because the first ones will ask for them. */
  scripts: readonly PageScript[]
  preloads: readonly string[]
  config: ClientConfig | null
  canonical: string | null
  index: boolean
  /** More elements for the head. */
  head: readonly string[]
}

/** The colour of the page's ground, in which browsers draw their bars: `--surface` of the theme. */
export const THEME_COLORS = { light: '#f7f5f0', dark: '#111513' } as const

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** The element from which the browser's code reads the installation's configuration. */
export const configMeta = (config: ClientConfig): string =>
  `<meta name="pp-config" content="${escapeHtml(JSON.stringify(config))}">`

/**
 * Without it a slow phone draws a frame of the page's first lines, which costs the time that the next one, with all that
 * a first screen shows, then lacks. The whole text comes in the first packets, so nothing is waited for in vain.
 */
const FIRST_FRAME = '<link rel="expect" href="#main" blocking="render">'

/** A whole page. It holds no inline script and no style attribute: the Content-Security-Policy forbids both. */
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
    ...Object.entries(THEME_COLORS).map(
      ([scheme, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
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
