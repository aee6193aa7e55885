import type { Day } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { toCents, toDollars } from './money.ts'
import { LEDGER_KINDS } from './states.ts'
import { dollars, id, idParams, instant, optionalText, text } from './values.ts'
import { z } from './zod.ts'

/** A photo or receipt that says why a part is kept. */
const deductionFile = z.object({ id: id(), name: z.string(), isPicture: z.boolean() })
export type DeductionFile = z.output<typeof deductionFile>

/** The most that a deduction can have. */
export const DEDUCTION_FILES_MAX = 8

/** One line of the deposit's account. Lines are never changed; another line corrects a mistake. */
const entry = z.object({
  id: id(),
  /** The lease it was added under; a renewal goes on with the deposit of the lease before it. */
  leaseId: id(),
  /** The day it is listed under, in the home's own calendar. */
  day: z.iso.date(),
  /**
   * `CHARGE` is what was asked. `PAYMENT`, `HELD` (before the lease was added) and `TRANSFER` (with the rent) came in,
   * `REVERSAL` was returned by the bank, and `DEDUCTION` and `REFUND` went out. `CREDIT` takes a charge back.
   */
  kind: z.enum(LEDGER_KINDS),
  /** Dollars, always positive. */
  amount: z.number(),
  /** The reason, or what the program wrote. */
  memo: z.string().nullable(),
  /** How a refund was made. */
  method: z.string().nullable(),
  at: instant(),
  paymentId: id().nullable(),
  /** Who made the payment it belongs to, as far as the reader knows them. */
  payerName: z.string().nullable(),
  /** Dollars held after this line, in the order given. */
  held: z.number(),
  /** The line, added by mistake, that this one cancels. */
  takesBack: id().nullable(),
  /** Whether another line cancels this one. */
  isTakenBack: z.boolean(),
  /** What was added to a deduction, in that order. */
  files: z.array(deductionFile),
})
export type DepositEntry = z.output<typeof entry>

/**
 * The deposit of a lease, in dollars. It belongs to the tenancy: a renewal shows the same account as the lease before it.
 * Landlord and tenants see the same, except that tenants don't see how a roommate paid.
 */
const deposit = z.object({
  asked: z.number(),
  /** Received, also in parts, or held before the lease was added; less what the bank returned. */
  paid: z.number(),
  deducted: z.number(),
  refunded: z.number(),
  /** Paid, less what was deducted and refunded. */
  held: z.number(),
  /** Asked and not paid yet. */
  open: z.number(),
  /** Dollars that the tenant reported and the landlord hasn't confirmed. */
  waiting: z.number(),
  /** The last day to return it, as the landlord set it; null without an end of the lease or a number of days. */
  returnBy: z.iso.date().nullable(),
  entries: z.array(entry),
})
export type Deposit = z.output<typeof deposit>

/** Dollars of a deposit that are neither paid nor reported. */
export const depositLeft = ({ open, waiting }: Pick<Deposit, 'open' | 'waiting'>): number =>
  toDollars(Math.max(0, toCents(open) - toCents(waiting)))

/** The day that what is open of a deposit is due: that of the first charge not paid in full. Null if none is open. */
export function depositDueOn({ entries, paid }: Pick<Deposit, 'entries' | 'paid'>): Day | null {
  let asked = 0
  for (const { kind, amount, day, isTakenBack } of entries) {
    if (kind !== 'CHARGE' || isTakenBack) continue
    asked += toCents(amount)
    if (asked > toCents(paid)) return day
  }
  return null
}

const amount = () => dollars().refine((value) => value > 0, 'Must be more than zero')

export const deposits = {
  read: endpoint({
    method: 'GET',
    path: '/leases/:id/deposit',
    can: 'ledger.read',
    summary: 'The deposit of a lease: what was asked, paid, deducted, refunded, and is held',
    kind: 'item',
    params: idParams,
    reply: deposit,
  }),
  deduct: endpoint({
    method: 'POST',
    path: '/leases/:id/deposit/deductions',
    can: 'ledger.write',
    summary: 'Keep part of the deposit for a reason, at most what is held',
    kind: 'item',
    status: 201,
    params: idParams,
    body: z.strictObject({
      amount: amount(),
      memo: text({ max: 200 }),
      /** Whether it pays what is owed under the lease: the ledger then has a credit of the same amount. */
      forBalance: z.boolean().default(false),
    }),
    reply: deposit,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/leases/:id/deposit/deductions/:entryId/files',
    can: 'ledger.write',
    summary: 'Add a photo or a receipt to a deduction: a picture or a PDF',
    kind: 'item',
    status: 201,
    params: z.strictObject({ id: id(), entryId: id() }),
    conflict: true,
    upload: { field: 'file', kinds: ['image', 'pdf'], maxBytes: 10 * 1024 * 1024 },
    reply: deductionFile,
  }),
  file: endpoint({
    method: 'GET',
    path: '/leases/:id/deposit/deductions/:entryId/files/:fileId',
    can: 'ledger.read',
    summary: 'A photo or receipt of a deduction',
    kind: 'file',
    params: z.strictObject({ id: id(), entryId: id(), fileId: id() }),
    reply: z.instanceof(Uint8Array),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/leases/:id/deposit/refunds',
    can: 'ledger.write',
    summary: 'Return part or all of the deposit to the tenant, at most what is held',
    kind: 'item',
    status: 201,
    params: idParams,
    body: z.strictObject({
      amount: amount(),
      method: optionalText({ max: 60 }),
      memo: optionalText({ max: 200 }),
    }),
    reply: deposit,
  }),
  letter: endpoint({
    method: 'GET',
    path: '/leases/:id/deposit/letter',
    can: 'ledger.read',
    summary: 'The itemized return of the deposit as a PDF letter',
    kind: 'file',
    params: idParams,
    reply: z.instanceof(Uint8Array),
    conflict: true,
  }),
}
