/** Every unsent form that the browser keeps for its user is stored under a key that starts so. */
export const DRAFT_PREFIX = 'pp_draft'

/** Forgets all unsent forms: they hold what only their writer should read. */
export function forgetDrafts(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX)) storage.removeItem(key)
}
