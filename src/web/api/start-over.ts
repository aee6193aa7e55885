import { auth } from '#contract/auth.ts'
import { type Call, call } from './call.ts'
import { type Session, session } from './session.ts'

/** What starting over needs from a browser. Tests supply their own. */
export interface StartPlace {
  call: Call
  session: Pick<Session, 'save' | 'forgetUser'>
  /** Loads a page in place of this one, which belongs to another business. */
  replace: (path: string) => void
}

/** Makes the function that starts the app over once an account acts for another business. */
export const createStartOver =
  (place: StartPlace) =>
  async (path: string): Promise<void> => {
    try {
      const { token, user } = await place.call(auth.me, { stay: true })
      place.session.save(token, user)
    } catch {
      // The switch is made. The app asks by itself who it is for, and can be told to try again.
      place.session.forgetUser()
    }
    place.replace(path)
  }

/** Starts the app over at `path`: nothing on screen belongs to the business that the account acts for now. */
export const startOver = createStartOver({ call, session, replace: (path) => location.replace(path) })
