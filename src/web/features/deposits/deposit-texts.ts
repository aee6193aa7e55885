import { type Deposit, type DepositEntry, depositDueOn, depositLeft } from '#contract/deposits.ts'
import { today } from '#web/today.ts'
import { formatDate, formatMoneyWithCents, type InMoney } from '#web/ui/format.ts'
import { reportedText } from '#web/words/balance.ts'

const TITLES: Partial<Record<DepositEntry['kind'], string>> = {
  CHARGE: 'Deposit asked for',
  HELD: 'Held when the lease was added',
  PAYMENT: 'Payment received',
  TRANSFER: 'Paid with the rent',
  REVERSAL: 'Payment returned by the bank',
  DEDUCTION: 'Deducted',
  REFUND: 'Returned to the tenant',
}

/** What a line of the deposit's account is; what takes another one back says so. */
export const depositTitle = ({ kind, memo, takesBack }: DepositEntry): string =>
  takesBack === null ? (TITLES[kind] ?? 'Deposit') : (memo ?? 'Taken back')

/** What there is to say below a line: the reason or the note, and how it was returned. */
export const depositNote = ({ kind, memo, method, takesBack }: DepositEntry): string | null => {
  if (takesBack !== null || kind === 'CHARGE' || kind === 'HELD' || kind === 'TRANSFER') return null
  return [memo, method].filter(Boolean).join(', ') || null
}

/** Which way a line counts toward what is held: nothing for what was only asked. */
export function depositSign({ kind, takesBack }: DepositEntry): 1 | -1 | 0 {
  if (kind === 'CHARGE' || kind === 'CREDIT') return 0
  if (kind === 'REVERSAL') return -1
  const adds = kind === 'PAYMENT' || kind === 'HELD' || kind === 'TRANSFER'
  return adds === (takesBack === null) ? 1 : -1
}

/** Below what is held: what was asked, or until when it has to be returned. */
export function heldNote({ asked, held, returnBy }: Deposit, money?: InMoney): string {
  if (held > 0 && returnBy !== null) return `Return by ${formatDate(returnBy)}`
  return `Of ${formatMoneyWithCents(asked, money)} asked for`
}

/** Below what was paid: what is open, and what the tenant reported. A canceled lease takes back what was asked. */
export function paidNote({ asked, open, waiting }: Deposit, money?: InMoney): string {
  if (waiting > 0) return `${formatMoneyWithCents(waiting, money)} waiting to be confirmed`
  if (asked === 0) return 'Nothing is due'
  return open > 0 ? `${formatMoneyWithCents(open, money)} open` : 'Paid in full'
}

/** What a tenant still has to pay of a deposit, and by when: 'Deposit $1,850.00 to pay, due 12/10/2026'. Null if nothing. */
export function depositToPay(deposit: Deposit, money?: InMoney): string | null {
  const left = depositLeft(deposit)
  if (left === 0) return null
  const day = depositDueOn(deposit)
  const due = day !== null && `, ${day < today() ? 'was due' : 'due'} ${formatDate(day)}`
  return `Deposit ${formatMoneyWithCents(left, money)} to pay${due || ''}`
}

/** What a tenant reads of an open deposit: what is reported of it, and what is still to pay. */
export const depositLines = (deposit: Deposit, money?: InMoney): string[] =>
  [deposit.waiting > 0 && `Deposit: ${reportedText(deposit.waiting, money)}`, depositToPay(deposit, money)].filter(
    (line) => typeof line === 'string',
  )
