import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isOutdated, isUnreached } from './use-unreachable.ts'

const NOUNS = [
  'activity',
  'affiliate-applications',
  'ai',
  'applications',
  'audit-events',
  'auth',
  'buildings',
  'contact-requests',
  'documents',
  'file',
  'imports',
  'instance',
  'invitations',
  'leads',
  'leases',
  'metrics',
  'notifications',
  'payments',
  'portfolio',
  'preferences',
  'properties',
  'referrals',
  'reminders',
  'reports',
  'showings',
  'statements',
  'tenants',
  'tickets',
  'today',
  'users',
] as const

/** The nouns the app reads and writes. Every cache key starts with one. */
export type Noun = (typeof NOUNS)[number]

const READ_ONLY: readonly Noun[] = []

/**
 * Which nouns to refetch after a write to a noun. `today` and `activity` aren't listed, because they refetch each time
 * they show up on screen; nor are `metrics`, which can be a few minutes old.
 */
export const affects: Readonly<Record<Noun, readonly Noun[]>> = {
  activity: READ_ONLY,
  // Approving one sends an invitation.
  'affiliate-applications': ['affiliate-applications', 'invitations'],
  // A lead can be added there.
  ai: ['ai', 'leads'],
  applications: ['applications'],
  'audit-events': READ_ONLY,
  auth: ['auth'],
  // Their names and addresses, which their homes and what is about them have, too.
  buildings: ['buildings', 'properties', 'tickets', 'documents', 'reminders'],
  'contact-requests': ['contact-requests'],
  documents: ['documents'],
  file: READ_ONLY,
  // New rows show up in lists, figures, and pickers alike.
  imports: NOUNS,
  instance: READ_ONLY,
  invitations: ['invitations', 'users'],
  // A lost inquiry's showings are canceled.
  leads: ['leads', 'showings'],
  // Balances and states; a canceled draft gives its application back.
  leases: ['leases', 'buildings', 'payments', 'tenants', 'properties', 'applications', 'reports', 'statements'],
  metrics: READ_ONLY,
  notifications: ['notifications'],
  payments: ['payments', 'leases', 'tenants', 'properties', 'reports', 'statements'],
  portfolio: ['portfolio'],
  // The reply to the write is the new state; it decides the order of the homes.
  preferences: ['auth', 'properties'],
  // Their titles. Applications are left out because every view of one is logged.
  properties: [
    'properties',
    'buildings',
    'leases',
    'payments',
    'tenants',
    'tickets',
    'documents',
    'reports',
    'statements',
  ],
  referrals: READ_ONLY,
  // A run puts something in the inbox.
  reminders: ['reminders', 'notifications'],
  reports: READ_ONLY,
  // Those who come asked about the home.
  showings: ['showings', 'leads'],
  statements: ['statements'],
  // They show the tenant's name.
  tenants: ['tenants', 'leases', 'payments', 'documents', 'reports'],
  tickets: ['tickets', 'buildings'],
  today: ['today'],
  users: ['users', 'invitations'],
}

/** The key of a query about a noun: `cacheKey('payments', 'one', id)`. */
export const cacheKey = <const Rest extends readonly unknown[]>(
  noun: Noun,
  ...rest: Rest
): readonly [Noun, ...Rest] => [noun, ...rest]

/** The noun of an endpoint whose path is one: 'users' of '/users'. */
export const nounOf = ({ path }: { path: `/${Noun}` }): Noun =>
  // The path's type says that a noun follows the slash.
  path.slice(1) as Noun

/**
 * Returns a function that refreshes everything a write to `noun` affects. It skips a row that was `removed`, because
 * its dialog may still be open for a moment.
 */
export function useReload(noun?: Noun): (removed?: string) => Promise<void> {
  const client = useQueryClient()
  return async (removed) => {
    const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      removed === undefined || !queryKey.includes(removed)
    await Promise.all(
      (noun ? affects[noun] : []).map((shown) => client.invalidateQueries({ queryKey: cacheKey(shown), predicate })),
    )
  }
}

/** Asks again for everything on screen that couldn't be reached. */
export const askAgain = (client: QueryClient): Promise<void> => client.refetchQueries({ predicate: isUnreached })

/** Fetches again what is on screen and couldn't be refreshed. */
export const refreshOutdated = (client: QueryClient): Promise<void> => client.refetchQueries({ predicate: isOutdated })
