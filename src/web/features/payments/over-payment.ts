import { addDays } from '#contract/calendar.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { today } from '#web/today.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { formatMoney, type InMoney } from '#web/ui/format.ts'
import { reportedText } from '#web/words/balance.ts'
import { countsForNext, type NextCharge, nextLeft, owesNothingUntil } from './next-charge.ts'
import type { PaidFor } from './record/split.ts'

/** A payment about to be sent, in dollars. */
interface Payment extends InMoney {
  amount: number
  /** What is owed under the lease; null if unknown, negative if it is paid ahead. */
  owed: number | null
  /** What of it is for the rent, if that differs: a payment for both. Negative if it is paid ahead. */
  rentOwed?: number
  /** What of it was reported already, which counts as paid. */
  reported?: number
  /** Who owes it, with the verb: 'Jordan owes', 'You owe'. */
  whoOwes: string
  /** What is about to be done: 'Record'. */
  verb: 'Record' | 'Report' | 'Confirm'
  /** What it is for: more than the deposit is held as well, and not paid ahead. */
  for?: PaidFor
  /** What of the deposit is to pay. */
  depositLeft?: number | undefined
  /** What the lease charges next, if that is known. */
  next?: NextCharge | null | undefined
}

/**
 * What to ask before a payment above what is owed, which may be a typing error. Nothing for any other payment, nor for
 * exactly what is owed and the next rent, unless that is far off, may be meant for the deposit or was reported already.
 */
export function overpaymentQuestion(payment: Payment): Question | undefined {
  const { amount, reported = 0, verb, for: paidFor = 'RENT', depositLeft = 0 } = payment
  if (payment.owed === null) return undefined
  const owed = toDollars(toCents(payment.owed) - toCents(reported))
  const due = Math.max(0, owed)
  const rest = toDollars(toCents(amount) - toCents(due))
  if (!(rest > 0)) return undefined
  const isForDeposit = paidFor === 'RENT' && due === 0 && depositLeft > 0
  const next = paidFor === 'DEPOSIT' ? null : payment.next
  const left = nextLeft(next, payment.rentOwed ?? owed)
  if (rest === left && isSoon(next) && !isForDeposit && reported === 0) return undefined
  const which = due === 0 ? 'All of it' : `The rest, ${formatMoney(rest, payment)},`
  const paying = `${verb} ${formatMoney(amount, payment)}`
  return {
    question: `${owedText(payment, due)}. ${paying}${isForDeposit ? ' for the rent' : ''} anyway?`,
    detail: `${which} ${next && rest <= left ? countsForNext(next) : keptText(paidFor)}.`,
    confirmLabel: paying,
  }
}

/** Paying for a lease that begins much later may be meant for the one before it. */
const SOON_DAYS = 62
const isSoon = (next: NextCharge | null | undefined) => !next || next.dueOn <= addDays(today(), SOON_DAYS)

const keptText = (paidFor: PaidFor) => (paidFor === 'DEPOSIT' ? 'is added to the deposit' : 'is kept as paid ahead')

/** Who owes what of what a payment is for, `due` dollars. */
function owedText(payment: Payment, due: number): string {
  const { whoOwes, for: paidFor = 'RENT', owed, reported = 0, depositLeft = 0, next, ...money } = payment
  if (due > 0) {
    const besides = reported > 0 ? ` besides the ${formatMoney(reported, money)} that is reported` : ''
    return `${whoOwes} ${formatMoney(due, money)}${paidFor === 'DEPOSIT' ? ' of the deposit' : ''}${besides}`
  }
  if (reported > 0) return reportedText(reported, money)
  if (paidFor === 'DEPOSIT') return 'Nothing of the deposit is open'
  if (depositLeft > 0) return `${whoOwes} only the deposit right now, ${formatMoney(depositLeft, money)}`
  const isNextOpen = next && nextLeft(next, owed ?? 0) > 0
  return `${whoOwes} ${isNextOpen ? owesNothingUntil(next) : 'nothing right now'}`
}
