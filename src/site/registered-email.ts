import { tabStorage } from '#web/api/tab-storage.ts'

const KEY = 'pp_registered_email'

/** Remembers the address of an account that was just made or confirmed in this tab, so the sign-in page can fill it in. */
export const noteRegistered = (email: string): void => tabStorage.write(KEY, email)

/** The address of the account that was just made or confirmed. Null if there is none, and after the first time. */
export function takeRegistered(): string | null {
  const email = tabStorage.read(KEY)
  if (email !== null) tabStorage.write(KEY, null)
  return email
}
