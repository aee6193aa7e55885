import { ledgers } from '#contract/ledgers.ts'
import { payments } from '#contract/payments.ts'
import type { LedgerAccount } from '#contract/states.ts'
import { addCredit } from '../features/ledgers/add-entry.ts'
import { recordPayment } from '../features/payments/record-payment.ts'
import { reportPayment } from '../features/payments/report-payment.ts'
import { settlePayment } from '../features/payments/settle-payment.ts'
import { leaseKey, type Tenancy } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

const RETURNED_DAYS_AFTER = 4
const RETURNED = 'Returned by the bank: the account did not cover it.'
const LOOKED_FOR_DAYS = 3
const NEVER_CAME = 'No transfer with this reference has arrived in three days.'
const REPORTED_DAYS_AGO = 1

/** What a tenant pays with. */
export interface Purse {
  paymentMethod: string
  reference: () => string
}

const PURSES: readonly [(random: Random) => Purse, ...((random: Random) => Purse)[]] = [
  (random) => ({ paymentMethod: 'Bank transfer', reference: () => `ACH-${random.between(10_000_000, 99_999_999)}` }),
  (random) => ({ paymentMethod: 'Card', reference: () => `CARD-${random.between(100_000, 999_999)}` }),
  (random) => {
    let number = random.between(200, 4_000)
    return { paymentMethod: 'Check', reference: () => `CHK-${++number}` }
  },
]

export const pickPurse = (random: Random): Purse => random.pick(PURSES)(random)

interface Paying {
  /** Dollars. */
  amount: number
  daysAgo: number
  purse: Purse
  /** Whether the tenant reports it and the landlord confirms it a day later; otherwise the landlord records it. */
  isReported: boolean
  outcome: 'PAID' | 'RETURNED' | 'NEVER_CAME'
  for: LedgerAccount
}

type Status = 'PROCESSING' | 'COMPLETED' | 'FAILED'

/** A payment, and its outcome. */
export function pay(planning: Planning, tenancy: Tenancy, paying: Paying): Step[] {
  const { amount, daysAgo, purse, isReported, outcome } = paying
  const key = purse.reference()
  const by = isReported || outcome === 'NEVER_CAME' ? 'tenant' : 'landlord'
  const handed = hand(planning, tenancy, { amount, daysAgo, method: purse.paymentMethod, key, by, for: paying.for })
  const settled = (daysAfter: number, status: Status, reason: string | null = null) =>
    settle(tenancy, { key, at: planning.calendar.moment(daysAgo - daysAfter, 1), body: { status, reason } })
  if (outcome === 'NEVER_CAME') return [handed, settled(LOOKED_FOR_DAYS, 'FAILED', NEVER_CAME)]
  const confirmed = isReported ? [settled(1, 'COMPLETED')] : []
  if (outcome === 'PAID') return [handed, ...confirmed]
  return [handed, ...confirmed, settled(RETURNED_DAYS_AFTER, 'FAILED', RETURNED)]
}

/** Recent payments the tenant reported and the landlord hasn't confirmed. */
export function report(planning: Planning, tenancy: Tenancy, purse: Purse): Step[] {
  const { lease, monthly } = tenancy
  if (lease.reported === undefined) return []
  const key = purse.reference()
  const method = purse.paymentMethod
  const handing = { amount: monthly, daysAgo: REPORTED_DAYS_AGO, method, key, by: 'tenant', for: 'RENT' } as const
  const reported = hand(planning, tenancy, handing)
  if (lease.reported === 'PENDING') return [reported]
  return [
    reported,
    settle(tenancy, { key, at: planning.calendar.moment(0), body: { status: lease.reported, reason: null } }),
  ]
}

const leaseId = (stage: Stage, tenancy: Tenancy) => stage.recall('lease', leaseKey(tenancy))

interface Handing {
  /** Dollars. */
  amount: number
  daysAgo: number
  method: string
  /** The payment's reference, also its key. */
  key: string
  by: 'tenant' | 'landlord'
  for: LedgerAccount
}

/** The tenant reports a payment, or the landlord records it. */
function hand({ calendar }: Planning, tenancy: Tenancy, handing: Handing): Step {
  const { amount, daysAgo, method, key, by } = handing
  const at = calendar.moment(daysAgo, 3)
  const body = { amount, paymentMethod: method, transactionId: key, paidAt: at.toISOString(), for: handing.for }
  const { landlord } = tenancy.home
  const send = (stage: Stage, lease: string) =>
    by === 'landlord'
      ? stage.act({ who: landlord, at }, payments.create, recordPayment, { body: { ...body, leaseId: lease } })
      : stage.act({ who: tenantOf(tenancy), at }, payments.report, reportPayment, { params: { id: lease }, body })
  return {
    at,
    run: async (stage) => stage.remember('payment', key, (await send(stage, leaseId(stage, tenancy))).id),
  }
}

function tenantOf({ lease }: Tenancy): string {
  if (typeof lease.tenant !== 'string') throw new Error(`${lease.tenant.email} has no account to report payments with`)
  return lease.tenant
}

interface Settling {
  key: string
  at: Date
  body: { status: Status; reason: string | null }
}

const settle = ({ home }: Tenancy, { key, at, body }: Settling): Step => ({
  at,
  run: (stage) =>
    stage.act({ who: home.landlord, at }, payments.settle, settlePayment, {
      params: { id: stage.recall('payment', key) },
      body,
    }),
})

/** The landlord waives part of the rent. */
export function credit(
  { calendar }: Planning,
  tenancy: Tenancy,
  { amount, daysAgo }: { amount: number; daysAgo: number },
): Step {
  const at = calendar.moment(daysAgo, 2)
  const body = { amount, memo: 'Two days without heat' }
  const run: Step['run'] = (stage) =>
    stage.act({ who: tenancy.home.landlord, at }, ledgers.credit, addCredit, {
      params: { id: leaseId(stage, tenancy) },
      body,
    })
  return { at, run }
}
