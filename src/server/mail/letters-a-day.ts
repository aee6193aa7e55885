import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import { countAllWithin } from '../http/limits.ts'

const DAY_SECONDS = 86_400

interface Cause {
  /** The account whose doing it is. */
  causedBy: string
  /** Reminders and news of what someone did are counted apart, so neither takes the other's place. */
  what: 'reminders' | 'news'
}

/** Counts an email that an account causes to someone else, if its day has room for it. */
export const hasRoomToday = async (tx: Tx, services: Services, cause: Cause): Promise<boolean> =>
  (await roomToday(tx, services, { ...cause, letters: 1 })) === 1

/** The same for several emails; resolves to how many of them the day has room for. */
export const roomToday = (
  tx: Tx,
  services: Services,
  { causedBy, what, letters }: Cause & { letters: number },
): Promise<number> =>
  countAllWithin({ ...services, db: tx }, `${what}:account:${causedBy}`, {
    max: services.env.LIMIT_LETTERS_PER_ACCOUNT,
    seconds: DAY_SECONDS,
    attempts: letters,
  })
