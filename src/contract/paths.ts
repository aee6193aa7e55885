import type { Role } from './roles.ts'
import { FORM_PATHS } from './site-forms.ts'

/** Addresses that the server and the browser code must agree on, all of them paths on our own origin. */

/** Aliases of pages; each redirects to its page. */
export const PATH_ALIASES: Readonly<Record<string, string>> = {
  '/property-management': '/features',
  '/ai-features': '/features',
  '/get-started': '/signup',
  '/schedule-demo': '/demo',
  '/schedule': '/demo',
  '/partners': '/affiliate',
  '/partner-program': '/affiliate',
}

/** First segments of every address that belongs to the signed-in app. */
export const APP_VIEWS = [
  'app',
  'dashboard',
  'profile',
  'properties',
  'buildings',
  'apply',
  'applications',
  'my-applications',
  'tenants',
  'payments',
  'leases',
  'documents',
  'tickets',
  'reminders',
  'reports',
  'statements',
  'team',
  'notifications',
  'preferences',
  'ai',
  'owner',
] as const

/** Public pages where a signed-in visitor gets the app instead. */
export const SHARED_PATHS = ['/', '/affiliate'] as const

export const LOGIN_PATH = '/login'
/** Where an account chooses what to be emailed about. */
export const EMAILS_PATH = '/profile#emails'
/** Where a server without a mail server shows its emails, while it's open. */
export const MAILBOX_PATH = '/dev/mailbox'
export const ADMIN_HOME = '/app/overview'

/** Where a link leads that asks someone to apply together. */
export const APPLY_TOGETHER_PATH = '/apply-together'

const SECRET_PATHS = [
  LOGIN_PATH,
  FORM_PATHS.register,
  FORM_PATHS.trial,
  FORM_PATHS.forgotPassword,
  FORM_PATHS.resetPassword,
  FORM_PATHS.verifyEmail,
  FORM_PATHS.newEmail,
  FORM_PATHS.keepEmail,
  FORM_PATHS.agreeToEmails,
  FORM_PATHS.stopEmails,
  FORM_PATHS.cancelShowing,
  FORM_PATHS.invitation,
  APPLY_TOGETHER_PATH,
  FORM_PATHS.setup,
]

/** Whether people type a password on the public page at `path`, or its URL holds a secret. */
export const handlesSecret = (path: string): boolean =>
  SECRET_PATHS.some((page) => path === page || path.startsWith(`${page}/`))

/** Where each role lands after signing in, unless a redirect says otherwise. */
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
 * The target of a `redirect` parameter if it is a path on our own origin, else null. Refuses absolute URLs, targets that
 * start with two slashes, and ones with a character that browsers drop or read as a slash.
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target || !/^\/(?!\/)/.test(target)) return null
  return [...target].every((sign) => sign > ' ' && sign !== '\\' && sign !== '\x7f') ? target : null
}

/** The sign-in page that returns to `path` (path plus query string) afterward. */
export const loginPath = (path: string): string => `${LOGIN_PATH}?redirect=${encodeURIComponent(path)}`

/** The form for applying for a home. */
export const applyPath = (propertyId: string): string => `/apply?propertyId=${propertyId}`

/** The window of an application, in the list of someone who may see it. */
export const applicationPath = (id: string): string => `/applications?application=${id}`

/** A home's statement of a month (`YYYY-MM`), as its owner sees it. */
export const ownedStatementPath = (homeId: string, month: string): string => `/owner?home=${homeId}&month=${month}`

/** The public page of a listed home. */
export const listingPath = (id: string): string => `/listings/${id}`

/** Where that page says when the home can be seen. */
export const SHOWINGS_ANCHOR = '#see'
export const showingsPath = (id: string): string => `${listingPath(id)}${SHOWINGS_ANCHOR}`
