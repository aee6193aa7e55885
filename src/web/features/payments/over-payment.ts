import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { formatMoney, type InMoney } from '#web/ui/format.ts'
import type { PaidFor } from './record/split.ts'

/** A payment about to be sent, in dollars. */
interface Payment extends InMoney {
  amount: number
  /** What is owed under the lease; null if unknown, negative if it is paid ahead. */
  owed: number | null
  /** Who owes it, with the verb: 'Jordan owes', 'You owe'. */
  whoOwes: string
  /** What is about to be done: 'Record'. */
  verb: 'Record' | 'Report' | 'Confirm'
  /** What it is for: more than the deposit is held as well, and not paid ahead. */
  for?: PaidFor
}

/** What to ask before a payment above what is owed, which may be a typing error. Nothing for any other payment. */
export function overpaymentQuestion({
  amount,
  owed,
  whoOwes,
  verb,
  for: paidFor = 'RENT',
  ...money
}: Payment): Question | undefined {
  if (owed === null) return undefined
  const due = Math.max(0, owed)
  const rest = Math.round((amount - due) * 100) / 100
  if (!(rest > 0)) return undefined
  const kept = paidFor === 'DEPOSIT' ? 'added to the deposit' : 'kept as paid ahead'
  const what = paidFor === 'DEPOSIT' ? ' of the deposit' : ''
  return {
    question: `${whoOwes} ${due === 0 ? 'nothing right now' : `${formatMoney(due, money)}${what}`}. ${verb} ${formatMoney(amount, money)} anyway?`,
    detail: due === 0 ? `All of it is ${kept}.` : `The rest, ${formatMoney(rest, money)}, is ${kept}.`,
    confirmLabel: `${verb} ${formatMoney(amount, money)}`,
  }
}
