import { afterEach, vi } from 'vitest'

/** Tells the page that the browser has lost its network. Undone after each test. */
export const goOffline = (): void => tell(false)

/** Tells the page that the network is back. */
export const goOnline = (): void => tell(true)

function tell(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

afterEach(() => {
  if (!navigator.onLine) goOnline()
})
