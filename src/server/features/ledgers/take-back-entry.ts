import type { Selectable } from 'kysely'
import { dayIn } from '#contract/calendar.ts'
import type { Ledger, ledgers } from '#contract/ledgers.ts'
import { audit } from '../../audit.ts'
import type { LedgerEntriesTable } from '../../db/tables/tenancies.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { keepDepositNewsBack } from '../deposits/letters.ts'
import { requireHeld } from '../deposits/tenancy-deposit.ts'
import { carryingOn } from '../leases/carry-balances.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { lockLease } from '../leases/lock-lease.ts'
import { lockRefunded, uncountRefund } from '../refunds/refunded-payment.ts'
import { mistakeEntry, type WrongEntry } from './entries.ts'
import { ledgerOf } from './ledgers.queries.ts'
import { postEntries } from './post-entries.ts'

type TakingBack = Call<typeof ledgers.takeBack>
type Row = Selectable<LedgerEntriesTable>

/**
 * Takes back a charge or a credit that was added by hand, a refund, what was deducted from the deposit or returned of it,
 * or where a running lease stood: an entry dated like it cancels it, and both stay.
 * @throws Refusal `not_found`; `conflict` for an entry of any other kind, or one already taken back, or a deposit held of
 * which something was deducted or returned.
 */
export const takeBackEntry = (call: TakingBack): Promise<Ledger> =>
  transaction(call, async (tx) => {
    const { params } = call
    const id = await leaseOf(tx, call)
    const refunded = await lockRefunded(tx, params.id)
    await carryingOn(tx, call, id, async () => {
      const lease = await lockLease(tx, call, id)
      const row = await findByHand(tx, params.id)
      await cancel(tx, call, [wrongOf(row, lease.time_zone), ...(await creditOf(tx, row, lease.time_zone))], id)
      if (refunded !== null) await uncountRefund(tx, refunded, row.amount_cents)
      if (row.kind === 'HELD') await requireHeld(tx, id)
      if (row.account === 'DEPOSIT') await keepDepositNewsBack(tx, call, id)
      await audit(tx, call, 'ledger.takeBack', { type: 'lease', id, detail: { entryId: row.id } })
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

async function findByHand(tx: Tx, id: string): Promise<Row> {
  const row = await tx.selectFrom('ledger_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (!isByHand(row) || row.takes_back !== null || row.carried_lease_id !== null)
    throw refused('conflict', 'Only a charge, credit, refund or deduction that someone added can be taken back.')
  const taken = await tx.selectFrom('ledger_entries').select('id').where('takes_back', '=', id).executeTakeFirst()
  if (taken) throw refused('conflict', 'This was already taken back.')
  return row
}

const isByHand = ({ kind, charge_kind, for_entry_id, is_opening, lease_charge_id }: Row) =>
  is_opening ||
  (kind === 'CHARGE' && charge_kind === 'OTHER' && lease_charge_id === null) ||
  (kind === 'CREDIT' && for_entry_id === null) ||
  kind === 'REFUND' ||
  kind === 'DEDUCTION'

function wrongOf({ id, kind, account, amount_cents: cents, at, due_on: dueOn }: Row, zone: string): WrongEntry {
  const line = { id, account, cents, at }
  if (kind === 'HELD' || kind === 'REFUND' || kind === 'DEDUCTION') return { ...line, kind }
  return kind === 'CHARGE' ? { ...line, kind, dueOn } : { ...line, kind: 'CREDIT', day: dayIn(zone, at) }
}

async function cancel(tx: Tx, call: TakingBack, wrong: readonly WrongEntry[], leaseId: string): Promise<void> {
  const { actor, services } = call
  await postEntries(
    tx,
    wrong.map((one) => mistakeEntry(leaseId, one, services.clock(), { createdBy: actor.id })),
  )
}

/** The credit that a deduction from the deposit paid what was owed with. */
async function creditOf(tx: Tx, { id, kind }: Row, zone: string): Promise<WrongEntry[]> {
  if (kind !== 'DEDUCTION') return []
  const rows = await tx
    .selectFrom('ledger_entries')
    .selectAll()
    .where('for_entry_id', '=', id)
    .where('kind', '=', 'CREDIT')
    .execute()
  return rows.map((row) => wrongOf(row, zone))
}
