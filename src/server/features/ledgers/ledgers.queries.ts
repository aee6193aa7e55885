import { allocate } from '#contract/allocation.ts'
import { addDays, dayIn } from '#contract/calendar.ts'
import type { Ledger, ledgers } from '#contract/ledgers.ts'
import { toDollars } from '#contract/money.ts'
import { chargesDue, nextDueAfter } from '#contract/rent-schedule.ts'
import { businessMoney } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { listedParties, presentParties } from '../lease-parties/lease-parties.queries.ts'
import { planOf } from '../leases/lease-plan.ts'
import { ledgerScope } from '../leases/leases.scope.ts'
import { byDay, presentLines } from './ledger-lines.ts'
import { payersOf } from './payers.ts'
import { termsOf } from './planned-entries.ts'
import { type Readable, readableEntries, readableUntil } from './readable-entries.ts'

/**
 * The ledger of a lease within the caller's reach; the same for everyone who may read all of it, except that tenants don't see
 * how a roommate paid.
 */
export const readLedger = (call: Call<typeof ledgers.read>): Promise<Ledger> =>
  transaction(call, (tx) => ledgerOf(tx, call, call.params.id))

/**
 * The ledger of a lease within the caller's reach; of a tenant who left, through their last day.
 * @throws Refusal `not_found`
 */
export async function ledgerOf(tx: Tx, call: SignedCall, leaseId: string): Promise<Ledger> {
  const lease = await findForLedger(tx, call, leaseId)
  const until = await readableUntil(tx, call, leaseId)
  const entries = await readableEntries(tx, lease, { id: leaseId, until })
  const { open, balance } = allocate(entries)
  const today = dayIn(lease.time_zone, call.services.clock())
  const overdue = entries.filter(({ dueOn }) => dueOn !== null && dueOn < today)
  return {
    leaseId,
    propertyTitle: lease.title,
    ...namesOf(lease.parties),
    timeZone: lease.time_zone,
    ...lease.money,
    balance: toDollars(balance),
    overdue: toDollars(overdue.reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0)),
    nextCharge: nextCharge(lease, until),
    entries: presentLines(byDay(entries, lease.time_zone), await payersOf(tx, [leaseId])),
  }
}

const namesOf = (parties: Parameters<typeof presentParties>[0]): Pick<Ledger, 'tenantName' | 'tenantNames'> => {
  const { tenantName, tenantNames } = presentParties(parties)
  return { tenantName, tenantNames }
}

async function findForLedger(tx: Tx, call: SignedCall, leaseId: string) {
  const lease = await tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .select(['starts_on', 'ends_on', 'due_day', planOf('leases.id').as('plan'), 'charged_from', 'leases.status'])
    .select(['properties.title', 'properties.time_zone', listedParties.as('parties')])
    .select(businessMoney('leases.portfolio_id').as('money'))
    .where('leases.id', '=', leaseId)
    .where(ledgerScope(call))
    .executeTakeFirst()
  if (!lease) throw notFound('Lease')
  return lease
}

/** What falls due next and hasn't been charged yet. A canceled lease keeps the day it was charged from, for its Undo. */
function nextCharge(lease: Awaited<ReturnType<typeof findForLedger>>, until: Readable): Ledger['nextCharge'] {
  if (lease.charged_from === null || lease.status === 'CANCELLED') return null
  const terms = termsOf(lease)
  const dueOn = nextDueAfter(terms, addDays(lease.charged_from, -1))
  if (dueOn === null || until === null || (until !== 'all' && dueOn > until)) return null
  const due = chargesDue(terms, dueOn, dueOn).filter(({ cents }) => cents > 0)
  return {
    dueOn,
    amount: toDollars(due.reduce((sum, { cents }) => sum + cents, 0)),
    parts: due.map(({ row: { kind, label }, cents }) => ({ kind, label, amount: toDollars(cents) })),
  }
}
