/** Headers of every response, whatever it carries. */
export const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** The policy of responses that are not pages: nothing in them may run, and nobody may frame them. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * The Content-Security-Policy of a page: scripts and styles from our own origin only, nothing inline but the styles
 * whose hashes are named, no plugin, no frame, and no string that becomes script.
 * @param styles sources such as `'sha256-…'`
 * @param connect other origins that the page may call
 */
export function pagePolicy({ styles, connect }: { styles: readonly string[]; connect: readonly string[] }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
