/**
 * Something made when it is first asked for, and kept. A formatter takes a phone 20 to 30 ms to make, and most screens need
 * few of those that their modules have.
 */
export function atFirstUse<T extends object>(make: () => T): () => T {
  const one = firstUseOf(make)
  return () => one(undefined)
}

/** The same, one for each key: a list writes dozens of dates in a zone or amounts in a currency. */
export function firstUseOf<Key, T extends object>(make: (key: Key) => T): (key: Key) => T {
  const kept = new Map<Key, T>()
  return (key) => {
    const made = kept.get(key) ?? make(key)
    kept.set(key, made)
    return made
  }
}
