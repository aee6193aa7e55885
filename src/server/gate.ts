import { refused } from './http/errors.ts'

interface GateOptions {
  atOnce: number
  /** How many can wait; later ones are refused. */
  waitingMax: number
  /** The message to the ones refused. */
  full: string
}

const RETRY_SECONDS = 5

/**
 * Lets a limited number of tasks run at once; the others wait their turn.
 * @returns the function that runs a task; it throws Refusal `unavailable` (503) when too many wait.
 */
export function createGate({ atOnce, waitingMax, full }: GateOptions) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw refused('unavailable', full, { retryAfter: RETRY_SECONDS })
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
