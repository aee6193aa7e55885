import type { Day } from '#contract/calendar.ts'
import { counted } from '#contract/count.ts'
import { type Lease, leases } from '#contract/leases.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { chargesDue } from '#contract/rent-schedule.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { today } from '#web/today.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { typedNumber } from '#web/ui/numbers.ts'

/** How a lease begins with us: it starts new, or its tenant already lives there. */
export const BEGINNINGS = ['NEW', 'RUNNING'] as const
/** Where the account of a running lease stands. */
const STANDINGS = ['EVEN', 'OWES', 'AHEAD'] as const

/** How a lease begins, as typed; the balance is an amount without a sign. */
export interface OpeningValues {
  begins: (typeof BEGINNINGS)[number]
  standing: (typeof STANDINGS)[number]
  openingBalance: string
  depositHeld: string
}

export const startsNew: OpeningValues = { begins: 'NEW', standing: 'EVEN', openingBalance: '', depositHeld: '' }

export const standingOptions = STANDINGS.map((value) => ({
  value,
  ...{
    EVEN: { label: 'Even', hint: 'Neither of you owes anything.' },
    OWES: { label: 'Owes', hint: 'The tenant owes you money.' },
    AHEAD: { label: 'Paid ahead', hint: 'The tenant has paid more than was due. It covers the next rent.' },
  }[value],
}))

/** The label of the amount, which says which way it counts. */
export const balanceLabel = (standing: OpeningValues['standing']): string =>
  standing === 'AHEAD' ? 'Amount paid ahead' : 'Amount owed'

/** What the API takes of how a lease begins, as typed; nothing for one that starts new. */
export function openingBody({ begins, standing, openingBalance, depositHeld }: OpeningValues) {
  if (begins === 'NEW') return {}
  const amount = standing === 'EVEN' ? 0 : (typedNumber(openingBalance) ?? 0)
  return { openingBalance: standing === 'AHEAD' ? -amount : amount, depositHeld: typedNumber(depositHeld) ?? 0 }
}

/** Everything to fix in how a lease begins, at most one mistake per input. */
export function openingMistakes(values: OpeningValues): Mistake[] {
  if (values.begins === 'NEW') return []
  const label = (path: string) => (path === 'depositHeld' ? 'Deposit held' : balanceLabel(values.standing))
  const typed = { openingBalance: typedNumber(values.openingBalance), depositHeld: typedNumber(values.depositHeld) }
  const shown = values.standing === 'EVEN' ? (['depositHeld'] as const) : (['openingBalance', 'depositHeld'] as const)
  const unread = shown.flatMap((path) => {
    if (typed[path] !== null) return []
    return { path, message: `${label(path)} ${values[path].trim() === '' ? 'is required' : 'must be a number'}` }
  })
  const isBackward = values.standing !== 'EVEN' && (typed.openingBalance ?? 1) <= 0
  const backward = isBackward
    ? [{ path: 'openingBalance', message: `${label('openingBalance')} must be more than zero` }]
    : []
  const body = { status: 'ACTIVE' as const, ...openingBody(values) }
  return onePerPath([...unread, ...backward, ...refusalsOf(leases.move.body, body, label)])
}

/** Whether activating a draft asks how it begins: its first day has passed, and no lease before it says. */
export const asksHowItBegins = ({ status, startsOn, renewsId, timeZone }: Lease): boolean =>
  status === 'DRAFT' && renewsId === null && startsOn < today(timeZone)

/** What activating a draft that starts new charges at once, on the day `on`. */
export function chargedNow(lease: Lease, on: Day): string {
  const { startsOn, endsOn, dueDay, depositAmount } = lease
  const plan = lease.charges.map(({ amount, ...row }) => ({ ...row, cents: toCents(amount) }))
  const due = chargesDue({ startsOn, endsOn, dueDay, plan }, startsOn, on).filter(({ cents }) => cents > 0)
  const sum = toDollars(due.reduce((cents, charge) => cents + charge.cents, 0))
  const charged = `What was due since ${formatDate(startsOn)} is charged now: ${counted(due.length, 'charge')}, ${formatMoney(sum, lease)} in all.`
  return depositAmount === 0
    ? charged
    : `${charged} The deposit of ${formatMoney(depositAmount, lease)} is asked for apart from it.`
}
