import type { PortfolioDetails, portfolio } from '#contract/portfolio.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf, type SignedCall } from '../../http/call.ts'

/** The caller's business. */
export const readPortfolio = (call: Call<typeof portfolio.read>): Promise<PortfolioDetails> =>
  transaction(call, (tx) => findPortfolio(tx, call))

/** The same inside a transaction of the caller. */
export const findPortfolio = (tx: Tx, { actor }: SignedCall): Promise<PortfolioDetails> =>
  tx
    .selectFrom('portfolios')
    .select(['id', 'name', 'address', 'receipt_note as receiptNote'])
    .where('id', '=', portfolioOf(actor))
    .executeTakeFirstOrThrow()
