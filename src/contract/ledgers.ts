import { endpoint } from './endpoint.ts'
import { CHARGE_KINDS, LEDGER_KINDS } from './states.ts'
import { day, dollars, id, instant, text } from './values.ts'
import { z } from './zod.ts'

/** One line of a ledger; it is never changed, and what was wrong is balanced by another line. */
const entry = z.object({
  id: id(),
  kind: z.enum(LEDGER_KINDS),
  /** What a charge is for; null for everything else. */
  chargeKind: z.enum(CHARGE_KINDS).nullable(),
  /** Dollars, always positive; the kind says which way it counts. */
  amount: z.number(),
  /** The day a charge is due, in the home's own calendar. */
  dueOn: z.iso.date().nullable(),
  /** When it took effect. */
  at: instant(),
  memo: z.string().nullable(),
  paymentId: id().nullable(),
  /** Dollars owed once this line is counted, lines in the order given. */
  balance: z.number(),
  /** Dollars of a charge that no payment or credit covers yet, oldest charge first; null for what is no charge. */
  open: z.number().nullable(),
})

/** Everything that was charged and paid under one lease, oldest first. Landlord and tenant read the same. */
export const ledger = z.object({
  leaseId: id(),
  propertyTitle: z.string(),
  tenantName: z.string(),
  timeZone: z.string(),
  /** Dollars owed now; negative when paid ahead. */
  balance: z.number(),
  /** Dollars of charges whose due day has passed and that are still open. */
  overdue: z.number(),
  /** The next rent that is not charged yet, while the lease goes on. */
  nextCharge: z.object({ dueOn: z.iso.date(), amount: z.number() }).nullable(),
  entries: z.array(entry),
})
export type Ledger = z.output<typeof ledger>
export type LedgerEntry = z.output<typeof entry>

const params = z.strictObject({ id: id() })
const amount = () => dollars().refine((value) => value > 0, 'Must be more than zero')

export const ledgers = {
  read: endpoint({
    method: 'GET',
    path: '/leases/:id/ledger',
    can: 'ledger.read',
    summary: 'The ledger of a lease',
    kind: 'item',
    params,
    reply: ledger,
  }),
  charge: endpoint({
    method: 'POST',
    path: '/leases/:id/charges',
    can: 'ledger.write',
    summary: 'Charge something besides the rent',
    kind: 'item',
    status: 201,
    params,
    body: z.strictObject({ amount: amount(), dueOn: day(), memo: text({ max: 200 }) }),
    reply: ledger,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/leases/:id/credits',
    can: 'ledger.write',
    summary: 'Credit the tenant with an amount, for what need not be paid',
    kind: 'item',
    status: 201,
    params,
    body: z.strictObject({ amount: amount(), memo: text({ max: 200 }) }),
    reply: ledger,
  }),
}
