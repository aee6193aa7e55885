/** How often to poll the server's health and news, in milliseconds. */
export const POLL_MS = 30_000

export type Health = 'checking' | 'healthy' | 'error'

/** When a request last succeeded and when one last failed, in milliseconds; 0 for never. */
interface Attempts {
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** The state of the connection, by what happened last; 'checking' until something has. Without a network there's none. */
export function healthOf(attempts: readonly Attempts[], isOnline: boolean): Health {
  if (!isOnline) return 'error'
  const answered = Math.max(...attempts.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const failed = Math.max(...attempts.map(({ errorUpdatedAt }) => errorUpdatedAt))
  if (answered === 0 && failed === 0) return 'checking'
  return answered >= failed ? 'healthy' : 'error'
}
