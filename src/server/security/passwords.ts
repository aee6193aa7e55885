import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../gate.ts'

/** OWASP's second recommended Argon2id parameter set: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 2
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
 * Password hashing behind a small gate: two at once, so a flood of sign-ins does not tie up the thread pool; past fifty
 * waiting it refuses with 503.
 */
export function createPasswords(): Passwords {
  const gate = createGate({
    atOnce: AT_ONCE,
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
