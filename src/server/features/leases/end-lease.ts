import { type Day, dayIn } from '#contract/calendar.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { chargedOf, endCredits, termsOf } from '../ledgers/planned-entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import { endsForOthersLetter, endsLetter } from './letters.ts'
import type { LeaseInZone } from './lock-lease.ts'
import { tellOthers, tellTenants } from './tell-tenants.ts'

/**
 * Ends an active lease on a day: right away when that day is today or earlier, otherwise when it is over. Everyone on it
 * is told of a day that was not agreed.
 * @param lease held by this transaction
 * @param day the last day; `null` means today, or the agreed end if that has passed
 * @throws Refusal `invalid` for a day before the start or after the agreed end.
 */
export async function endLease(tx: Tx, call: SignedCall, lease: LeaseInZone, day: Day | null): Promise<void> {
  const today = dayIn(lease.time_zone, call.services.clock())
  const agreed = lease.ends_on
  const endsOn = day ?? (agreed !== null && agreed < today ? agreed : today)
  if (endsOn < lease.starts_on) throw wrongField('endsOn', 'The last day can’t be before the lease starts.')
  if (agreed !== null && endsOn > agreed)
    throw wrongField('endsOn', 'The last day can’t be after the agreed end of the lease.')
  await setEnd(tx, call, lease, endsOn)
  if (endsOn !== agreed) await tellOfEnd(tx, call, lease.id)
  if (endsOn <= today) await tx.updateTable('leases').set({ status: 'ENDED' }).where('id', '=', lease.id).execute()
}

async function tellOfEnd(tx: Tx, call: SignedCall, leaseId: string): Promise<void> {
  await tellTenants(tx, call, leaseId, { write: endsLetter })
  await tellOthers(tx, call, leaseId, { write: endsForOthersLetter })
}

/** Sets the last day of an active lease and credits what was charged for the days after it. */
export async function setEnd(tx: Tx, call: SignedCall, lease: LeaseInZone, endsOn: Day): Promise<void> {
  const { charged_from } = lease
  await tx
    .updateTable('leases')
    .set({ ends_on: endsOn, charged_from: charged_from !== null && charged_from > endsOn ? null : charged_from })
    .where('id', '=', lease.id)
    .execute()
  const terms = termsOf({ ...lease, ends_on: endsOn })
  const charged = chargedOf(await chargesAndCredits(tx, lease.id))
  await postEntries(tx, endCredits(lease, terms, charged, { now: call.services.clock() }))
  await audit(tx, call, 'lease.end', { type: 'lease', id: lease.id, detail: { endsOn } })
}

const chargesAndCredits = (tx: Tx, leaseId: string) =>
  tx
    .selectFrom('ledger_entries')
    .select(['id', 'charge_kind', 'due_on', 'amount_cents', 'for_entry_id', 'lease_charge_id'])
    .where('lease_id', '=', leaseId)
    .where((eb) => eb.or([eb('lease_charge_id', 'is not', null), eb('kind', '=', 'CREDIT')]))
    // Credits are in the ledger too, like the charges.
    .orderBy('at')
    .orderBy('id')
    .execute()
