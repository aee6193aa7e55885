import type { RentLimits, rentAnalyses } from '#contract/rent-analyses.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'

/** The caller's limits on increases. */
export const readLimits = (call: Call<typeof rentAnalyses.limits>): Promise<RentLimits> =>
  transaction(call, (tx) => limitsOf(tx, portfolioOf(call.actor)))

/** Sets them; the next suggestion respects them. */
export function setLimits(call: Call<typeof rentAnalyses.setLimits>): Promise<RentLimits> {
  const { actor, body, services } = call
  const limits = {
    cap_percent: body.capPercent,
    notice_days: body.noticeDays,
    months_between: body.monthsBetween,
    updated_at: services.clock(),
  }
  return transaction(call, async (tx) => {
    await tx
      .insertInto('rent_limits')
      .values({ landlord_id: portfolioOf(actor), ...limits })
      .onConflict((conflict) => conflict.column('landlord_id').doUpdateSet(limits))
      .execute()
    await audit(tx, call, 'rent.limit', { type: 'user', id: portfolioOf(actor), detail: { ...body } })
    return limitsOf(tx, portfolioOf(actor))
  })
}

/** A landlord's limits, for their own homes and for those who run them; none where they set none. */
export async function limitsOf(tx: Tx, landlordId: string): Promise<RentLimits> {
  const row = await tx
    .selectFrom('rent_limits')
    .select(['cap_percent', 'notice_days as noticeDays', 'months_between as monthsBetween'])
    .where('landlord_id', '=', landlordId)
    .executeTakeFirst()
  if (!row) return { capPercent: null, noticeDays: null, monthsBetween: null }
  const { cap_percent: cap, ...limits } = row
  return { capPercent: cap === null ? null : Number(cap), ...limits }
}
