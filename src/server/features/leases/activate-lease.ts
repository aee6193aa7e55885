import { addDays, dayIn } from '#contract/calendar.ts'
import type { leases } from '#contract/leases.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { joinsLetter, staysLetter } from '../lease-parties/letters.ts'
import { carryBalanceTo } from './carry-balances.ts'
import { chargeableFrom, chargeOpening } from './charge-due.ts'
import { depositUnder } from './deposit-under.ts'
import { refusingConflicts, setHomes } from './draft-lease.ts'
import { setEnd } from './end-lease.ts'
import { activatedLetter } from './letters.ts'
import { lockHome, takenBy, takeOffMarket } from './lock-home.ts'
import { type LeaseInZone, lockLeaseById } from './lock-lease.ts'
import { beginRunning, chargedSince, runningDeposit, runningDraft } from './running-lease.ts'
import { tellOthers, tellTenants } from './tell-tenants.ts'

/**
 * Activates a draft: the deposit is asked for, and rent is charged from its first day, or from today on if it was already running. The
 * home leaves the market, and the lease it renews ends the day before.
 * @param lease a draft, held by this transaction
 * @param body what is owed and held, if it was already running
 * @throws Refusal `conflict` when another active lease of the home covers some of the days, or the home is held for
 * someone else; `invalid` for a renewal that is said to have been running.
 */
export async function activateLease(tx: Tx, call: Call<typeof leases.move>, lease: LeaseInZone): Promise<void> {
  const now = call.services.clock()
  const opening = runningDraft(lease, call.body)
  const previous = lease.renews_id === null ? null : await makeRoom(tx, call, lease, lease.renews_id)
  await lockHome(tx, lease.property_id)
  await takeOffMarket(tx, await takenBy(tx, lease))
  await refusingConflicts(() =>
    tx
      .updateTable('leases')
      .set({
        status: 'ACTIVE',
        activated_at: now,
        charged_from: chargeableFrom(lease, chargedSince(lease, opening, now)),
        ...(opening && runningDeposit(lease, call.body)),
      })
      .where('id', '=', lease.id)
      .execute(),
  )
  await setHomes(tx, lease.id, lease.property_id)
  const active = await lockLeaseById(tx, lease.id)
  if (opening) await beginRunning(tx, call, active, opening)
  const held = previous ? await depositUnder(tx, previous) : (opening?.heldCents ?? 0)
  await chargeOpening(tx, active, { depositHeld: held, now })
  if (previous) await carryBalanceTo(tx, call, lease.id)
  await audit(tx, call, 'lease.activate', { type: 'lease', id: lease.id })
  await tellTenants(tx, call, lease.id, { write: activatedLetter(dayIn(active.time_zone, now)) })
  await tellOthers(tx, call, lease.id, { write: previous ? staysLetter : joinsLetter })
}

/** Ends the renewed lease the day before its renewal starts, if it would run longer. */
async function makeRoom(tx: Tx, call: SignedCall, renewal: LeaseInZone, renewsId: string): Promise<LeaseInZone> {
  const previous = await lockLeaseById(tx, renewsId)
  const lastDay = addDays(renewal.starts_on, -1)
  const goesOn = previous.status === 'ACTIVE' && (previous.ends_on === null || previous.ends_on > lastDay)
  if (goesOn && lastDay >= previous.starts_on) await setEnd(tx, call, previous, lastDay)
  return previous
}
