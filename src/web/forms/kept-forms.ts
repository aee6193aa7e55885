import { useSyncExternalStore } from 'react'
import { DRAFT_PREFIX } from '#web/api/drafts.ts'
import { session } from '#web/api/session.ts'
import { tabStorage } from '#web/api/tab-storage.ts'
import { type KeptForm, parseKept } from './kept-form.ts'

const keyOf = (userId: string): string => `${DRAFT_PREFIX}_form_${userId}`
const listeners = new Set<() => void>()

const read = (userId: string) => parseKept(tabStorage.read(keyOf(userId)))

function write(userId: string, forms: readonly KeptForm[]): void {
  tabStorage.write(keyOf(userId), forms.length > 0 ? JSON.stringify(forms) : null)
  for (const listener of listeners) listener()
}

/** Keeps what was typed into a form, for this account in this tab. */
export const keepForm = (userId: string, kept: KeptForm): void =>
  write(userId, [...read(userId).filter((other) => !isSame(other, kept)), kept])

/** Takes out what was kept of a form, if anything was. */
export function takeKept(userId: string, wanted: Pick<KeptForm, 'path' | 'form'>): KeptForm | undefined {
  const forms = read(userId)
  const found = forms.find((kept) => isSame(kept, wanted))
  if (found)
    write(
      userId,
      forms.filter((kept) => kept !== found),
    )
  return found
}

const isSame = (one: Pick<KeptForm, 'path' | 'form'>, other: Pick<KeptForm, 'path' | 'form'>): boolean =>
  one.path === other.path && one.form === other.form

/** Forgets what was kept of the forms at `path`. */
export function forgetKeptAt(path: string): void {
  const userId = session.user()?.id
  if (userId !== undefined)
    write(
      userId,
      read(userId).filter((kept) => kept.path !== path),
    )
}

/** Whether a form at `path` was kept and hasn't been opened again. */
export const useIsKeptAt = (path: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => {
      const userId = session.user()?.id
      return userId !== undefined && read(userId).some((kept) => kept.path === path)
    },
  )
