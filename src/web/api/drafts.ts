/** The prefix of the storage keys of all unsent forms. */
export const DRAFT_PREFIX = 'pp_draft'

/** When this browser first saw that unsent forms have no session anymore, in milliseconds since 1970. Forgotten like a draft. */
const ENDED_AT = `${DRAFT_PREFIX}s_ended`
const KEPT_AFTER_MS = 24 * 60 * 60 * 1000

type Drafts = Pick<Storage, 'length' | 'key' | 'removeItem'>

/** Deletes all unsent forms, because only the person who typed them should read them. */
export const forgetDrafts = (storage: Drafts): void => forget(storage, () => true)

/** Deletes the unsent forms of everyone but the account with this id. Every key of a draft names its account. */
export const forgetDraftsOfOthers = (storage: Drafts, userId: string): void =>
  forget(storage, (key) => !key.includes(userId))

interface Browser {
  local: Drafts & Pick<Storage, 'getItem' | 'setItem'>
  tab: Drafts
  isSignedIn: boolean
  now: number
}

/**
 * Deletes the unsent forms of a session that ended more than 24 hours ago. Call it whenever a page loads, before anything
 * reads a draft: the first load without a session starts the 24 hours, and a sign-in within them keeps the forms.
 */
export function endDrafts({ local, tab, isSignedIn, now }: Browser): void {
  const endedAt = local.getItem(ENDED_AT)
  // Also after a clock was set back, because no one knows then how long it has been.
  const isOver = endedAt !== null && !(now >= Number(endedAt) && now < Number(endedAt) + KEPT_AFTER_MS)
  if (isOver) for (const storage of [local, tab]) forgetDrafts(storage)
  else if (isSignedIn) local.removeItem(ENDED_AT)
  else if (endedAt === null && keysOf(local).length + keysOf(tab).length > 0) local.setItem(ENDED_AT, String(now))
}

function forget(storage: Drafts, isMeant: (key: string) => boolean): void {
  for (const key of keysOf(storage)) if (isMeant(key)) storage.removeItem(key)
}

const keysOf = (storage: Pick<Storage, 'length' | 'key'>): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(DRAFT_PREFIX),
  )
