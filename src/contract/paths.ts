import type { Role } from './roles.ts'
import { FORM_PATHS } from './site-forms.ts'

/** Addresses that both the server and the browser's code must agree on. Everything here is a path on our own origin. */

/** Other names of a page, each answered with a redirect to the page. */
export const PATH_ALIASES: Readonly<Record<string, string>> = {
  '/property-management': '/features',
  '/ai-features': '/features',
  '/get-started': '/signup',
  '/schedule-demo': '/demo',
  '/schedule': '/demo',
  '/partners': '/affiliate',
  '/partner-program': '/affiliate',
}

/** First segments of the addresses that the signed-in app answers, whatever follows them. */
export const APP_VIEWS = [
  'app',
  'dashboard',
  'profile',
  'properties',
  'apply',
  'applications',
  'my-applications',
  'tenants',
  'payments',
  'leases',
  'tickets',
  'reminders',
  'notifications',
  'preferences',
  'ai',
  'owner',
] as const

/** Public pages in whose place a signed-in visitor gets the app. */
export const SHARED_PATHS = ['/', '/affiliate'] as const

export const LOGIN_PATH = '/login'
export const ADMIN_HOME = '/app/overview'

const SECRET_PATHS = [
  LOGIN_PATH,
  FORM_PATHS.register,
  FORM_PATHS.trial,
  FORM_PATHS.forgotPassword,
  FORM_PATHS.resetPassword,
  FORM_PATHS.verifyEmail,
  FORM_PATHS.invitation,
]

/** Whether a password is typed on the public page at `path`, or its address holds a secret. */
export const handlesSecret = (path: string): boolean =>
  SECRET_PATHS.some((page) => path === page || path.startsWith(`${page}/`))

/** Where each role lands after signing in, when nothing else was asked for. */
export const HOME_OF_ROLE = {
  ADMIN: ADMIN_HOME,
  PROPERTY_MANAGER: ADMIN_HOME,
  LANDLORD: '/',
  TENANT: '/properties',
  OWNER: '/owner',
  AFFILIATE: '/affiliate',
} as const satisfies Record<Role, string>

/**
 * The cookie that lets the server choose between the home page and the app at the addresses of `SHARED_PATHS`. It holds
 * no secret and proves nothing: the app behind it still asks for the token.
 */
export const SIGNED_IN_HINT = 'pp_signed_in'

/**
 * The target of a `redirect` parameter when it is a path on our own origin, else null. An absolute address, one that
 * starts with two slashes, and one with a character that browsers drop or read as a slash are refused.
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target || !/^\/(?!\/)/.test(target)) return null
  return [...target].every((sign) => sign > ' ' && sign !== '\\' && sign !== '\x7f') ? target : null
}

/** The sign-in page that leads back to `path` (path plus query string) afterwards. */
export const loginPath = (path: string): string => `${LOGIN_PATH}?redirect=${encodeURIComponent(path)}`

/** The public page of a home on offer. */
export const listingPath = (id: string): string => `/listings/${id}`
