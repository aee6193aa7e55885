import { useEffect } from 'react'
import type { Who } from '#contract/policy.ts'
import { type Screen, useScreens } from '#web/layouts/navigation.ts'
import { meets } from '#web/session/access.ts'
import { useUser } from '#web/session/use-session.ts'
import { markedAhead } from '#web/ui/ahead.ts'
import { useOnline } from '#web/use-online.ts'
import { fetchAhead } from './fetch-ahead.ts'

/** The first screen and its data come first. */
const PATIENCE_MS = 5_000

/**
 * Fetches the code of every screen the viewer can open, and of the dialogs on them, once the first screen is there, so
 * all of them open without a network. People who save data fetch each as they open it.
 */
export function useFetchAhead(): void {
  const screens = useScreens()
  const user = useUser()
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline || savesData()) return
    const stop = new AbortController()
    const start = setTimeout(() => {
      const pages = pagesOf(screens, user)
      void fetchAhead({ loads: () => [...pages, ...markedAhead()], idle, signal: stop.signal })
    }, PATIENCE_MS)
    return () => {
      clearTimeout(start)
      stop.abort()
    }
  }, [screens, user, isOnline])
}

/** The loaders of the screens that a viewer can open. */
export const pagesOf = (screens: readonly Screen[], who: Who): (() => Promise<unknown>)[] =>
  screens
    .filter(({ need }) => !need || meets(who, need))
    .flatMap(({ page }) => (page?.preload ? [async () => page.preload?.()] : []))

/** Safari has no idle callback; a pause does. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200)))

/** Whether the person asked their browser to save data. Not every browser says so. */
const savesData = (): boolean => {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator
  return connection?.saveData === true
}
