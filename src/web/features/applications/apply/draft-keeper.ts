import { type Draft, draftKey, serializeDraft } from './application-draft.ts'

/** What saving a draft needs from its surroundings; tests bring their own. */
export interface KeeperPlace {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  userId: string
  attempt: string
  read: () => Draft['values']
  /** Who is signed in to this browser now, perhaps through another tab. */
  signedInId: () => string | null
  now: () => number
  /** Called when the browser refuses to store anything. */
  onRefused: () => void
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

const PAUSE_MS = 400

/** Saves what is typed when typing pauses, or at once on `flush`. */
export function createDraftKeeper(place: KeeperPlace) {
  const key = draftKey(place.userId)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChanged = false
  let isOver = false

  // Signing out removes the draft, and typing still in progress must not bring it back. A session that expires
  // leaves the draft, and saving continues.
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
    /** Call when something was typed. */
    changed(): void {
      isChanged = true
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE_MS)
    },
    flush,
    /** Removes the draft and saves nothing from now on: it was sent, or the applicant starts over. */
    discard(): void {
      isOver = true
      clearTimeout(timer)
      place.storage.removeItem(key)
    },
  }
}
