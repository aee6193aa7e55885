import type { Day } from '#contract/calendar.ts'
import type { Lease, leases } from '#contract/leases.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { shownDay } from '../../texts.ts'
import { goingOn } from '../charge-plans/store-plan.ts'
import { carryParties, stayingOn } from '../lease-parties/carry-parties.ts'
import { exceptRenewal } from '../rent-reminders/except-lease.ts'
import { draftLease } from './draft-lease.ts'
import { type LeaseInZone, lockLease, requireLeaseStep } from './lock-lease.ts'

/**
 * Drafts the renewal of an active lease, for the same home and the people who are still on it then. Unless it says what it
 * charges besides the rent, what the lease charges goes on. Nothing else changes until it is activated.
 * @throws Refusal `not_found`; `conflict` when the lease is not active, or has a renewal; `invalid` for a start that
 * isn't after its end.
 */
export function renewLease(call: Call<typeof leases.renew>): Promise<Lease> {
  const { params, body } = call
  return transaction(call, async (tx) => {
    const lease = await lockLease(tx, call, params.id)
    requireLeaseStep('renew', lease)
    requireAfter(lease, body.startsOn)
    const { property_id, id } = lease
    const staying = await stayingOn(tx, lease, body.startsOn)
    const renewal = await draftLease(tx, call, {
      propertyId: property_id,
      tenantId: staying.first.tenant_id,
      terms: { ...body, charges: body.charges ?? goingOn(lease, body.startsOn) },
      addOthers: (renewalId) => carryParties(tx, call, { id: renewalId, startsOn: body.startsOn }, staying),
      renewsId: id,
    })
    await exceptRenewal(tx, renewal.id, id)
    return renewal
  })
}

/**
 * A renewal starts after the last day of the lease it renews or, if that has none, after its first day.
 * @throws Refusal `invalid`
 */
export function requireAfter(
  { starts_on, ends_on, money }: Pick<LeaseInZone, 'starts_on' | 'ends_on' | 'money'>,
  startsOn: Day,
): void {
  if (startsOn > (ends_on ?? starts_on)) return
  const message =
    ends_on === null
      ? `The renewal must start after ${shownDay(starts_on, money)}, when the current lease started.`
      : `The renewal must start after ${shownDay(ends_on, money)}, when the current lease ends.`
  throw wrongField('startsOn', message)
}
