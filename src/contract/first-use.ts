/**
 * Something made when it is first asked for, and kept. A formatter takes a phone 20 to 30 ms to make, and most screens need
 * few of those that their modules have.
 */
export function atFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
