import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { session } from '#web/api/session.ts'
import { type Draft, loadDraft, newAttempt } from './application-draft.ts'
import type { ApplicationValues } from './application-values.ts'
import { createDraftKeeper, type DraftKeeper, type KeeperPlace } from './draft-keeper.ts'

/** Reads the draft of `userId` once each time the form opens. */
export function useStoredDraft(userId: string): { draft: Draft | null; attempt: string } {
  const [stored] = useState(() => {
    const draft = loadDraft(browserStorage(), userId, Date.now())
    return { draft, attempt: draft?.attempt ?? newAttempt() }
  })
  return stored
}

/** Saves what is typed into `form` while it is open, and when the page goes away. */
export function useDraftKeeper(
  form: UseFormReturn<ApplicationValues>,
  { userId, attempt, onRefused }: Pick<KeeperPlace, 'userId' | 'attempt' | 'onRefused'>,
): { keeper: DraftKeeper; isRefused: boolean } {
  const [isRefused, setRefused] = useState(false)
  const [keeper] = useState(() =>
    createDraftKeeper({
      storage: browserStorage(),
      userId,
      attempt,
      read: form.getValues,
      signedInId: () => session.user()?.id ?? null,
      now: Date.now,
      onRefused: () => {
        setRefused(true)
        onRefused()
      },
    }),
  )
  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true }, callback: keeper.changed })
    window.addEventListener('pagehide', keeper.flush)
    document.addEventListener('visibilitychange', keeper.flush)
    return () => {
      stop()
      window.removeEventListener('pagehide', keeper.flush)
      document.removeEventListener('visibilitychange', keeper.flush)
      keeper.flush()
    }
  }, [form, keeper])
  return { keeper, isRefused }
}

/** The browser's storage, or, where the browser blocks it, one that is empty and refuses to store. */
function browserStorage(): Storage | typeof NO_STORAGE {
  try {
    return window.localStorage
  } catch {
    return NO_STORAGE
  }
}

const NO_STORAGE = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: (): never => {
    throw new DOMException('Storage is switched off', 'SecurityError')
  },
  removeItem: () => {},
}
