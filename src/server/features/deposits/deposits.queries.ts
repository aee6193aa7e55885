import { type Selectable, sql } from 'kysely'
import { addDays, type Day, dayIn } from '#contract/calendar.ts'
import type { DeductionFile, Deposit, DepositEntry, deposits } from '#contract/deposits.ts'
import { toDollars } from '#contract/money.ts'
import { type LedgerKind, paymentCan } from '#contract/states.ts'
import { tenancyLeases } from '../../db/functions.ts'
import type { LedgerEntriesTable } from '../../db/tables/tenancies.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { ledgerScope } from '../leases/leases.scope.ts'
import { type Payer, paidBy, payersOf } from '../ledgers/payers.ts'
import { filesOfDeductions } from './deduction-files.ts'
import { depositOf } from './tenancy-deposit.ts'

/** The deposit of a lease within the caller's reach; identical for everyone allowed to read it. */
export const readDeposit = (call: Call<typeof deposits.read>): Promise<Deposit> =>
  transaction(call, (tx) => readDepositOf(tx, call, call.params.id))

/**
 * The deposit of a lease within the caller's reach, with that of all leases of its tenancy.
 * @throws Refusal `not_found`
 */
export async function readDepositOf(tx: Tx, call: SignedCall, leaseId: string): Promise<Deposit> {
  const lease = await findForDeposit(tx, call, leaseId)
  const ids = await idsOf(tx, leaseId)
  const entries = await entriesUnder(tx, ids)
  const { asked, paid, deducted, refunded, held } = await depositOf(tx, sql`${ids}::uuid[]`)
  return {
    asked: toDollars(asked),
    paid: toDollars(paid),
    deducted: toDollars(deducted),
    refunded: toDollars(refunded),
    held: toDollars(held),
    open: toDollars(Math.max(0, asked - paid)),
    waiting: toDollars(await waitingFor(tx, ids)),
    returnBy: await returnBy(tx, ids, lease.deposit_return_days),
    entries: presentEntries(entries, {
      zone: lease.time_zone,
      payers: await payersOf(tx, ids),
      files: await filesOfDeductions(tx, entries),
    }),
  }
}

async function findForDeposit(tx: Tx, call: SignedCall, leaseId: string) {
  const lease = await tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .leftJoin('portfolios', 'portfolios.id', 'properties.landlord_id')
    .select(['properties.time_zone', 'portfolios.deposit_return_days'])
    .where('leases.id', '=', leaseId)
    .where(ledgerScope(call))
    .executeTakeFirst()
  if (!lease) throw notFound('Lease')
  return lease
}

async function idsOf(tx: Tx, leaseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leases where id in (select ${tenancyLeases(sql.val(leaseId))})`.execute(tx)
  return rows.map(({ id }) => id)
}

async function waitingFor(tx: Tx, ids: readonly string[]): Promise<number> {
  const { cents } = await tx
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('lease_id', 'in', ids)
    .where('for_account', '=', 'DEPOSIT')
    .where('status', 'in', paymentCan.complete)
    .executeTakeFirstOrThrow()
  return cents
}

/** The last lease of a tenancy decides when it ends. */
async function returnBy(tx: Tx, ids: readonly string[], days: number | null): Promise<Day | null> {
  const last = await tx
    .selectFrom('leases')
    .select('ends_on')
    .where('id', 'in', ids)
    .where('status', 'in', ['ACTIVE', 'ENDED'])
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return days === null || !last?.ends_on ? null : addDays(last.ends_on, days)
}

type Row = Selectable<LedgerEntriesTable>

const entriesUnder = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('ledger_entries')
    .selectAll()
    .where('lease_id', 'in', ids)
    .where('account', '=', 'DEPOSIT')
    .orderBy('at')
    .orderBy('id')
    .execute()

interface Shown {
  zone: string
  payers: ReadonlyMap<string, Payer>
  files: ReadonlyMap<string, DeductionFile[]>
}

/** Lines by day, each with who paid and what is held after it; what takes one back follows it. */
function presentEntries(rows: readonly Row[], { zone, payers, files }: Shown): DepositEntry[] {
  const all = new Map(rows.map((row) => [row.id, row]))
  const gone = new Set(rows.map(({ takes_back }) => takes_back))
  const placed = rows.map((row) => {
    const place = all.get(row.takes_back ?? '') ?? row
    const day = place.due_on ?? dayIn(zone, place.at)
    return {
      row,
      day,
      order: `${day} ${place.kind === 'CHARGE' ? 0 : 1} ${place.at.toISOString()} ${place.id} ${row.id}`,
    }
  })
  let held = 0
  return placed
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ row, day }) => {
      held += heldCents(row)
      return {
        id: row.id,
        leaseId: row.lease_id,
        day,
        kind: row.kind,
        amount: toDollars(row.amount_cents),
        ...paidBy({ kind: row.kind, memo: row.memo, paymentId: row.payment_id }, payers),
        method: row.method,
        at: row.at.toISOString(),
        paymentId: row.payment_id,
        held: toDollars(held),
        takesBack: row.takes_back,
        isTakenBack: gone.has(row.id),
        files: files.get(row.id) ?? [],
      }
    })
}

/** Which way each kind counts toward what is held; what takes a payment back is a reversal. */
const SIGN: Partial<Record<LedgerKind, 1 | -1>> = {
  HELD: 1,
  PAYMENT: 1,
  TRANSFER: 1,
  REVERSAL: -1,
  DEDUCTION: -1,
  REFUND: -1,
}

function heldCents({ kind, takes_back, amount_cents }: Row): number {
  const cents = (SIGN[kind] ?? 0) * amount_cents
  return takes_back !== null && kind !== 'REVERSAL' ? -cents : cents
}
