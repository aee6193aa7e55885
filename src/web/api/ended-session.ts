import { tabStorage } from './tab-storage.ts'

const KEY = 'pp_session_ended'

/** Notes that the server ended this tab's session, for the sign-in page to say. */
export const noteEnded = (): void => tabStorage.write(KEY, '1')

/** Whether the server ended this tab's session. True only once. */
export function takeEnded(): boolean {
  const isEnded = tabStorage.read(KEY) !== null
  if (isEnded) tabStorage.write(KEY, null)
  return isEnded
}
