import { v7 as newId } from 'uuid'
import type { Day } from '#contract/calendar.ts'
import type { LeasePart } from '#contract/lease-parties.ts'
import { exclusionViolation } from '../../db/errors.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { shownDay } from '../../texts.ts'
import type { LeaseInZone } from '../leases/lock-lease.ts'

interface NewStay {
  tenantId: string
  part: LeasePart
  from: Day
  to: Day | null
  hasLeft: boolean
}

/**
 * Puts a person on a lease for some of its days; resolves to the id of their part in it.
 * @throws Refusal `conflict` when they are already on it on one of them.
 */
export async function addStay(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  lease: LeaseInZone,
  { tenantId, part, from, to, hasLeft }: NewStay,
): Promise<string> {
  const id = newId()
  const row = { id, lease_id: lease.id, tenant_id: tenantId, part, to_on: to, has_left: hasLeft, created_at: clock() }
  await refusingOverlap(() =>
    tx
      .insertInto('lease_parties')
      .values({ ...row, from_on: storedFrom(lease, from) })
      .execute(),
  )
  return id
}

/** From the first day on a part follows the lease, should a draft's day change. */
export const storedFrom = ({ starts_on }: Pick<LeaseInZone, 'starts_on'>, from: Day): Day | null =>
  from === starts_on ? null : from

/** @throws Refusal `invalid` for a day on which the lease doesn't run. */
export function requireWithin({ starts_on, ends_on, money }: LeaseInZone, field: 'from' | 'to', day: Day): void {
  if (day < starts_on)
    throw wrongField(field, `The lease starts on ${shownDay(starts_on, money)}. Choose that day or later.`)
  if (ends_on !== null && day > ends_on)
    throw wrongField(field, `The lease ends on ${shownDay(ends_on, money)}. Choose that day or earlier.`)
}

/** @throws Refusal `conflict` when the statement would put a person on a lease twice on one day. */
export async function refusingOverlap<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    if (exclusionViolation(error) !== 'lease_parties_one_part') throw error
    throw refused(
      'conflict',
      'This person is already on the lease on one of these days. To have them stay, take back the day they move out.',
    )
  }
}
