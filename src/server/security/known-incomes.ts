/**
 * The incomes behind their keyed digests, as far as this server has learned them: which amounts there are and in which
 * order, and never whose they are.
 */
export interface KnownIncomes {
  /** Dollars a month; null when the answers do not open; undefined when the digest was not met yet. */
  dollarsOf(digest: string): number | null | undefined
  /** Keeps what stands behind a digest, in dollars a month; null when nobody can tell. */
  learn(digest: string, dollars: number | null): void
  /** The digests of known incomes, lowest first. */
  ascending(): readonly string[]
  /** Those behind which nobody can tell what stands. */
  unopened(): readonly string[]
  /** Forgets every digest but these. */
  keepOnly(digests: ReadonlySet<string>): void
  /** When all digests of the database were last read, and when the newest ones; undefined before that. */
  read: { all: Date; newest: Date } | undefined
  /** While somebody reads all digests: ends with them, whatever comes of it, for others to wait. */
  reading: Promise<void> | undefined
}

/** Knows nothing at first. One for each server, with its cipher. */
export function createKnownIncomes(): KnownIncomes {
  const known = new Map<string, number | null>()
  let ascending: string[] | undefined
  const amount = (digest: string) => known.get(digest) ?? 0
  return {
    dollarsOf: (digest) => known.get(digest),
    learn(digest, dollars) {
      known.set(digest, dollars)
      ascending = undefined
    },
    ascending() {
      ascending ??= [...known.keys()]
        .filter((digest) => known.get(digest) !== null)
        .sort((one, other) => amount(one) - amount(other))
      return ascending
    },
    unopened: () => [...known.keys()].filter((digest) => known.get(digest) === null),
    keepOnly(digests) {
      for (const digest of known.keys()) if (!digests.has(digest)) known.delete(digest)
      ascending = undefined
    },
    read: undefined,
    reading: undefined,
  }
}
