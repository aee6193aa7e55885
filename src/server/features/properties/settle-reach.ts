import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'

/**
 * `transaction` for a list, with the reach of its caller settled. A manager who runs every home reads past row-level
 * security, as an administrator does: it would keep a search from its index, and hides nothing from them.
 */
export const listTransaction = <C extends SignedCall, T>(call: C, work: (tx: Tx, call: C) => Promise<T>): Promise<T> =>
  transaction(call, async (tx) => {
    if (call.reach !== 'managed') return work(tx, call)
    const { rows } = await sql`select set_config('role', 'pp_overseer', true) where app_manages_all()`.execute(tx)
    return work(tx, settled(call, rows.length === 1))
  })

/** A call whose reach is settled, for a list that stands behind no walls. */
export async function settleReach<C extends SignedCall>(db: Kysely<DB>, call: C): Promise<C> {
  if (call.reach !== 'managed') return call
  const { rows } = await sql<{
    everything: boolean
  }>`select app_never_assigned(${call.actor.id}) as everything`.execute(db)
  return settled(call, rows[0]?.everything === true)
}

const settled = <C extends SignedCall>(call: C, everything: boolean): C =>
  everything ? { ...call, reach: 'all' } : { ...call, isAssigned: true }
