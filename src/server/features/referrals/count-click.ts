import { sql } from 'kysely'
import { utcDay } from '#contract/calendar.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { addressGroup } from '../../http/limits.ts'
import { affiliateOf } from './refer.ts'

/** A visitor who opened a page through a link. */
export interface Visit {
  ref: string
  ip: string
}

/**
 * Counts a visit for the affiliate whose code it carries, once per address and day, so reopening a page adds nothing.
 */
export const countClick = ({ db, clock }: Pick<Services, 'db' | 'clock'>, visit: Visit): Promise<void> =>
  systemTransaction(db, (tx) => countClickAt(tx, clock(), visit))

/** The same in a transaction of SYSTEM, for a visit at `now`. */
export async function countClickAt(tx: Tx, now: Date, { ref, ip }: Visit): Promise<void> {
  const day = utcDay(now)
  const affiliateId = await affiliateOf(tx, ref)
  if (affiliateId === undefined) return
  const seen = await tx
    .insertInto('rate_counts')
    .values({ key: `click:${affiliateId}:${day}:${addressGroup(ip)}`, window_start: now, count: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!seen) return
  await tx
    .insertInto('referral_clicks')
    .values({ affiliate_id: affiliateId, day, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['affiliate_id', 'day']).doUpdateSet({ count: sql<number>`referral_clicks.count + 1` }),
    )
    .execute()
}
