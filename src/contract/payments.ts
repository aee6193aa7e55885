import { endpoint } from './endpoint.ts'
import { PAYMENT_STATUSES } from './states.ts'
import { day, dollars, id, instant, listQuery, optionalText } from './values.ts'
import { z } from './zod.ts'

export const payment = z.object({
  id: id(),
  /** Null until it is completed. */
  paidAt: instant().nullable(),
  tenantName: z.string(),
  /** Dollars. */
  amount: z.number(),
  status: z.enum(PAYMENT_STATUSES),
  paymentMethod: z.string().nullable(),
  transactionId: z.string().nullable(),
})
export type Payment = z.output<typeof payment>

// Noon UTC is the day that was meant on the clocks of every American time zone.
const dayOrInstant = z.union([day().transform((value) => `${value}T12:00:00.000Z`), instant()], 'Must be a date')

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/payments',
    can: 'payment.list',
    summary: 'Payments within the caller’s reach, newest first',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['paidAt', 'tenantName', 'amount', 'status', 'paymentMethod', 'transactionId', 'createdAt']),
      /** A tenant's record, or the account of a tenant. */
      tenantId: id().optional(),
      status: z.enum(PAYMENT_STATUSES).optional(),
    }),
    reply: payment,
  }),
  create: endpoint({
    method: 'POST',
    path: '/payments',
    can: 'payment.create',
    summary: 'Record a payment that was received; it is booked in the ledger of its lease',
    kind: 'item',
    status: 201,
    body: z.strictObject({
      leaseId: id(),
      amount: dollars().refine((value) => value > 0, 'Must be more than zero'),
      paymentMethod: optionalText({ max: 60 }),
      transactionId: optionalText({ max: 120 }),
      /** Now unless said; a day or an instant that is not in the future. */
      paidAt: dayOrInstant.optional(),
    }),
    reply: payment,
  }),
}
