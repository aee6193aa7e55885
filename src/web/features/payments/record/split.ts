import type { BodyInput } from '#contract/endpoint.ts'
import type { payments } from '#contract/payments.ts'

/** What a payment is for: one of the two accounts, or the deposit first and the rest for the rent. */
export const PAID_FOR = ['RENT', 'DEPOSIT', 'BOTH'] as const
export type PaidFor = (typeof PAID_FOR)[number]

type Body = BodyInput<typeof payments.create>

/**
 * The payments to record for one that was received: two where it is for both, the deposit's first.
 * @param open dollars of the deposit that aren't paid yet
 */
export function splitPayment(body: Body, paidFor: PaidFor, open: number): Body[] {
  if (paidFor !== 'BOTH') return [{ ...body, for: paidFor }]
  const deposit = Math.min(body.amount, open)
  const rest = Math.round((body.amount - deposit) * 100) / 100
  return [
    ...(deposit > 0 ? [{ ...body, amount: deposit, for: 'DEPOSIT' as const }] : []),
    ...(rest > 0 ? [{ ...body, amount: rest, for: 'RENT' as const }] : []),
  ]
}

/** Dollars owed of what a payment is for. */
export function owedFor(paidFor: PaidFor, rent: number, deposit: number): number {
  if (paidFor === 'RENT') return rent
  return paidFor === 'DEPOSIT' ? deposit : Math.round((Math.max(0, rent) + deposit) * 100) / 100
}
