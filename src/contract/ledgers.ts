import { endpoint } from './endpoint.ts'
import { CHARGE_KINDS, LEDGER_KINDS, PLANNED_KINDS } from './states.ts'
import { day, dollars, id, idParams, instant, moneyFields, text } from './values.ts'
import { z } from './zod.ts'

const share = z.object({
  /** The other line's id. */
  id: id(),
  /** Dollars. */
  amount: z.number(),
})

/** One ledger line. Lines are never changed; another line corrects a mistake. */
const entry = z.object({
  id: id(),
  /** The day it is listed under, in the home's own calendar: of a charge, the day it is due. */
  day: z.iso.date(),
  kind: z.enum(LEDGER_KINDS),
  /** The kind of charge; null for everything else. */
  chargeKind: z.enum(CHARGE_KINDS).nullable(),
  /** Dollars, always positive; the kind says which way it counts. A deposit that is `HELD` doesn't count. */
  amount: z.number(),
  /** The day a charge is due, in the home's own calendar. */
  dueOn: z.iso.date().nullable(),
  /** When it took effect. */
  at: instant(),
  memo: z.string().nullable(),
  paymentId: id().nullable(),
  /** Who made the payment it belongs to, as far as the reader knows them. A roommate’s line says no more of it. */
  payerName: z.string().nullable(),
  /** Dollars owed after this line, in the order given. */
  balance: z.number(),
  /** Dollars of a charge not yet covered by payments or credits; null for anything else. */
  open: z.number().nullable(),
  /** The charges that a payment or a credit covers; none once it was returned or taken back. */
  covers: z.array(share),
  /** The payments and credits that cover a charge. */
  coveredBy: z.array(share),
  /** The line, added by mistake, that this one cancels. */
  takesBack: id().nullable(),
  /** The other lease of the tenancy, when this line carries a balance to a renewal or from an earlier lease. */
  carriedLeaseId: id().nullable(),
  /** Whether another line cancels this one. */
  isTakenBack: z.boolean(),
  /** Whether it says where a lease stood that was already running when it was added. */
  isOpening: z.boolean(),
})

/**
 * Everything charged and paid under one lease, by day: charges by the day they are due, everything else by the day it
 * took effect. Landlord and tenants see the same ledger, except that tenants don't see how a roommate paid. The deposit is an
 * account of its own; what was held of it when a running lease was added is listed here as well.
 */
export const ledger = z.object({
  leaseId: id(),
  propertyTitle: z.string(),
  tenantName: z.string(),
  tenantNames: z.array(z.string()),
  timeZone: z.string(),
  ...moneyFields,
  /** Dollars owed now; negative when paid ahead. */
  balance: z.number(),
  /** Dollars of charges past due and still open. */
  overdue: z.number(),
  /** What the lease charges next, while it runs: the day, the sum, and what it is made of. */
  nextCharge: z
    .object({
      dueOn: z.iso.date(),
      amount: z.number(),
      parts: z.array(z.object({ kind: z.enum(PLANNED_KINDS), label: z.string(), amount: z.number() })),
    })
    .nullable(),
  entries: z.array(entry),
})
export type Ledger = z.output<typeof ledger>
/** The ledger, and the line that was just added to it. */
const added = ledger.extend({ addedId: id() })
export type LedgerWithAdded = z.output<typeof added>
export type LedgerEntry = z.output<typeof entry>

const amount = () => dollars().refine((value) => value > 0, 'Must be more than zero')

export const ledgers = {
  read: endpoint({
    method: 'GET',
    path: '/leases/:id/ledger',
    can: 'ledger.read',
    summary: 'The ledger of a lease',
    kind: 'item',
    params: idParams,
    reply: ledger,
  }),
  charge: endpoint({
    method: 'POST',
    path: '/leases/:id/charges',
    can: 'ledger.write',
    summary: 'Add a charge other than rent',
    kind: 'item',
    status: 201,
    params: idParams,
    body: z.strictObject({ amount: amount(), dueOn: day(), memo: text({ max: 200 }) }),
    reply: added,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/leases/:id/credits',
    can: 'ledger.write',
    summary: 'Credit the tenant with an amount they don’t have to pay',
    kind: 'item',
    status: 201,
    params: idParams,
    body: z.strictObject({ amount: amount(), memo: text({ max: 200 }) }),
    reply: added,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/ledger-entries/:id/taking-back',
    can: 'ledger.write',
    summary:
      'Take back a charge, credit, refund, or deduction from the deposit that was added by mistake; a line that says so cancels it',
    kind: 'item',
    params: idParams,
    reply: ledger,
  }),
}
