import { systemTransaction, type Tx } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import { describeFailure } from './failure.ts'

/** A row that a job failed on, and why. */
interface FailedRow {
  id: string
  error: unknown
}

interface Round<R> {
  /** What the rows are, such as `Leases`, for the error message. */
  rows: string
  /** Up to `limit` rows with an id after `after`, in the order of their ids; in a transaction of SYSTEM. */
  find: (tx: Tx, after: string, limit: number) => Promise<R[]>
  /** Works on one row; another server may have done it already. */
  work: (row: R) => Promise<void>
}

const BATCH = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Works on rows one by one. A row that fails doesn't hold up the others.
 * @throws RowsFailed at the end if some failed, so the job is retried.
 */
export async function forEachRow<R extends { id: string }>(
  { db }: Pick<Services, 'db'>,
  { rows, find, work }: Round<R>,
): Promise<void> {
  const failures: FailedRow[] = []
  const attempt = (row: R) => work(row).catch((error: unknown) => failures.push({ id: row.id, error }))
  for (let after = FIRST_ID; ; ) {
    const found = await systemTransaction(db, (tx) => find(tx, after, BATCH))
    for (const row of found) await attempt(row)
    const last = found.at(-1)
    if (last === undefined || found.length < BATCH) break
    after = last.id
  }
  if (failures.length > 0) throw new RowsFailed(rows, failures)
}

/** Some rows failed. The message says how many, and names the first one and the kind of its failure. */
class RowsFailed extends Error {
  readonly code: string

  constructor(rows: string, failures: readonly FailedRow[]) {
    const [first] = failures
    super(`${failures.length} ${rows.toLowerCase()} failed`)
    this.name = `${rows}Failed`
    this.code = `${failures.length} failed, first ${first?.id} (${describeFailure(first?.error)})`
  }
}
