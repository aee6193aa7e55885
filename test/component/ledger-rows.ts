import type { Deposit, DepositEntry } from '#contract/deposits.ts'
import type { Lease } from '#contract/leases.ts'
import type { Ledger, LedgerEntry } from '#contract/ledgers.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import type { Payment } from '#contract/payments.ts'
import type { PlannedCharge } from '#contract/planned-charges.ts'

const created = '2026-03-01T12:00:00.000Z'
const [propertyTitle, tenantName] = ['Maple House', 'Jordan Ellis']

export const leaseId = '01990000-0000-7000-8000-000000000001'
export const depositId = '01990000-0000-7000-8000-000000000002'
export const rentId = '01990000-0000-7000-8000-000000000003'

/** A row of a lease's plan: its rent, with any changes. */
export const plannedRow = (changes: Partial<PlannedCharge> = {}): PlannedCharge => ({
  ...{ id: 'plan-1', kind: 'RENT', label: 'Rent', amount: 1850, every: 'MONTH', from: '2026-03-01' },
  ...{ to: null, noticeOn: null },
  ...changes,
})

/** An active lease under which `balance` dollars are owed. */
export const leaseRow = (balance: number): Lease => ({
  ...{
    id: leaseId,
    propertyId: 'home-1',
    propertyTitle,
    tenantId: 'tenant-1',
    tenantName,
    tenantNames: [tenantName],
    parties: [],
    mine: null,
    archivedAt: null,
    createdAt: created,
  },
  ...USUAL_PLACE,
  ...{ startsOn: '2026-03-01', endsOn: null, rentAmount: 1850, depositAmount: 500, dueDay: 1, graceDays: 5 },
  lateFee: { kind: 'NONE', amount: 0 },
  status: 'ACTIVE',
  timeZone: 'America/New_York',
  ...{ applicationId: null, renewsId: null, renewalId: null, balance, waitingAmount: 0 },
  charges: [plannedRow({ id: leaseId, amount: 1850 })],
})

const charge = (id: string, memo: string, open: number): LedgerEntry => ({
  ...{ id, memo, open, amount: open, balance: open, day: '2026-03-01', dueOn: '2026-03-01', at: created },
  ...{
    kind: 'CHARGE',
    chargeKind: 'OTHER',
    paymentId: null,
    payerName: null,
    takesBack: null,
    carriedLeaseId: null,
    isTakenBack: false,
    isOpening: false,
  },
  ...{ covers: [], coveredBy: [] },
})

/** A ledger with an open deposit and an open rent. */
export const ledgerRow = (): Ledger => ({
  ...{ leaseId, propertyTitle, tenantName, tenantNames: [tenantName], timeZone: 'America/New_York', nextCharge: null },
  ...{ ...USUAL_PLACE, balance: 2350, overdue: 2350 },
  entries: [charge(depositId, 'Security deposit', 500), charge(rentId, 'Rent for March 2026', 1850)],
})

/** The deposit of the same lease: what was asked, paid and held, in dollars. */
export const depositRow = (changes: Partial<Deposit> = {}): Deposit => ({
  ...{ asked: 500, paid: 0, deducted: 0, refunded: 0, held: 0, open: 500, waiting: 0, returnBy: null },
  entries: [depositLine('CHARGE', 500, 0)],
  ...changes,
})

const LINES: readonly string[] = ['CHARGE', 'PAYMENT', 'DEDUCTION', 'REFUND']

/** A line of a deposit, with what is held after it. */
export const depositLine = (kind: DepositEntry['kind'], amount: number, held: number): DepositEntry => ({
  // Ids sort by age.
  ...{ id: `line-${LINES.indexOf(kind)}`, leaseId, kind, amount, held, day: '2026-03-01', at: created },
  ...{ memo: null, method: null, paymentId: null, payerName: null, takesBack: null, isTakenBack: false, files: [] },
})

/** A payment of Jordan's. */
export const paymentRow = (changes: Partial<Payment> = {}): Payment => ({
  ...{ id: 'payment-1', leaseId, propertyTitle, tenantName, amount: 2350, createdAt: created },
  ...{ tenantNames: [tenantName], payerName: tenantName, payerTenantId: 'tenant-1' },
  ...{ status: 'COMPLETED', paidAt: created, reportedFor: created, isReported: false, hasProof: false },
  ...{ paymentMethod: null, transactionId: null, failureReason: null, byMistake: false, owed: null },
  ...{ for: 'RENT', refundedAmount: 0, ...USUAL_PLACE, provider: null, providerRef: null, fee: null },
  ...changes,
})
