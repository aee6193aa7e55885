/** How many rows of each list a made-up world has. */
export interface Sizes {
  users: number
  properties: number
  applications: number
  tenants: number
  leases: number
  payments: number
  tickets: number
  reminders: number
}

/** Every list at ten thousand rows. */
export const SMALL: Sizes = {
  users: 10_000,
  properties: 10_000,
  applications: 10_000,
  tenants: 10_000,
  leases: 11_000,
  payments: 10_000,
  tickets: 10_000,
  reminders: 10_000,
}

/** A large business, and `scale` times as much of everything. */
export const large = (scale: number): Sizes => ({
  users: 200_000 * scale,
  properties: 100_000 * scale,
  applications: 300_000 * scale,
  tenants: 120_000 * scale,
  leases: 140_000 * scale,
  payments: 1_000_000 * scale,
  tickets: 200_000 * scale,
  reminders: 50_000 * scale,
})

/** How many homes are assigned to the manager who has any, in a world of any size. */
export const MANAGED_HOMES = 200

/** Search words for each list: with few matches, many and none; and beginnings of words, as people type them. */
export const WORDS = {
  rare: 'zephyrine',
  common: { person: 'garcia', home: 'maple' },
  none: 'qqqxyz',
  short: { rare: 'ze', common: 'm', none: 'qz' },
} as const

/** One home in so many belongs to the largest business: 20,000 of 100,000. */
export const LARGEST_SHARE = 5

/** Who asks in the measurements, as numbers of accounts. */
export const ASKERS = { admin: 1, overseer: 2, manager: 502, largest: 14, landlord: 24 } as const
