/** The name under which bytes are stored: the id of their file (a UUIDv7, so keys sort by age) and which form of it. */
export type FileKey = `${string}.${string}`

/** Where bytes are kept. A key is written once and never changed. */
export interface FileStore {
  /** Resolves when the bytes would survive a crash. */
  put(key: FileKey, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there are none. */
  get(key: FileKey): Promise<Buffer | null>
  /** Removes `keys`; missing ones count as removed. */
  remove(keys: readonly FileKey[]): Promise<void>
  /** The keys of files created between two instants, judging by their ids. */
  list(from: Date, until: Date): AsyncIterable<FileKey>
}

const KEY = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\.[a-z]{1,20}$/

/** Whether `name` is a key; anything else in a store is left alone. */
export const isFileKey = (name: string): name is FileKey => KEY.test(name)

/** The same, for a key that the program made. */
export function demandKey(key: FileKey): FileKey {
  if (!isFileKey(key)) throw new Error(`${key} is no key of a file`)
  return key
}

/** The beginning of every UUIDv7 made at `at`, for comparing ids with an instant. */
export function idPrefixAt(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
