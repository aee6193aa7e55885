import { PAYMENT_ATTENTION } from './attention.ts'
import { endpoint } from './endpoint.ts'
import { FAILURE_REASON_MAX, PAID_CHARGES_MAX } from './limits.ts'
import { CHARGE_KINDS, LEASE_STATUSES, LEDGER_ACCOUNTS, PAYMENT_STATUSES } from './states.ts'
import {
  dateRange,
  day,
  dollars,
  id,
  idParams,
  instant,
  listQuery,
  moneyFields,
  optionalText,
  wanted,
} from './values.ts'
import { z } from './zod.ts'

/** The payment methods our forms offer; the API takes any short text. */
export const PAYMENT_METHODS = ['Cash', 'Check', 'Money order', 'Bank transfer', 'Zelle', 'Venmo', 'Card'] as const

export const payment = z.object({
  id: id(),
  leaseId: id(),
  propertyTitle: z.string(),
  /** Null until it is completed. */
  paidAt: instant().nullable(),
  /** When the tenant says they paid, or, if the landlord recorded it, when it was paid. */
  reportedFor: instant().nullable(),
  tenantName: z.string(),
  /** The lease’s tenants who haven’t left, as far as the caller knows them. */
  tenantNames: z.array(z.string()),
  /** Who paid: a tenant or a guarantor of the lease. */
  payerName: z.string(),
  payerTenantId: id(),
  /** Dollars. */
  amount: z.number(),
  ...moneyFields,
  status: z.enum(PAYMENT_STATUSES),
  paymentMethod: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** Whether the tenant reported it; otherwise the landlord recorded it. */
  isReported: z.boolean(),
  hasProof: z.boolean(),
  /** Why it failed. */
  failureReason: z.string().nullable(),
  /** Whether it failed because it was recorded by mistake: there never was such a payment. */
  byMistake: z.boolean(),
  /** What it is for: rent and other charges, or the deposit. */
  for: z.enum(LEDGER_ACCOUNTS),
  /** Dollars of it that were refunded. */
  refundedAmount: z.number(),
  /** Dollars owed of what it is for while it waits to be confirmed; null once it is settled. */
  owed: z.number().nullable(),
  /** The processor that took it, such as one for cards, and what it calls it; null for any other payment. */
  provider: z.string().nullable(),
  providerRef: z.string().nullable(),
  /** Dollars that the processor kept. */
  fee: z.number().nullable(),
  createdAt: instant(),
})
export type Payment = z.output<typeof payment>

/** One payment with its lease, and where the money went. */
export const paymentDetail = payment.extend({
  tenantId: id(),
  propertyId: id(),
  lease: z.object({
    startsOn: z.iso.date(),
    endsOn: z.iso.date().nullable(),
    status: z.enum(LEASE_STATUSES),
    timeZone: z.string(),
  }),
  /** The charges it covers, oldest due date first; none before it is confirmed or after it was returned. */
  covers: z.array(
    z.object({
      /** The charge's id in the ledger. */
      id: id(),
      memo: z.string().nullable(),
      chargeKind: z.enum(CHARGE_KINDS),
      dueOn: z.iso.date().nullable(),
      /** Dollars of the charge that this payment covers. */
      amount: z.number(),
    }),
  ),
  /** Dollars not applied to any charge yet. */
  unapplied: z.number(),
})
export type PaymentDetail = z.output<typeof paymentDetail>

// Noon UTC falls on the intended day in every American time zone.
const dayOrInstant = z.union([day().transform((value) => `${value}T12:00:00.000Z`), instant()], 'Must be a date')

const input = {
  amount: dollars().refine((value) => value > 0, 'Must be more than zero'),
  paymentMethod: optionalText({ max: 60 }),
  transactionId: optionalText({ max: 120 }),
  /** A day or an instant, not in the future; now by default. */
  paidAt: dayOrInstant.optional(),
  for: z.enum(LEDGER_ACCOUNTS).default('RENT'),
}

/**
 * The open charges that a payment is for. It covers them first, the one due first before the others, and then the rest
 * of the ledger. Without any, it covers the oldest charges. A payment of the deposit takes none.
 */
const chargeIds = () => z.array(id()).max(PAID_CHARGES_MAX).optional()

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/payments',
    can: 'payment.list',
    summary: 'Payments the caller can see, newest first; `from` and `to` filter by payment date',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['paidAt', 'tenantName', 'amount', 'status', 'paymentMethod', 'transactionId', 'createdAt']),
      /** The id of a tenant record, or of a tenant's account. */
      tenantId: id().optional(),
      leaseId: id().optional(),
      buildingId: id().optional(),
      ...dateRange(),
      status: z.enum(PAYMENT_STATUSES).optional(),
      attention: z.enum(PAYMENT_ATTENTION).optional(),
      /** The method as written; case doesn't matter. */
      paymentMethod: wanted({ max: 60 }).optional(),
    }),
    reply: payment,
  }),
  read: endpoint({
    method: 'GET',
    path: '/payments/:id',
    can: 'payment.list',
    summary: 'A payment with its lease and the charges it covers',
    kind: 'item',
    params: idParams,
    reply: paymentDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/payments',
    can: 'payment.create',
    summary: 'Record a payment you received; it is added to the ledger of its lease',
    kind: 'item',
    status: 201,
    body: z.strictObject({
      leaseId: id(),
      ...input,
      /** A tenant or guarantor of the lease; by default the first tenant. */
      payerTenantId: id().optional(),
      chargeIds: chargeIds(),
    }),
    reply: payment,
  }),
  report: endpoint({
    method: 'POST',
    path: '/leases/:id/payments',
    can: 'payment.report',
    summary: 'Report a payment as the tenant; it counts once the landlord confirms it',
    kind: 'item',
    status: 201,
    params: idParams,
    body: z.strictObject(input),
    reply: payment,
  }),
  settle: endpoint({
    method: 'PATCH',
    path: '/payments/:id/status',
    can: 'payment.settle',
    summary:
      'Mark a payment as processing, completed, or failed; a completed payment that is returned later also fails',
    kind: 'item',
    params: idParams,
    body: z.strictObject({
      status: z.enum(['PROCESSING', 'COMPLETED', 'FAILED']),
      reason: optionalText({ max: FAILURE_REASON_MAX }),
      /** Only when it is completed. */
      chargeIds: chargeIds(),
    }),
    reply: payment,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/payments/:id/taking-back',
    can: 'payment.settle',
    summary:
      'Take back a payment that was recorded by mistake, which then failed, or confirmed by mistake, which then waits again',
    kind: 'item',
    params: idParams,
    reply: payment,
  }),
  addProof: endpoint({
    method: 'POST',
    path: '/payments/:id/proof',
    can: 'payment.report',
    summary: 'Add or replace proof of a reported payment: a picture or a PDF',
    kind: 'item',
    status: 201,
    params: idParams,
    upload: { field: 'proof', kinds: ['image', 'pdf'], maxBytes: 10 * 1024 * 1024 },
    reply: payment,
  }),
  proof: endpoint({
    method: 'GET',
    path: '/payments/:id/proof',
    can: 'payment.list',
    summary: 'Proof of a payment',
    kind: 'file',
    params: idParams,
    reply: z.instanceof(Uint8Array),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/payments/:id/receipt',
    can: 'payment.list',
    summary: 'The receipt of a completed payment as a PDF',
    kind: 'file',
    params: idParams,
    reply: z.instanceof(Uint8Array),
    conflict: true,
  }),
}
