import { endpoint } from './endpoint.ts'
import { BUSINESS_ADDRESS_MAX, COMPANY_MAX, RECEIPT_NOTE_MAX } from './limits.ts'
import { id, optionalOwnName, optionalText } from './values.ts'
import { z } from './zod.ts'

/** An owner may do everything in a business, a member what their rights say. */
export const PORTFOLIO_ROLES = ['OWNER', 'MEMBER'] as const
export type PortfolioRole = (typeof PORTFOLIO_ROLES)[number]

/** A landlord's business. */
export const portfolioDetails = z.object({
  id: id(),
  /** What letters and receipts call it; null for the landlord's own name. */
  name: z.string().nullable(),
  /** Where it gets its mail, in lines. */
  address: z.string().nullable(),
  /** What stands on its receipts, such as the bank account that payments go to. */
  receiptNote: z.string().nullable(),
})
export type PortfolioDetails = z.output<typeof portfolioDetails>

export const portfolio = {
  read: endpoint({
    method: 'GET',
    path: '/portfolio',
    can: 'portfolio.read',
    summary: 'The name and address of the caller’s business, and its note on receipts',
    kind: 'item',
    reply: portfolioDetails,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/portfolio',
    can: 'portfolio.update',
    summary: 'Change them',
    kind: 'item',
    body: z.strictObject({
      name: optionalOwnName(COMPANY_MAX).optional(),
      address: optionalText({ max: BUSINESS_ADDRESS_MAX, multiline: true }).optional(),
      receiptNote: optionalText({ max: RECEIPT_NOTE_MAX, multiline: true }).optional(),
    }),
    reply: portfolioDetails,
  }),
}
