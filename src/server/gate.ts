import { refused } from './http/errors.ts'

interface GateOptions {
  atOnce: number
  /** How many may wait; whoever comes after them is refused. */
  waitingMax: number
  /** What the refused are told. */
  full: string
}

const RETRY_SECONDS = 5

/**
 * Lets so many works run at once and others wait their turn.
 * @returns the function that runs a work; it throws Refusal `unavailable` (503) when too many wait.
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
