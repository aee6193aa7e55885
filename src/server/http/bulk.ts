import { createGate } from '../gate.ts'
import type { Caller } from './call.ts'
import { countAttempt } from './limits.ts'

/** A file of thousands of rows takes a connection to the database for a while, and there are ten. */
const gate = createGate({
  atOnce: 3,
  waitingMax: 10,
  full: 'Many files are being exported and imported right now. Try again in a moment.',
})

const REFUSAL = {
  export: 'You have exported many files in the last hour. Please try again later.',
  import: 'You have imported many files in the last hour. Please try again later.',
}

/**
 * Writes or reads a file of many rows: only a few at once, the others wait their turn, and only so many for each account
 * and hour.
 * @throws Refusal `too_many` (429); `unavailable` (503) when too many wait.
 */
export async function takeTurn<T>(caller: Caller, bulk: keyof typeof REFUSAL, work: () => Promise<T>): Promise<T> {
  const { services, actor } = caller
  const limit = { max: services.env.LIMIT_FILES_PER_ACCOUNT, seconds: 3_600, refusal: REFUSAL[bulk] }
  await countAttempt(services, `${bulk}:account:${actor?.id ?? ''}`, limit)
  return gate(work)
}
