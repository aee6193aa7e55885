import { addDays, type Day } from '#contract/calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import { refused } from '../../http/errors.ts'
import { shownDay } from '../../texts.ts'
import type { LeaseInZone } from '../leases/lock-lease.ts'

/** The days of a tenant on a lease: null is from its first day, and until it ends. */
export interface Stay {
  from_on: Day | null
  to_on: Day | null
}

/** The first day from `startsOn` on that none of the stays covers; null when together they last until the lease ends. */
export function uncoveredDay(stays: readonly Stay[], startsOn: Day): Day | null {
  const inOrder = stays.toSorted((a, b) => (a.from_on ?? startsOn).localeCompare(b.from_on ?? startsOn))
  let day = startsOn
  for (const { from_on, to_on } of inOrder) {
    if (from_on !== null && from_on > day) return day
    if (to_on === null) return null
    if (to_on >= day) day = addDays(to_on, 1)
  }
  return day
}

/**
 * @param except a part that is about to be removed
 * @throws Refusal `conflict` unless there is a tenant on the lease on each of its days.
 */
export async function requireTenants(
  tx: Tx,
  { id, starts_on, money }: Pick<LeaseInZone, 'id' | 'starts_on' | 'money'>,
  except: string | null = null,
): Promise<void> {
  const stays = await tx
    .selectFrom('lease_parties')
    .select(['from_on', 'to_on'])
    .where('lease_id', '=', id)
    .where('part', '=', 'TENANT')
    .$if(except !== null, (rows) => rows.where('id', '!=', except))
    .execute()
  const day = uncoveredDay(stays, starts_on)
  if (day === null) return
  throw refused(
    'conflict',
    `From ${shownDay(day, money)} no tenant would be left on the lease. End the lease instead, or add another tenant first.`,
  )
}
