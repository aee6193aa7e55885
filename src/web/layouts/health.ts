/** How often the server is asked whether it answers and what is new, in milliseconds. */
export const POLL_MS = 30_000

export type Health = 'checking' | 'healthy' | 'error'

/** When something was last answered and when it last failed, in milliseconds; 0 for never. */
interface Attempts {
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** The state of the connection: what happened last decides; before anything has happened it is being checked. */
export function healthOf(attempts: readonly Attempts[]): Health {
  const answered = Math.max(...attempts.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const failed = Math.max(...attempts.map(({ errorUpdatedAt }) => errorUpdatedAt))
  if (answered === 0 && failed === 0) return 'checking'
  return answered >= failed ? 'healthy' : 'error'
}
