import { addDays, type Day, dayIn } from '#contract/calendar.ts'
import { depositDueOn, depositLeft } from '#contract/deposits.ts'
import type { Ledger } from '#contract/ledgers.ts'
import { toCents, toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { Task } from '#contract/today.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { readDepositOf } from '../deposits/deposits.queries.ts'
import { ledgerOf } from '../ledgers/ledgers.queries.ts'
import { taskOf } from './question.ts'

const RENT_SOON_DAYS = 7

interface OwnLease {
  id: string
  title: string
  /** What the tenants reported and no one has confirmed. */
  waiting_cents: number | null
}

interface LeaseWithDeposit extends Pick<OwnLease, 'id' | 'title'> {
  /** Cents asked for and not paid; negative when more was paid. */
  deposit_open: number
  money: MoneyPlace
  time_zone: string
}

/**
 * What is owed under a lease: overdue, due today, or due within a week; of these the first that isn't reported, too.
 * Where all of it is reported, the last of them says so.
 */
export async function rentTasks(tx: Tx, call: SignedCall, { id, title, waiting_cents }: OwnLease): Promise<Task[]> {
  const ledger = await ledgerOf(tx, call, id)
  const { currency, locale } = ledger
  const waiting = waiting_cents ?? 0
  const sums = owedUnder(ledger, dayIn(ledger.timeZone, call.services.clock()))
  const open = sums.find(({ cents }) => cents > waiting)
  const owed = open ?? sums.at(-1)
  if (!owed) return []
  const { kind, day, cents } = owed
  const money = { amount: toDollars(cents), waitingAmount: toDollars(Math.min(waiting, cents)), currency, locale }
  return taskOf({ kind, urgency: open ? owed.urgency : 'later', id, title, day, ...money })
}

/** The deposit of a lease, while some of it is open. */
export async function depositTasks(tx: Tx, call: SignedCall, lease: LeaseWithDeposit): Promise<Task[]> {
  const { id, title, deposit_open, money, time_zone } = lease
  if (deposit_open <= 0) return []
  const deposit = await readDepositOf(tx, call, id)
  const day = depositDueOn(deposit)
  const isDue = day !== null && day <= dayIn(time_zone, call.services.clock())
  const urgency = depositLeft(deposit) === 0 ? 'later' : isDue ? 'now' : 'soon'
  const amounts = { amount: deposit.open, waitingAmount: Math.min(deposit.open, deposit.waiting), ...money }
  return taskOf({ kind: 'MY_DEPOSIT_DUE', urgency, id, title, day, ...amounts })
}

type Sum = Pick<Task, 'kind' | 'urgency'> & { day: Day | null; cents: number }

/** What is overdue, what is owed with what isn't due yet, and with the next charge as well if that is due within a week. */
function owedUnder({ entries, overdue, balance, nextCharge }: Ledger, today: Day): Sum[] {
  const open = entries.filter((entry) => entry.open !== null && entry.open > 0)
  const late = open.find(({ dueOn }) => dueOn !== null && dueOn < today)
  const due = open.find(({ dueOn }) => dueOn !== null && dueOn >= today)
  const isSoon = nextCharge !== null && nextCharge.dueOn <= addDays(today, RENT_SOON_DAYS)
  const sums: (Sum | false)[] = [
    !!late && { kind: 'MY_RENT_OVERDUE', urgency: 'now', day: late.dueOn, cents: toCents(overdue) },
    !!due && {
      kind: 'MY_RENT_DUE',
      urgency: due.dueOn === today ? 'now' : 'soon',
      day: due.dueOn,
      cents: toCents(balance),
    },
    isSoon && {
      kind: 'MY_RENT_SOON',
      urgency: 'soon',
      day: nextCharge.dueOn,
      cents: toCents(balance) + toCents(nextCharge.amount),
    },
  ]
  return sums.filter((sum) => sum !== false).filter(({ cents }) => cents > 0)
}
