import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../gate.ts'

/** OWASP's second recommended Argon2id parameter set: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** One processor stays free for the thread that answers everyone else. */
export const HASHED_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))
const WAITING_MAX = 50

export interface Passwords {
  /** An Argon2id PHC string. */
  hash(password: string): Promise<string>
  /** Whether `password` is the one; with `phc` undefined it takes the same time and answers false. */
  verify(phc: string | undefined, password: string): Promise<boolean>
  /** Whether `phc` was made with weaker parameters than the current ones. */
  isWeak(phc: string): boolean
}

/**
 * Password hashing behind a small gate: two at once at most, so a flood of sign-ins ties up neither the thread pool nor
 * the processors; past fifty waiting it refuses with 503.
 */
export function createPasswords(): Passwords {
  const gate = createGate({
    atOnce: HASHED_AT_ONCE,
    waitingMax: WAITING_MAX,
    full: 'The server is busy. Try again in a moment.',
  })
  const decoy = hash('a password no one has', PARAMETERS)
  return {
    hash: (password) => gate(() => hash(password, PARAMETERS)),
    verify: async (phc, password) => {
      const target = phc ?? (await decoy)
      const matches = await gate(() => verify(target, password))
      return matches && phc !== undefined
    },
    isWeak: (phc) => {
      const [, memory = 0, time = 0] = (/m=(\d+),t=(\d+)/.exec(phc) ?? []).map(Number)
      return memory * time < PARAMETERS.memoryCost * PARAMETERS.timeCost
    },
  }
}
