import { endDrafts } from './drafts.ts'
import { TOKEN_KEY } from './token-key.ts'

/** Deletes what this browser still keeps of a session that ended more than 24 hours ago. Where it keeps nothing, there is nothing to do. */
export function endDraftsHere(): void {
  try {
    endDrafts({
      local: localStorage,
      tab: sessionStorage,
      isSignedIn: Boolean(localStorage.getItem(TOKEN_KEY)),
      now: Date.now(),
    })
  } catch (error) {
    console.warn('This browser refuses storage:', error)
  }
}
