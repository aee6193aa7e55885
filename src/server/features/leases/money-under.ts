import type { MoneyPlace } from '#contract/money-place.ts'
import { businessMoney } from '../../db/parts.ts'
import type { Tx } from '../../db/transaction.ts'

/** What the money of a lease is in, for a refusal that names an amount or a day. */
export async function moneyUnder(tx: Tx, leaseId: string): Promise<MoneyPlace> {
  const { money } = await tx
    .selectFrom('leases')
    .select(businessMoney('leases.portfolio_id').as('money'))
    .where('leases.id', '=', leaseId)
    .executeTakeFirstOrThrow()
  return money
}
