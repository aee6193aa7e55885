import { type Kysely, sql } from 'kysely'
import type { SignedCall } from '../http/call.ts'
import { appManagesAll, appNeverAssigned } from './functions.ts'
import type { DB } from './schema.ts'
import { type Tx, transaction } from './transaction.ts'

/**
 * `transaction` for a list, with the reach of its caller settled. A manager of every home reads without row-level
 * security, as an administrator does: it would keep a search from using its index, and it hides nothing from them.
 */
export const listTransaction = <C extends SignedCall, T>(call: C, work: (tx: Tx, call: C) => Promise<T>): Promise<T> =>
  transaction(call, async (tx) => {
    if (call.reach !== 'managed') return work(tx, call)
    const { rows } = await sql`select set_config('role', 'pp_overseer', true) where ${appManagesAll()}`.execute(tx)
    return work(tx, settled(call, rows.length === 1))
  })

/** A call whose reach is settled, for a list without row-level security. */
export async function settleReach<C extends SignedCall>(db: Kysely<DB>, call: C): Promise<C> {
  if (call.reach !== 'managed') return call
  const everything = appNeverAssigned(sql.val(call.actor.id)).as('everything')
  const row = await db.selectNoFrom(everything).executeTakeFirstOrThrow()
  return settled(call, row.everything)
}

const settled = <C extends SignedCall>(call: C, everything: boolean): C =>
  everything ? { ...call, reach: 'all' } : { ...call, isAssigned: true }
