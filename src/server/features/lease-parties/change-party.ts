import { addDays, type Day, dayIn } from '#contract/calendar.ts'
import { AS_PART, type LeasePart, type LeaseParty, type leaseParties } from '#contract/lease-parties.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { shownDay } from '../../texts.ts'
import { setHome } from '../leases/draft-lease.ts'
import { type LeaseInZone, lockLease, requireLeaseStep } from '../leases/lock-lease.ts'
import { findParty, partyOf } from './lease-parties.queries.ts'
import {
  comesLetter,
  joinsLetter,
  leavesLetter,
  newPartyLetter,
  partyComesLetter,
  partyLeavesLetter,
} from './letters.ts'
import { passOn } from './pass-on.ts'
import { addStay, refusingOverlap, requireWithin, storedFrom } from './store-stay.ts'
import { tellOfParty } from './tell-parties.ts'
import { requireTenants } from './uncovered-day.ts'

type Changing = Call<typeof leaseParties.change>

/**
 * Corrects the days of a person on a lease, where a last day of null says that they stay until it ends; or says what else
 * they are on it from a day on. They and its tenants hear of it.
 * @returns their part in it, a new one where that changed
 * @throws Refusal `not_found`; `conflict` when the lease is over, when no tenant would be left on it, or when they are on
 * it already on one of the days; `invalid` for days out of order or outside of the lease.
 */
export function changeParty(call: Changing): Promise<LeaseParty> {
  const { params, body } = call
  return transaction(call, async (tx) => {
    const lease = await lockLease(tx, call, params.id)
    requireLeaseStep('people', lease)
    const before = await partyOf(tx, lease, params.partyId)
    const { part, from = before.from, to = before.to } = body
    if (part !== undefined) return changePart(tx, call, { lease, before, part, from })
    if (from === before.from && to === before.to) return before
    return changeDays(tx, call, { lease, before, from, to })
  })
}

interface Held {
  lease: LeaseInZone
  before: LeaseParty
  from: Day
}

async function changeDays(tx: Tx, call: Changing, { lease, before, from, to }: Held & { to: Day | null }) {
  requireOrder(lease, { ...before, from, to })
  await refusingOverlap(() =>
    tx
      .updateTable('lease_parties')
      .set({ from_on: storedFrom(lease, from), to_on: to, has_left: isOver(call, lease, to) })
      .where('id', '=', before.id)
      .execute(),
  )
  const { tenantId, part } = before
  await settle(tx, call, lease, { tenantId, part, from, to })
  const party = await findParty(tx, before.id)
  if (lease.status !== 'ACTIVE') return party
  if (from !== before.from)
    await tellOfParty(tx, call, lease.id, { party, theirs: comesLetter, others: partyComesLetter })
  if (to !== before.to)
    await tellOfParty(tx, call, lease.id, { party, theirs: leavesLetter, others: partyLeavesLetter })
  return party
}

/** They leave as one and join as the other the day after. */
async function changePart(tx: Tx, call: Changing, { lease, before, part, from }: Held & { part: LeasePart }) {
  requireNewPart(lease, before, { part, from })
  const dayBefore = addDays(from, -1)
  await tx
    .updateTable('lease_parties')
    .set({ to_on: dayBefore, has_left: isOver(call, lease, dayBefore) })
    .where('id', '=', before.id)
    .execute()
  const { tenantId, to } = before
  const id = await addStay(tx, call.services, lease, { tenantId, part, from, to, hasLeft: isOver(call, lease, to) })
  await settle(tx, call, lease, { tenantId, part, from, to })
  const party = await findParty(tx, id)
  if (lease.status !== 'ACTIVE') return party
  if (part !== 'GUARANTOR') await setHome(tx, tenantId, lease.property_id)
  await tellOfParty(tx, call, lease.id, { party, theirs: joinsLetter, others: newPartyLetter })
  return party
}

/** @throws Refusal `invalid` for the part they have, and for a day that isn't after their first one or is after their last. */
function requireNewPart(
  lease: LeaseInZone,
  { name, part: present, from: first, to: last }: LeaseParty,
  { part, from }: Pick<LeaseParty, 'part' | 'from'>,
): void {
  const is = `${name} is ${AS_PART[present]}`
  if (part === present) throw wrongField('part', `${is} already.`)
  if (from <= first)
    throw wrongField(
      'from',
      `${is} from ${shownDay(first, lease.money)}. Choose a later day, or remove them from the lease and add them again.`,
    )
  requireWithin(lease, 'from', from)
  if (last !== null && from > last)
    throw wrongField(
      'from',
      `${name}’s last day on the lease is ${shownDay(last, lease.money)}. Choose that day or earlier.`,
    )
}

/** @throws Refusal `invalid` for days out of order, or on which the lease doesn't run. */
function requireOrder(lease: LeaseInZone, { name, from, to }: Pick<LeaseParty, 'name' | 'from' | 'to'>): void {
  requireWithin(lease, 'from', from)
  if (to === null) return
  requireWithin(lease, 'to', to)
  if (to < from)
    throw wrongField('to', `${name} is on the lease from ${shownDay(from, lease.money)}. Choose that day or later.`)
}

const isOver = ({ services }: Changing, { time_zone }: LeaseInZone, to: Day | null): boolean =>
  to !== null && to < dayIn(time_zone, services.clock())

async function settle(tx: Tx, call: Changing, lease: LeaseInZone, detail: Omit<LeaseParty, 'id' | 'name'>) {
  await requireTenants(tx, lease)
  await passOn(tx, lease)
  await audit(tx, call, 'lease.changeParty', { type: 'lease', id: lease.id, detail })
}
