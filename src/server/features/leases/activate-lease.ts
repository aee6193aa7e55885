import { audit } from '../../audit.ts'
import { addDays } from '../../calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { chargeableFrom, chargeOpening } from './charge-due.ts'
import { refusingConflicts, setHome } from './draft-lease.ts'
import { setEnd } from './end-lease.ts'
import { holdHome, takeHome } from './hold-home.ts'
import { activatedLetter } from './letters.ts'
import { holdLease, type LeaseInZone } from './lock-lease.ts'
import { tellTenant } from './tell-tenant.ts'

/**
 * Makes a draft the lease by which the tenant lives in the home: from its first day it is charged, deposit first. The
 * home leaves the market, and the lease that this one follows ends the day before.
 * @param lease a draft, held by this transaction
 * @throws Refusal `conflict` when another active lease of the home covers some of the days, or the home is kept for
 * somebody else.
 */
export async function activateLease(tx: Tx, call: SignedCall, lease: LeaseInZone): Promise<void> {
  const now = call.services.clock()
  const previous = lease.renews_id === null ? null : await makeRoom(tx, call, lease, lease.renews_id)
  await holdHome(tx, lease.property_id)
  await takeHome(tx, lease)
  await refusingConflicts(() =>
    tx
      .updateTable('leases')
      .set({ status: 'ACTIVE', activated_at: now, charged_from: chargeableFrom(lease, lease.starts_on) })
      .where('id', '=', lease.id)
      .execute(),
  )
  await setHome(tx, lease.tenant_id, lease.property_id)
  await chargeOpening(tx, await holdLease(tx, lease.id), { depositHeld: previous?.deposit_cents ?? 0, now })
  await audit(tx, call, 'lease.activate', { type: 'lease', id: lease.id })
  await tellTenant(tx, call, lease.id, activatedLetter)
}

/** Ends the lease that a renewal follows the day before it, where that lease would go on for longer. */
async function makeRoom(tx: Tx, call: SignedCall, renewal: LeaseInZone, renewsId: string): Promise<LeaseInZone> {
  const previous = await holdLease(tx, renewsId)
  const lastDay = addDays(renewal.starts_on, -1)
  const goesOn = previous.status === 'ACTIVE' && (previous.ends_on === null || previous.ends_on > lastDay)
  if (goesOn && lastDay >= previous.starts_on) await setEnd(tx, call, previous, lastDay)
  return previous
}
