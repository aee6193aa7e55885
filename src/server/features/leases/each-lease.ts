import { systemTransaction, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { type FailedRow, RowsFailed } from '../../jobs/rows-failed.ts'

/** A lease that a job may have work with, and the zone that its days begin in. */
export interface Candidate {
  id: string
  time_zone: string
}

interface Round<C extends Candidate> {
  /** Up to `limit` candidates with an id after `after`, in the order of their ids. */
  find: (tx: Tx, after: string, limit: number) => Promise<C[]>
  /** Whether there is work, as far as one sees before the lease is held. */
  isDue: (candidate: C) => boolean
  /** Does the work on one lease; it may have been done by another server meanwhile. */
  work: (tx: Tx, id: string) => Promise<void>
}

const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Works on leases one by one, each in a transaction of its own on behalf of SYSTEM, so that one that fails keeps no
 * other from its turn.
 * @throws RowsFailed at the end, so that the job is tried again, when some have failed.
 */
export async function forEachLease<C extends Candidate>(
  { db }: Pick<Services, 'db'>,
  { find, isDue, work }: Round<C>,
): Promise<void> {
  const failures: FailedRow[] = []
  const attempt = async (candidate: C) => {
    try {
      if (isDue(candidate)) await systemTransaction(db, (tx) => work(tx, candidate.id))
    } catch (error) {
      failures.push({ id: candidate.id, error })
    }
  }
  for (let after = FIRST_ID; ; ) {
    const found = await systemTransaction(db, (tx) => find(tx, after, BATCH))
    for (const candidate of found) await attempt(candidate)
    const last = found.at(-1)
    if (last === undefined || found.length < BATCH) break
    after = last.id
  }
  if (failures.length > 0) throw new RowsFailed('Leases', failures)
}
