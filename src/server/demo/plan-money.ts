import { payments } from '#contract/payments.ts'
import { chargeLease } from '../features/leases/charge-lease.ts'
import { recordPayment } from '../features/payments/record-payment.ts'
import type { PayingHabit } from './demo-leases.ts'
import type { Tenancy } from './lease-dates.ts'
import type { Planning, Step } from './plan.ts'
import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

const CHARGED_DAYS_BEFORE = 5
const DEPOSIT_PAID_DAYS_BEFORE = 3
const LATE_FEE = 50
const CREDIT = 75

/** One line of a lease's money: what is owed, waived or paid, in dollars, days after the rent's due day. */
interface Movement {
  kind: 'CHARGE' | 'CREDIT' | 'PAYMENT'
  amount: number
  daysAfter: number
  memo: string
}

/** A month of rent: which one of how many, and what it is. */
interface Month {
  index: number
  last: number
  rent: number
}

/** What moves in one month under each habit. Nothing of the last month may happen after its due day: that may be today. */
const MOVEMENTS: Record<PayingHabit, (month: Month, random: Random) => Movement[]> = {
  early: ({ rent }, random) => [paid(rent, -random.between(1, 3))],
  onTime: ({ rent, index, last }, random) => [paid(rent, index === last ? -1 : random.between(-2, 2))],
  late: ({ rent, index, last }, random) => {
    if (index === last) return []
    if (index % 3 !== 1) return [paid(rent, random.between(1, 5))]
    return [charged(LATE_FEE, 6, 'Late fee'), paid(rent + LATE_FEE, random.between(7, 11))]
  },
  partial: ({ rent, index, last }, random) => [paid(index === last ? rent / 2 : rent, -random.between(1, 2))],
  ahead: ({ rent, index, last }) => [paid(index === last ? 2 * rent : rent, -2)],
  credited: ({ rent, index, last }, random) => {
    if (index !== last - 2) return [paid(rent, -random.between(1, 3))]
    return [{ kind: 'CREDIT', amount: CREDIT, daysAfter: -4, memo: 'Two days without heat' }, paid(rent - CREDIT, -1)]
  },
}

const paid = (amount: number, daysAfter: number): Movement => ({ kind: 'PAYMENT', amount, daysAfter, memo: '' })
const charged = (amount: number, daysAfter: number, memo: string): Movement => ({
  kind: 'CHARGE',
  amount,
  daysAfter,
  memo,
})

/** Rent falls due every month and is paid as the tenant's habit is; a new tenant pays a deposit as well. */
export function planMoney(planning: Planning, tenancy: Tenancy): Step[] {
  const { lease, rent, dates } = tenancy
  const last = dates.dues.length - 1
  const purse = planning.random.pick(PURSES)(planning.random)
  // What happened under a lease that was written down afterwards is booked then, all at once and in its order.
  const bookedAt = lease.status === 'ENDED' ? planning.calendar.moment(tenancy.signedDaysAgo, 3) : undefined
  const isNew = lease.status === 'ACTIVE' && lease.sinceMonths === undefined
  const deposit = [charged(rent, -CHARGED_DAYS_BEFORE, 'Security deposit'), paid(rent, -DEPOSIT_PAID_DAYS_BEFORE)]
  return dates.dues.flatMap((due, index) =>
    [
      ...(isNew && index === 0 ? deposit : []),
      charged(rent, -CHARGED_DAYS_BEFORE, 'Rent'),
      ...MOVEMENTS[lease.habit]({ index, last, rent }, planning.random),
    ].map((movement) => move(planning, tenancy, { movement, due, purse, bookedAt })),
  )
}

interface Purse {
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

interface Moving {
  /** When it is booked, if not as it happens. */
  bookedAt: Date | undefined
  movement: Movement
  due: string
  purse: Purse
}

function move({ calendar }: Planning, tenancy: Tenancy, { movement, due, purse, bookedAt }: Moving): Step {
  const { lease, home } = tenancy
  const { kind, amount, memo } = movement
  const daysAgo = calendar.daysSince(due) - movement.daysAfter
  const took = calendar.moment(daysAgo, kind === 'PAYMENT' ? 3 : 2)
  const at = bookedAt ?? took
  const leaseId = (stage: Stage) => stage.recall('lease', `${home.key} ${lease.status}`)
  if (kind !== 'PAYMENT') {
    const charge = { kind, amount, dueOn: due, memo, at: took }
    return { at, run: (stage) => stage.bySystem((tx) => chargeLease(tx, { ...charge, leaseId: leaseId(stage) })) }
  }
  const body = {
    amount,
    paymentMethod: purse.paymentMethod,
    transactionId: purse.reference(),
    paidAt: took.toISOString(),
  }
  const run = (stage: Stage) =>
    stage.act({ who: home.landlord, at }, payments.create, recordPayment, {
      body: { ...body, leaseId: leaseId(stage) },
    })
  return { at, run }
}
