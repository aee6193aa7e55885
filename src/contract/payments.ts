import { endpoint } from './endpoint.ts'
import { CHARGE_KINDS, LEASE_STATUSES, PAYMENT_STATUSES } from './states.ts'
import { dateRange, day, dollars, id, instant, listQuery, optionalText, wanted } from './values.ts'
import { z } from './zod.ts'

/** The ways our own forms offer; the API takes any short text. */
export const PAYMENT_METHODS = ['Cash', 'Check', 'Bank transfer', 'Card'] as const

export const payment = z.object({
  id: id(),
  leaseId: id(),
  propertyTitle: z.string(),
  /** Null until it is completed. */
  paidAt: instant().nullable(),
  /** When the tenant says they paid; for a payment that the landlord recorded, when it was paid. */
  reportedFor: instant().nullable(),
  tenantName: z.string(),
  /** Dollars. */
  amount: z.number(),
  status: z.enum(PAYMENT_STATUSES),
  paymentMethod: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** Whether the tenant reported it, instead of the landlord recording it. */
  isReported: z.boolean(),
  hasProof: z.boolean(),
  /** Why it failed. */
  failureReason: z.string().nullable(),
  createdAt: instant(),
})
export type Payment = z.output<typeof payment>

/** A payment by itself: with its lease, and where its money went. */
export const paymentDetail = payment.extend({
  tenantId: id(),
  propertyId: id(),
  lease: z.object({ startsOn: z.iso.date(), endsOn: z.iso.date().nullable(), status: z.enum(LEASE_STATUSES) }),
  /** The charges it covers, the one that was due first, first; it covers none before it counts, nor once it was returned. */
  covers: z.array(
    z.object({
      /** The charge's own id in the ledger. */
      id: id(),
      memo: z.string().nullable(),
      chargeKind: z.enum(CHARGE_KINDS),
      dueOn: z.iso.date().nullable(),
      /** Dollars of the charge that this payment covers. */
      amount: z.number(),
    }),
  ),
  /** Dollars of it that no charge has taken yet. */
  unapplied: z.number(),
})
export type PaymentDetail = z.output<typeof paymentDetail>

// Noon UTC is the day that was meant on the clocks of every American time zone.
const dayOrInstant = z.union([day().transform((value) => `${value}T12:00:00.000Z`), instant()], 'Must be a date')

const input = {
  amount: dollars().refine((value) => value > 0, 'Must be more than zero'),
  paymentMethod: optionalText({ max: 60 }),
  transactionId: optionalText({ max: 120 }),
  /** Now unless said; a day or an instant that is not in the future. */
  paidAt: dayOrInstant.optional(),
}

const params = z.strictObject({ id: id() })

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/payments',
    can: 'payment.list',
    summary: 'Payments within the caller’s reach, newest first; `from` and `to` are days of paying',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['paidAt', 'tenantName', 'amount', 'status', 'paymentMethod', 'transactionId', 'createdAt']),
      /** A tenant's record, or the account of a tenant. */
      tenantId: id().optional(),
      leaseId: id().optional(),
      ...dateRange(),
      status: z.enum(PAYMENT_STATUSES).optional(),
      /** The method as it was written, without regard to case. */
      paymentMethod: wanted({ max: 60 }).optional(),
    }),
    reply: payment,
  }),
  read: endpoint({
    method: 'GET',
    path: '/payments/:id',
    can: 'payment.list',
    summary: 'A payment with its lease, and the charges that it covers',
    kind: 'item',
    params,
    reply: paymentDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/payments',
    can: 'payment.create',
    summary: 'Record a payment that was received; it is booked in the ledger of its lease',
    kind: 'item',
    status: 201,
    body: z.strictObject({ leaseId: id(), ...input }),
    reply: payment,
  }),
  report: endpoint({
    method: 'POST',
    path: '/leases/:id/payments',
    can: 'payment.report',
    summary: 'Report a payment the tenant made; it counts once the landlord has confirmed it',
    kind: 'item',
    status: 201,
    params,
    body: z.strictObject(input),
    reply: payment,
  }),
  settle: endpoint({
    method: 'PATCH',
    path: '/payments/:id/status',
    can: 'payment.settle',
    summary: 'Say that a payment is on its way, has come, or has failed; one that is returned later fails too',
    kind: 'item',
    params,
    body: z.strictObject({
      status: z.enum(['PROCESSING', 'COMPLETED', 'FAILED']),
      reason: optionalText({ max: 300 }),
    }),
    reply: payment,
  }),
  addProof: endpoint({
    method: 'POST',
    path: '/payments/:id/proof',
    can: 'payment.report',
    summary: 'Add or replace the proof of a reported payment: a picture or a PDF',
    kind: 'item',
    status: 201,
    params,
    upload: { field: 'proof', kinds: ['image', 'pdf'], maxBytes: 10 * 1024 * 1024 },
    reply: payment,
  }),
  proof: endpoint({
    method: 'GET',
    path: '/payments/:id/proof',
    can: 'payment.list',
    summary: 'The proof of a payment',
    kind: 'file',
    params,
    reply: z.instanceof(Uint8Array),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/payments/:id/receipt',
    can: 'payment.list',
    summary: 'The receipt of a completed payment as a PDF',
    kind: 'file',
    params,
    reply: z.instanceof(Uint8Array),
  }),
}
