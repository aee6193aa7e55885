const NOUNS = [
  'activity',
  'affiliate-applications',
  'ai',
  'applications',
  'audit-events',
  'auth',
  'contact-requests',
  'file',
  'imports',
  'instance',
  'invitations',
  'leads',
  'leases',
  'metrics',
  'notifications',
  'payments',
  'preferences',
  'properties',
  'referrals',
  'reminders',
  'statements',
  'tenants',
  'tickets',
  'today',
  'users',
] as const

/** The nouns the app reads and writes. Every cache key starts with one. */
export type Noun = (typeof NOUNS)[number]

/** The key of a query about a noun: `cacheKey('payments', 'one', id)`. */
export const cacheKey = <const Rest extends readonly unknown[]>(
  noun: Noun,
  ...rest: Rest
): readonly [Noun, ...Rest] => [noun, ...rest]
