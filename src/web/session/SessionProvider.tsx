import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { refusalText } from '#web/api/api-error.ts'
import { forgetDrafts, forgetDraftsOfOthers } from '#web/api/drafts.ts'
import { session } from '#web/api/session.ts'
import { takeNextPlace } from '#web/ui/own-place.ts'
import { currentUserQuery, endSession } from './session.queries.ts'
import { SessionContext, type SessionValue } from './session-context.ts'
import {
  flagsOf,
  isOtherBusiness,
  isShownAs,
  reactionTo,
  restored,
  type SessionState,
  userOf,
} from './session-state.ts'

/** Knows who is signed in: from the browser's storage, from the server if that's not enough, and from other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [state, setState] = useState<SessionState>(() => restored(session))

  const ask = useCallback(async () => {
    setState({ status: 'checking' })
    setState(await askServer(client))
  }, [client])
  const [drawn, setDrawn] = useState(0)
  const adopt: SessionValue['adopt'] = useCallback((token, user, { redraws } = { redraws: false }) => {
    if (session.token() === null) return
    session.save(token, user)
    if (redraws) {
      takeNextPlace()
      setDrawn((count) => count + 1)
    }
    // The account switched on another device, and nothing on screen belongs to the business it acts for now.
    if (isOtherBusiness(session.business(), user)) location.reload()
    // Mostly the server says what is known: everything on screen would be drawn again for nothing.
    else setState((shown) => (isShownAs(shown, user) ? shown : { status: 'signedIn', user }))
  }, [])
  const signOut = useCallback(
    async (to: string, { isEnded } = { isEnded: false }) => {
      // Takes the forms away while they can still see that the user is signed in, so they keep nothing.
      flushSync(() => setState({ status: 'leaving' }))
      if (isEnded) session.clear()
      else await endSession()
      client.clear()
      for (const storage of [localStorage, sessionStorage]) forgetDrafts(storage)
      // Without a network the page at `to` wouldn't load.
      if (navigator.onLine) location.assign(to)
      else setState({ status: 'loggedOut', where: 'here' })
    },
    [client],
  )

  useEffect(() => {
    if (restored(session).status === 'checking') void ask()
  }, [ask])
  useOtherTabs(state, setState, client)
  const userId = userOf(state)?.id
  useEffect(() => {
    if (userId === undefined) return
    for (const storage of [localStorage, sessionStorage]) forgetDraftsOfOthers(storage, userId)
  }, [userId])

  const value = useMemo(
    () => ({ state, user: userOf(state), ...flagsOf(state), ask, adopt, signOut }),
    [state, ask, adopt, signOut],
  )
  return (
    <SessionContext value={value}>
      {/* Everything is drawn again once someone changed how their business writes its money. */}
      <Fragment key={drawn}>{children}</Fragment>
    </SessionContext>
  )
}

async function askServer(client: QueryClient): Promise<SessionState> {
  try {
    const { token, user } = await client.fetchQuery(currentUserQuery)
    session.save(token, user)
    return { status: 'signedIn', user }
  } catch (error) {
    // The token was refused: the browser is on its way to the sign-in page.
    if (session.token() === null) return { status: 'checking' }
    return { status: 'unknown', message: refusalText(error) }
  }
}

/** Follows changes to the stored session by other tabs, or by this one before the user left it. */
function useOtherTabs(state: SessionState, setState: (state: SessionState) => void, client: QueryClient): void {
  const react = useEffectEvent(() => {
    const reaction = reactionTo(userOf(state), session)
    if (reaction === 'reload') location.reload()
    else if (reaction === 'leave') {
      client.clear()
      setState({ status: 'loggedOut', where: state.status === 'leaving' ? 'here' : 'elsewhere' })
    } else if (reaction !== 'stay') setState({ status: 'signedIn', user: reaction.adopt })
  })
  useEffect(() => session.onChange(() => react()), [])
  useEffect(() => {
    // Back can restore this page from memory, as it was before a logout.
    const shown = (event: PageTransitionEvent) => event.persisted && react()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
