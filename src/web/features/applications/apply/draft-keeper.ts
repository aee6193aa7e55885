import { type Draft, draftKey, serializeDraft } from './application-draft.ts'

/** What keeping a draft needs of its surroundings; tests bring their own. */
export interface KeeperPlace {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  userId: string
  attempt: string
  read: () => Draft['values']
  /** Who is signed in in this browser now, perhaps through another tab. */
  signedInId: () => string | null
  now: () => number
  /** Told when the browser refuses to store anything. */
  onRefused: () => void
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

const PAUSE_MS = 400

/** Keeps what is typed: when typing pauses, and at once when asked to. */
export function createDraftKeeper(place: KeeperPlace) {
  const key = draftKey(place.userId)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChanged = false
  let isOver = false

  // Signing out removes the draft; typing that was still on its way must not bring it back. A session that ended by
  // itself leaves the draft, and then it goes on being kept.
  const mayWrite = () => !isOver && (place.signedInId() === place.userId || place.storage.getItem(key) !== null)

  const flush = (): void => {
    clearTimeout(timer)
    if (!isChanged || !mayWrite()) return
    isChanged = false
    const draft = { values: place.read(), savedAt: place.now(), attempt: place.attempt }
    try {
      place.storage.setItem(key, serializeDraft(draft))
    } catch {
      place.onRefused()
    }
  }

  return {
    /** Something was typed. */
    changed(): void {
      isChanged = true
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE_MS)
    },
    flush,
    /** Removes the draft and keeps nothing from now on: it was sent, or is to be started over. */
    discard(): void {
      isOver = true
      clearTimeout(timer)
      place.storage.removeItem(key)
    },
  }
}
