import type { PortfolioDetails, portfolio } from '#contract/portfolio.ts'
import { audit, changedFields } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { usualColumns } from '../leases/usual-terms.ts'
import { findPortfolio } from './portfolio.queries.ts'

/** Changes what letters and receipts say of the caller's business, and what its new leases start with. */
export function updatePortfolio(call: Call<typeof portfolio.update>): Promise<PortfolioDetails> {
  const { actor, body, services } = call
  return transaction(call, async (tx) => {
    await tx
      .updateTable('portfolios')
      .set({
        ...{ name: body.name, address: body.address, receipt_note: body.receiptNote },
        deposit_return_days: body.depositReturnDays,
        ...(body.usualTerms && usualColumns(body.usualTerms)),
        updated_at: services.clock(),
      })
      .where('id', '=', portfolioOf(actor))
      .execute()
    await audit(tx, call, 'portfolio.update', {
      type: 'user',
      id: portfolioOf(actor),
      detail: { fields: changedFields(body) },
    })
    return findPortfolio(tx, call)
  })
}
