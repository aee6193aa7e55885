import { type RawBuilder, sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { PlannedCharge } from '#contract/planned-charges.ts'
import type { PlanRow } from '#contract/rent-schedule.ts'
import type { Tx } from '../../db/transaction.ts'

/** A row of a lease's plan as the database has it. */
export type StoredRow = PlanRow & { noticeOn: string | null }

/** The plan of the lease whose id is in `column`, the rent first. */
export const planOf = (column: string): RawBuilder<StoredRow[]> => sql<StoredRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', charge.id, 'kind', charge.kind, 'label', charge.label, 'cents', charge.amount_cents, 'every', charge.every,
      'from', charge.starts_on, 'to', charge.ends_on, 'noticeOn', charge.notice_on)
    order by charge.kind <> 'RENT', charge.starts_on, charge.id), '[]')
  from lease_charges charge where charge.lease_id = ${sql.ref(column)})`

/** The plan of a lease. Who decides by it holds the lease, which everyone who changes its plan locks first. */
export async function readPlan(tx: Tx, leaseId: string): Promise<StoredRow[]> {
  const { plan } = await tx
    .selectFrom('leases')
    .select(planOf('leases.id').as('plan'))
    .where('id', '=', leaseId)
    .executeTakeFirstOrThrow()
  return plan
}

export const presentPlan = (plan: readonly StoredRow[]): PlannedCharge[] =>
  plan.map(({ cents, ...row }) => ({ ...row, amount: toDollars(cents) }))
