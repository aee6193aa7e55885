import { dayIn } from '#contract/calendar.ts'
import type { Ledger, ledgers } from '#contract/ledgers.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { carryingOn } from '../leases/carry-balances.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { lockLease } from '../leases/lock-lease.ts'
import { mistakeEntry, type WrongEntry } from './entries.ts'
import { ledgerOf } from './ledgers.queries.ts'
import { postEntries } from './post-entries.ts'

/**
 * Takes back a charge or a credit that was added by hand, or where a running lease stood: an entry dated like it cancels
 * it, and both stay.
 * @throws Refusal `not_found`; `conflict` for an entry of any other kind, or one already taken back.
 */
export const takeBackEntry = (call: Call<typeof ledgers.takeBack>): Promise<Ledger> =>
  transaction(call, async (tx) => {
    const { params, actor, services } = call
    const id = await leaseOf(tx, call)
    await carryingOn(tx, call, id, async () => {
      const wrong = await findByHand(tx, await lockLease(tx, call, id), params.id)
      await postEntries(tx, [mistakeEntry(id, wrong, services.clock(), { createdBy: actor.id })])
      await audit(tx, call, 'ledger.takeBack', { type: 'lease', id, detail: { entryId: wrong.id } })
    })
    return ledgerOf(tx, call, id)
  })

async function leaseOf(tx: Tx, call: Call<typeof ledgers.takeBack>): Promise<string> {
  const lease = await tx
    .selectFrom('leases')
    .innerJoin('ledger_entries', 'ledger_entries.lease_id', 'leases.id')
    .select('leases.id')
    .where('ledger_entries.id', '=', call.params.id)
    .where(leaseScope(call))
    .executeTakeFirst()
  if (!lease) throw notFound('Entry')
  return lease.id
}

async function findByHand(tx: Tx, lease: { id: string; time_zone: string }, id: string): Promise<WrongEntry> {
  const row = await tx.selectFrom('ledger_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { kind, charge_kind, amount_cents: cents, at, due_on: dueOn } = row
  const isCharge = kind === 'CHARGE' && charge_kind === 'OTHER' && row.lease_charge_id === null
  const isByHand = isCharge || (kind === 'CREDIT' && row.for_entry_id === null)
  if (!(isByHand || row.is_opening) || row.takes_back !== null || row.carried_lease_id !== null)
    throw refused('conflict', 'Only a charge or credit that someone added can be taken back.')
  const taken = await tx.selectFrom('ledger_entries').select('id').where('takes_back', '=', id).executeTakeFirst()
  if (taken) throw refused('conflict', 'This was already taken back.')
  if (kind === 'HELD') return { id, kind, cents, at }
  return kind === 'CHARGE'
    ? { id, kind, cents, at, dueOn }
    : { id, kind: 'CREDIT', cents, at, day: dayIn(lease.time_zone, at) }
}
