/** The prefix of the storage keys of all unsent forms. */
export const DRAFT_PREFIX = 'pp_draft'

/** Deletes all unsent forms, because only the person who typed them should read them. */
export function forgetDrafts(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) storage.removeItem(key)
}
