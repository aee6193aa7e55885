import { sql } from 'kysely'
import { type DepositSums, depositSums, tenancyLeases } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import { refused } from '../../http/errors.ts'

/** The deposit of a tenancy in cents. */
export interface DepositCents extends DepositSums {
  /** Paid, less what was deducted and refunded. */
  held: number
}

/**
 * Locks the leases of a tenancy until the transaction ends, the newest first as everywhere, so what is held stays so.
 * @returns its deposit.
 */
export async function lockDeposit(tx: Tx, leaseId: string): Promise<DepositCents> {
  await sql`
    select id from leases where id in (select ${tenancyLeases(sql.val(leaseId))}) order by id desc for no key update`.execute(
    tx,
  )
  return depositOf(tx, leasesWith(leaseId))
}

/** @throws Refusal `conflict` when more left the deposit of a tenancy than it has by now. */
export async function requireHeld(tx: Tx, leaseId: string): Promise<void> {
  const { held } = await lockDeposit(tx, leaseId)
  if (held < 0) throw refused('conflict', 'This money was already deducted or returned. Take that back first.')
}

/** The ids of the leases of a tenancy, as a SQL array. */
export const leasesWith = (leaseId: string) => sql`array(select ${tenancyLeases(sql.val(leaseId))})`

/** The deposit booked under these leases: a SQL array of ids. */
export async function depositOf(tx: Tx, leases: ReturnType<typeof sql>): Promise<DepositCents> {
  const sums = await tx.selectFrom(depositSums(leases).as('deposit')).selectAll().executeTakeFirstOrThrow()
  return { ...sums, held: sums.paid - sums.deducted - sums.refunded }
}
