import { sql } from 'kysely'
import type { Lease, leases } from '#contract/leases.ts'
import { UNDO_HOLD_SECONDS } from '#contract/limits.ts'
import { toDollars } from '#contract/money.ts'
import { CANCEL_MEMO } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { cancelMail, cancelMailAbout } from '../../mail/queue-mail.ts'
import { depositOf } from '../deposits/tenancy-deposit.ts'
import { chargeEntry, creditEntry, heldEntry, mistakeEntry, type NewEntry } from '../ledgers/entries.ts'
import { type BookedByHand, bookedByHand, takenBackAt } from '../ledgers/hand-entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import { refusingConflicts } from './draft-lease.ts'
import { findLease } from './leases.queries.ts'
import { canceledForOthersLetter, canceledLetter } from './letters.ts'
import { lockHome, takenBy, takeOffMarket } from './lock-home.ts'
import { type LeaseInZone, lockLease } from './lock-lease.ts'
import { tellOthers, tellTenants } from './tell-tenants.ts'

/**
 * Cancels an active lease before its first day. Entries of their own cancel its charges and credits; payments stay, as
 * paid ahead. The emails about it wait while it can be undone.
 * @param lease an upcoming one, held by this transaction
 * @throws Refusal `conflict` when rent was charged, or it has a renewal.
 */
export async function cancelUpcoming(tx: Tx, call: SignedCall, lease: LeaseInZone): Promise<void> {
  const now = call.services.clock()
  await refuseRenewed(tx, lease)
  const booked = await bookedByHand(tx, lease)
  if (booked === null) throw refused('conflict', 'Rent was already charged under this lease. End it once it has begun.')
  const more = { createdBy: call.actor.id, memo: CANCEL_MEMO }
  await postEntries(
    tx,
    booked.map((entry) => mistakeEntry(lease.id, entry, now, more)),
  )
  const canceled = { status: 'CANCELLED', canceled_at: now } as const
  await tx.updateTable('leases').set(canceled).where('id', '=', lease.id).execute()
  await audit(tx, call, 'lease.cancel', { type: 'lease', id: lease.id, detail: { startsOn: lease.starts_on } })
  // Of a renewal, not what was paid under the lease before it.
  const deposit = await depositOf(tx, sql`array[${lease.id}]::uuid[]`)
  const mailId = await tellTenants(tx, call, lease.id, {
    write: (canceled, reader) => canceledLetter(canceled, { ...reader, held: toDollars(deposit.held) }),
    held: true,
  })
  await tellOthers(tx, call, lease.id, { write: canceledForOthersLetter, held: true })
  await tx.updateTable('leases').set({ cancel_mail_id: mailId }).where('id', '=', lease.id).execute()
}

async function refuseRenewed(tx: Tx, { id }: LeaseInZone): Promise<void> {
  const renewal = await tx
    .selectFrom('leases')
    .select('id')
    .where('renews_id', '=', id)
    .where('status', '!=', 'CANCELLED')
    .executeTakeFirst()
  if (renewal) throw refused('conflict', 'This lease has a renewal. Cancel that first.')
}

/**
 * Undoes canceling an active lease while its email waits: what the cancellation took back is booked again.
 * @throws Refusal `not_found`; `conflict` when it wasn't canceled after it had become active, the email has left, or
 * another lease of the home covers some of the days by now.
 */
export const undoCancel = (call: Call<typeof leases.undoCancel>): Promise<Lease> =>
  transaction(call, async (tx) => {
    const lease = await lockLease(tx, call, call.params.id)
    const canceledAt = await takeBackMail(tx, call, lease)
    await lockHome(tx, lease.property_id)
    await takeOffMarket(tx, await takenBy(tx, lease))
    await refusingConflicts(() =>
      tx
        .updateTable('leases')
        .set({ status: 'ACTIVE', canceled_at: null, cancel_mail_id: null })
        .where('id', '=', lease.id)
        .execute(),
    )
    await bookAgain(tx, call, lease, canceledAt)
    await audit(tx, call, 'lease.undoCancel', { type: 'lease', id: lease.id })
    return findLease(tx, lease.id)
  })

/** Keeps the emails from leaving; resolves to when the lease was canceled. */
async function takeBackMail(tx: Tx, call: SignedCall, lease: LeaseInZone): Promise<Date> {
  const { canceled_at: canceledAt, cancel_mail_id: mailId } = lease
  if (canceledAt === null) throw refused('conflict', 'There is nothing to undo for this lease.')
  if (call.services.clock().getTime() - canceledAt.getTime() > UNDO_HOLD_SECONDS * 1000)
    throw refused('conflict', 'It’s too late to undo this. Create the lease again.')
  await asSystem(within(call, tx), async (system) => {
    if (mailId !== null) await cancelMail(system, mailId)
    // Those to everyone else on it, who may be all that were told.
    await cancelMailAbout(system, { type: 'lease', id: lease.id }, 'lease.canceled')
  })
  return canceledAt
}

async function bookAgain(tx: Tx, call: SignedCall, lease: LeaseInZone, canceledAt: Date): Promise<void> {
  const times = { now: call.services.clock() }
  const taken = await takenBackAt(tx, lease, canceledAt)
  await postEntries(
    tx,
    taken.map(({ entry, by }) => again(lease.id, entry, { by, now: times.now })),
  )
}

function again(leaseId: string, entry: BookedByHand, { by, now }: { by: string; now: Date }): NewEntry {
  const line = { leaseId, cents: entry.cents, memo: entry.memo }
  const booked = bookedAs(entry, line, { times: { at: entry.at, now }, by })
  return entry.isOpening ? { ...booked, is_opening: true, for_entry_id: by } : booked
}

function bookedAs(
  entry: BookedByHand,
  line: Parameters<typeof heldEntry>[0],
  { times, by }: { times: { at: Date; now: Date }; by: string },
): NewEntry {
  const { createdBy } = entry
  if (entry.kind === 'HELD') return heldEntry(line, times, createdBy)
  if (entry.kind === 'CREDIT') return creditEntry(line, times, { createdBy })
  const { chargeKind: kind, dueOn } = entry
  return chargeEntry(line, times, { kind, dueOn, createdBy, forEntryId: kind === 'DEPOSIT' ? by : null })
}
