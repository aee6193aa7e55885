import { addDays, dayIn } from '#contract/calendar.ts'
import type { LeaseParty, leaseParties } from '#contract/lease-parties.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused, wrongField } from '../../http/errors.ts'
import { shownDay } from '../../texts.ts'
import { type LeaseInZone, lockLease, requireLeaseStep } from '../leases/lock-lease.ts'
import { findParty } from './lease-parties.queries.ts'
import { leavesLetter, partyLeavesLetter } from './letters.ts'
import { passOn } from './pass-on.ts'
import { tellOfParty } from './tell-parties.ts'

type Changing = Call<typeof leaseParties.change>

/**
 * Says on which day a person leaves a lease or, with null, that they stay until it ends. They and its tenants hear of it.
 * @throws Refusal `not_found`; `conflict` when the lease is over, or no tenant would be left on it; `invalid` for a day
 * before they came, or after the lease ends.
 */
export function changeParty(call: Changing): Promise<LeaseParty> {
  const { params, body, services } = call
  return transaction(call, async (tx) => {
    const lease = await lockLease(tx, call, params.id)
    requireLeaseStep('people', lease)
    const before = await partyOf(tx, lease, params.partyId)
    if (before.to === body.to) return before
    if (body.to !== null) {
      requireWithin(lease, before, body.to)
      if (before.part === 'TENANT') await requireAnother(tx, lease, before, body.to)
    }
    const hasLeft = body.to !== null && body.to < dayIn(lease.time_zone, services.clock())
    await tx
      .updateTable('lease_parties')
      .set({ to_on: body.to, has_left: hasLeft })
      .where('id', '=', before.id)
      .execute()
    await passOn(tx, lease)
    const detail = { tenantId: before.tenantId, part: before.part, to: body.to }
    await audit(tx, call, 'lease.changeParty', { type: 'lease', id: lease.id, detail })
    const party = await findParty(tx, before.id)
    if (lease.status === 'ACTIVE')
      await tellOfParty(tx, call, lease.id, { party, theirs: leavesLetter, others: partyLeavesLetter })
    return party
  })
}

async function partyOf(tx: Tx, lease: LeaseInZone, id: string): Promise<LeaseParty> {
  const row = await tx
    .selectFrom('lease_parties')
    .select('id')
    .where('id', '=', id)
    .where('lease_id', '=', lease.id)
    .executeTakeFirst()
  if (!row) throw notFound('Person')
  return findParty(tx, row.id)
}

function requireWithin({ ends_on }: LeaseInZone, { from, name }: LeaseParty, to: string): void {
  if (to < from) throw wrongField('to', `${name} is on the lease from ${shownDay(from)}. Choose that day or later.`)
  if (ends_on !== null && to > ends_on)
    throw wrongField('to', `The lease ends on ${shownDay(ends_on)}. Choose that day or earlier.`)
}

/** @throws Refusal `conflict` unless another tenant is on the lease from the next day until it ends. */
async function requireAnother(tx: Tx, lease: LeaseInZone, { id, name }: LeaseParty, to: string): Promise<void> {
  const another = await tx
    .selectFrom('lease_parties')
    .select('id')
    .where('lease_id', '=', lease.id)
    .where('id', '!=', id)
    .where('part', '=', 'TENANT')
    .where('to_on', 'is', null)
    .where((eb) => eb.or([eb('from_on', 'is', null), eb('from_on', '<=', addDays(to, 1))]))
    .executeTakeFirst()
  if (another) return
  throw refused(
    'conflict',
    `No tenant would be left after ${name}. End the lease instead, or add another tenant first.`,
  )
}
