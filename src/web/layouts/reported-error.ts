import { useSyncExternalStore } from 'react'

let reported: string | null = null
const listeners = new Set<() => void>()

function set(message: string | null): void {
  reported = message
  for (const listener of listeners) listener()
}

/** Shows a message in the banner over every page, for failures that belong to no page. A newer one replaces it. */
export const reportError = (message: string): void => set(message)

export const dismissError = (): void => set(null)

/** The message that the banner shows. */
export const useReportedError = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => reported,
  )
