import type { LiveChatProvider } from '#contract/live-chat.ts'
import { LIVE_CHAT_SOURCES, type LiveChatSources } from './live-chat-sources.ts'

/** Headers of every response, whatever it carries. */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** The policy of responses that are not pages: nothing in them can run, and no one can frame them. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

export interface PagePolicy {
  /** Sources such as `'sha256-…'` for the page's inline styles. */
  styles: readonly string[]
  /** Other origins the page can call. */
  connect: readonly string[]
  /** The service whose widget the page shows. */
  liveChat?: LiveChatProvider | undefined
  /** The Trusted Types policy that the page's own scripts may make once. */
  trusted?: string | undefined
}

type Directives = Record<string, readonly string[]>

/** No string can become a script, wherever it comes from; only the app names a policy, which its own worker needs. */
const trustedTypes = (policy = "'none'"): Directives => ({
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [policy],
})

/**
 * The Content-Security-Policy of a page: scripts and styles from our own origin only, nothing inline except styles with
 * a listed hash, no plugins, no frames, and no strings that become scripts. On the pages that show a chat widget, the
 * policy allows what the widget needs.
 */
export function pagePolicy({ styles, connect, liveChat, trusted }: PagePolicy): string {
  const own: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return written(liveChat ? opened(own, LIVE_CHAT_SOURCES[liveChat]) : { ...own, ...trustedTypes(trusted) })
}

/** The policy with what a widget needs. Widgets don't support Trusted Types, and write styles into the page. */
function opened(own: Directives, sources: LiveChatSources): Directives {
  const wider = Object.entries(sources).map(([name, more]) => [name, [...(own[name] ?? []), ...more]] as const)
  // Next to a hash, browsers ignore 'unsafe-inline', which covers our own styles too.
  const styles = ["'self'", "'unsafe-inline'", ...(sources['style-src'] ?? [])]
  return { ...own, ...Object.fromEntries(wider), 'style-src': styles }
}

const written = (policy: Directives): string =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
