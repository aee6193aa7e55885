import { type Selectable, sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { Payment, payments } from '#contract/payments.ts'
import { withinDays } from '../../db/days.ts'
import { depositOpen, shownBalance } from '../../db/functions.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { businessMoney, propertyTitle } from '../../db/parts.ts'
import { isInBuilding, isNarrow } from '../../db/scope.ts'
import type { PaymentsTable } from '../../db/tables/tenancies.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { householdOf } from '../lease-parties/lease-parties.queries.ts'
import { paymentNeeds } from './payments.attention.ts'
import { paidBy, paymentScope } from './payments.scope.ts'

const COLUMNS = [
  'payments.id',
  'payments.lease_id',
  'payments.tenant_id',
  'payments.paid_at',
  'payments.reported_for',
  'payments.reported_by',
  'payments.amount_cents',
  'payments.status',
  'payments.method',
  'payments.transaction_id',
  'payments.proof_file_id',
  'payments.failure_reason',
  'payments.by_mistake',
  'payments.for_account',
  'payments.refunded_cents',
  'payments.provider',
  'payments.provider_ref',
  'payments.fee_cents',
  'payments.created_at',
  // The tenant's name, which a trigger keeps: reading it from tenants brings their whole row-level security into the plan.
  'payments.tenant_name',
] as const

const NAMES = [
  propertyTitle('payments.property_id').as('property_title'),
  householdOf('payments.lease_id').as('tenant_names'),
  businessMoney('payments.portfolio_id').as('money'),
  // Only those that wait need it, and a list has few of them.
  sql<
    number | null
  >`case when payments.status not in ('PENDING', 'PROCESSING') then null when payments.for_account = 'DEPOSIT'
    then ${depositOpen(sql.ref('payments.lease_id'))} else ${shownBalance(sql.ref('payments.lease_id'))} end`.as(
    'owed_cents',
  ),
] as const

type Column<C> = C extends `payments.${infer Name extends keyof PaymentsTable}` ? Name : never
type PaymentRow = Pick<Selectable<PaymentsTable>, Column<(typeof COLUMNS)[number]>> & {
  property_title: string
  tenant_names: string[]
  money: MoneyPlace
  owed_cents: number | null
}

const SORTS = {
  paidAt: sql.ref('payments.paid_at'),
  tenantName: sql`lower(payments.tenant_name)`,
  amount: sql.ref('payments.amount_cents'),
  status: sql.ref('payments.status'),
  paymentMethod: sql`lower(payments.method)`,
  transactionId: sql`coalesce(payments.transaction_id, payments.id::text)`,
  createdAt: sql.ref('payments.created_at'),
}

/** A page of the payments within the caller's reach. */
export function listPayments(call: Call<typeof payments.list>): Promise<PageOf<Payment>> {
  const { query } = call
  return listTransaction(call, async (tx, call) => {
    const page = await fetchPage(
      tx,
      filtered(tx, call),
      {
        select: (rows) => rows.select(COLUMNS).select(NAMES),
        sorts: SORTS,
        id: sql.ref('payments.id'),
        found: (typed) => matches(sql.ref('payments.search_text'), typed),
        dated: sql.ref('payments.paid_at'),
        isNarrow: isNarrow(call),
      },
      query,
    )
    return { ...page, rows: page.rows.map(presentPayment) }
  })
}

function filtered(tx: Tx, call: Call<typeof payments.list>) {
  const { buildingId, tenantId, leaseId, status, attention, paymentMethod } = call.query
  let rows = tx.selectFrom('payments').where(paymentScope(call))
  rows = rows.where(withinDays(sql.ref('payments.paid_at'), call.query))
  // Tenants filter by their account's id, landlords by the id of the tenant's record.
  if (tenantId !== undefined)
    rows = rows.where((eb) => eb.or([eb('payments.tenant_id', '=', tenantId), paidBy(eb, tenantId)]))
  if (leaseId !== undefined) rows = rows.where('payments.lease_id', '=', leaseId)
  if (buildingId !== undefined) rows = rows.where(isInBuilding('payments.property_id', buildingId))
  if (status !== undefined) rows = rows.where('payments.status', '=', status)
  if (attention !== undefined) rows = rows.where(paymentNeeds(attention))
  if (paymentMethod !== undefined) rows = rows.where(sql`lower(payments.method)`, '=', paymentMethod.toLowerCase())
  return rows
}

/** One payment as lists show it, for the reply to a command that is allowed to change it. */
export async function findPayment(tx: Tx, id: string): Promise<Payment> {
  const row = await tx
    .selectFrom('payments')
    .select(COLUMNS)
    .select(NAMES)
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentPayment(row)
}

const presentPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  leaseId: row.lease_id,
  propertyTitle: row.property_title,
  paidAt: row.paid_at?.toISOString() ?? null,
  reportedFor: (row.reported_for ?? row.paid_at)?.toISOString() ?? null,
  tenantName: row.tenant_name,
  tenantNames: row.tenant_names,
  payerName: row.tenant_name,
  payerTenantId: row.tenant_id,
  amount: toDollars(row.amount_cents),
  ...row.money,
  status: row.status,
  paymentMethod: row.method,
  transactionId: row.transaction_id,
  isReported: row.reported_by !== null,
  hasProof: row.proof_file_id !== null,
  failureReason: row.failure_reason,
  byMistake: row.by_mistake,
  for: row.for_account,
  refundedAmount: toDollars(row.refunded_cents),
  owed: row.owed_cents === null ? null : toDollars(Math.max(0, row.owed_cents)),
  provider: row.provider,
  providerRef: row.provider_ref,
  fee: row.fee_cents === null ? null : toDollars(row.fee_cents),
  createdAt: row.created_at.toISOString(),
})
