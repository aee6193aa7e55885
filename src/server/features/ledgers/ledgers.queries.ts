import { allocate, type Booked, signedCents } from '#contract/allocation.ts'
import { addDays, dayIn } from '#contract/calendar.ts'
import type { Ledger, LedgerEntry, ledgers } from '#contract/ledgers.ts'
import { toDollars } from '#contract/money.ts'
import { tenantName } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { termsOf } from './entries.ts'
import { nextRentAfter, type RentTerms, rentOn } from './rent-schedule.ts'

/** The ledger of a lease within the caller's reach; identical for everyone allowed to read it. */
export const readLedger = (call: Call<typeof ledgers.read>): Promise<Ledger> =>
  transaction(call, (tx) => ledgerOf(tx, call, call.params.id))

/**
 * The ledger of a lease within the caller's reach.
 * @throws Refusal `not_found`
 */
export async function ledgerOf(tx: Tx, call: SignedCall, leaseId: string): Promise<Ledger> {
  const lease = await findForLedger(tx, call, leaseId)
  const entries = await entriesOf(tx, leaseId)
  const { open, balance } = allocate(entries)
  const today = dayIn(lease.time_zone, call.services.clock())
  const overdue = entries.filter(({ dueOn }) => dueOn !== null && dueOn < today)
  return {
    leaseId,
    propertyTitle: lease.title,
    tenantName: lease.tenant_name,
    timeZone: lease.time_zone,
    balance: toDollars(balance),
    overdue: toDollars(overdue.reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0)),
    nextCharge: lease.charged_from === null ? null : nextCharge(termsOf(lease), lease.charged_from),
    entries: present(entries, open),
  }
}

async function findForLedger(tx: Tx, call: SignedCall, leaseId: string) {
  const lease = await tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .select(['starts_on', 'ends_on', 'due_day', 'leases.rent_cents', 'charged_from'])
    .select(['properties.title', 'properties.time_zone', tenantName('leases.tenant_id').as('tenant_name')])
    .where('leases.id', '=', leaseId)
    .where(leaseScope(call))
    .executeTakeFirst()
  if (!lease) throw notFound('Lease')
  return lease
}

/** An entry as the ledger shows it, before balances are added. */
export interface Line extends Booked, Pick<LedgerEntry, 'chargeKind' | 'memo' | 'paymentId'> {
  at: Date
  createdAt: Date
}

/** A lease's entries in the order they took effect. */
export async function entriesOf(tx: Tx, leaseId: string): Promise<Line[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['id', 'kind', 'charge_kind', 'amount_cents', 'due_on', 'at', 'memo', 'payment_id', 'created_at'])
    .where('lease_id', '=', leaseId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ charge_kind, amount_cents, due_on, payment_id, created_at, ...row }) => ({
    ...row,
    chargeKind: charge_kind,
    cents: amount_cents,
    dueOn: row.kind === 'CHARGE' ? due_on : null,
    paymentId: payment_id,
    createdAt: created_at,
  }))
}

/** The next rent that hasn't been charged yet. */
function nextCharge(terms: RentTerms, chargedFrom: string): Ledger['nextCharge'] {
  const dueOn = nextRentAfter(terms, addDays(chargedFrom, -1))
  return dueOn === null ? null : { dueOn, amount: toDollars(rentOn(terms, dueOn).cents) }
}

function present(entries: readonly Line[], open: ReadonlyMap<string, number>): LedgerEntry[] {
  let owed = 0
  return entries.map(({ cents, at, createdAt: _, ...entry }) => {
    owed += signedCents({ kind: entry.kind, cents })
    const left = open.get(entry.id)
    return {
      ...entry,
      amount: toDollars(cents),
      at: at.toISOString(),
      balance: toDollars(owed),
      open: left === undefined ? null : toDollars(left),
    }
  })
}
