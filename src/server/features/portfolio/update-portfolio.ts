import { sql } from 'kysely'
import type { Currency } from '#contract/money-place.ts'
import { CURRENCY_FIXED, NAME_NEEDED, type PortfolioDetails, type portfolio } from '#contract/portfolio.ts'
import { audit, changedFields } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { usualColumns } from '../leases/usual-terms.ts'
import { isFounderOwner } from './lock-member.ts'
import { findPortfolio, hasLeases } from './portfolio.queries.ts'

/**
 * Changes what letters and receipts say of the caller's business, what its new leases and its reports start with, and where it is.
 * @throws Refusal `conflict` for another currency once it has a lease; `invalid` without a name after its founder left.
 */
export function updatePortfolio(call: Call<typeof portfolio.update>): Promise<PortfolioDetails> {
  const { actor, body, services } = call
  return transaction(call, async (tx) => {
    // Without a name of its own, a business goes by that of the account that began it.
    if (body.name === null && !(await isFounderOwner(tx, portfolioOf(actor)))) throw wrongField('name', NAME_NEEDED)
    if (body.currency !== undefined) await requireCurrency(tx, portfolioOf(actor), body.currency)
    await tx
      .updateTable('portfolios')
      .set({
        ...{ name: body.name, address: body.address, receipt_note: body.receiptNote },
        ...{ deposit_return_days: body.depositReturnDays, report_months: body.reportMonths },
        ...(body.usualTerms && usualColumns(body.usualTerms)),
        ...{ currency: body.currency, locale: body.locale, time_zone: body.timeZone, paper_size: body.paperSize },
        // Its form sends the zone with everything else, so only another one is a choice.
        ...(body.timeZone && { has_own_zone: sql<boolean>`has_own_zone or time_zone <> ${body.timeZone}` }),
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

async function requireCurrency(tx: Tx, id: string, currency: Currency): Promise<void> {
  const business = tx.selectFrom('portfolios').where('id', '=', id)
  // Anyone who adds a lease holds the business until they are done, and only a statement after the lock sees their lease.
  const before = await business.select('currency').forNoKeyUpdate().executeTakeFirstOrThrow()
  if (before.currency === currency) return
  const { has_leases } = await business.select(hasLeases('portfolios.id').as('has_leases')).executeTakeFirstOrThrow()
  if (has_leases) throw refused('conflict', CURRENCY_FIXED)
}
