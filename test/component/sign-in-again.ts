import { session } from '#web/api/session.ts'
import { unmountAll } from './render.tsx'
import { userWith } from './signed-in.tsx'

/** Signs someone in as the browser stores it, so forms know whose they are. */
export const signIn = (): void => session.save('token', userWith('LANDLORD'))

/** Ends the session with everything that is on screen, and signs the same account in again in the same tab. */
export function signInAgain(): void {
  session.clear()
  unmountAll()
  signIn()
}

/** Leaves nothing of the session, nor of the forms that see it end. */
export function forgetSession(): void {
  unmountAll()
  session.clear()
  sessionStorage.clear()
}
