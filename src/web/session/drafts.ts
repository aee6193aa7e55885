/** The prefix of the storage keys of all unsent forms. */
export const DRAFT_PREFIX = 'pp_draft'

type Drafts = Pick<Storage, 'length' | 'key' | 'removeItem'>

/** Deletes all unsent forms, because only the person who typed them should read them. */
export const forgetDrafts = (storage: Drafts): void => forget(storage, () => true)

/** Deletes the unsent forms of everyone but the account with this id. Every key of a draft names its account. */
export const forgetDraftsOfOthers = (storage: Drafts, userId: string): void =>
  forget(storage, (key) => !key.includes(userId))

function forget(storage: Drafts, isMeant: (key: string) => boolean): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(DRAFT_PREFIX) && isMeant(key)) storage.removeItem(key)
}
