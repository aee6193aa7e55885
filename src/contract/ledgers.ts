import { endpoint } from './endpoint.ts'
import { CHARGE_KINDS, LEDGER_KINDS } from './states.ts'
import { day, dollars, id, idParams, instant, text } from './values.ts'
import { z } from './zod.ts'

/** One ledger line. Lines are never changed; another line corrects a mistake. */
const entry = z.object({
  id: id(),
  kind: z.enum(LEDGER_KINDS),
  /** The kind of charge; null for everything else. */
  chargeKind: z.enum(CHARGE_KINDS).nullable(),
  /** Dollars, always positive; the kind says which way it counts. */
  amount: z.number(),
  /** The day a charge is due, in the home's own calendar. */
  dueOn: z.iso.date().nullable(),
  /** When it took effect. */
  at: instant(),
  memo: z.string().nullable(),
  paymentId: id().nullable(),
  /** Dollars owed after this line, in the order given. */
  balance: z.number(),
  /** Dollars of a charge not yet covered by payments or credits, oldest charge first; null for anything else. */
  open: z.number().nullable(),
})

/** Everything charged and paid under one lease, oldest first. Landlord and tenant see the same ledger. */
export const ledger = z.object({
  leaseId: id(),
  propertyTitle: z.string(),
  tenantName: z.string(),
  timeZone: z.string(),
  /** Dollars owed now; negative when paid ahead. */
  balance: z.number(),
  /** Dollars of charges past due and still open. */
  overdue: z.number(),
  /** The next rent to be charged, while the lease runs. */
  nextCharge: z.object({ dueOn: z.iso.date(), amount: z.number() }).nullable(),
  entries: z.array(entry),
})
export type Ledger = z.output<typeof ledger>
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
    reply: ledger,
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
    reply: ledger,
  }),
}
