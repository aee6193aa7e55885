import { signedCents } from '#contract/allocation.ts'
import type { Ledger, LedgerEntry } from '#contract/ledgers.ts'
import { CHARGE_WORDS, ENTRY_WORDS } from '#contract/states.ts'
import { formatDate, formatMoneyWithCents, type InMoney } from '#web/ui/format.ts'
import type { BadgeLook } from '#web/ui/StateBadge.tsx'
import { openCharges } from '#web/words/states.ts'

type Lines = Pick<Ledger, 'entries'> & InMoney

/** What a line is for. A charge's note says it all: 'Rent for March 2026', 'Lost key'. */
export function lineTitle({ kind, chargeKind, memo, takesBack, carriedLeaseId, isOpening }: LedgerEntry): string {
  if ((takesBack !== null || carriedLeaseId !== null || isOpening) && memo !== null) return memo
  if (kind === 'CHARGE') return memo ?? CHARGE_WORDS[chargeKind ?? 'OTHER']
  return ENTRY_WORDS[kind]
}

/** What there is to say below a line: how it was paid, what it covers or is covered by, what it cancels. */
export function lineNotes(line: LedgerEntry, ledger: Lines): string[] {
  if (line.takesBack !== null) return [cancelsText(line.takesBack, ledger)]
  if (line.isTakenBack) return []
  if (line.kind === 'CHARGE') return paidTexts(line, ledger)
  if (line.kind === 'HELD') return [`${formatMoneyWithCents(line.amount, ledger)}, not part of the balance`]
  const own = line.memo === null || line.memo === lineTitle(line) ? [] : [line.memo]
  return [...own, ...coversTexts(line, ledger)]
}

/** Who paid, where that isn’t the only tenant. */
export const payerTexts = (
  { kind, payerName, takesBack }: Pick<LedgerEntry, 'kind' | 'payerName' | 'takesBack'>,
  tenantNames: readonly string[],
): string[] =>
  kind !== 'PAYMENT' ||
  takesBack !== null ||
  payerName === null ||
  (tenantNames.length === 1 && tenantNames[0] === payerName)
    ? []
    : [`Paid by ${payerName}`]

function cancelsText(id: string, ledger: Lines): string {
  const wrong = find(id, ledger)
  if (!wrong) return ''
  const what = wrong.kind === 'CHARGE' || wrong.isOpening ? `“${lineTitle(wrong)}”` : `the ${nounOf(wrong)}`
  return `Cancels ${what} of ${formatDate(wrong.day)}`
}

/** What covers a charge: 'Paid on 3/2/2026', or '$60.00 paid on 3/2/2026, $20.00 credited on 3/4/2026'. */
function paidTexts({ amount, coveredBy }: LedgerEntry, ledger: Lines): string[] {
  const texts = coveredBy.flatMap((share) => {
    const money = find(share.id, ledger)
    if (!money) return []
    const how = `${howCovered(money)} ${formatDate(money.day)}`
    return share.amount === amount ? capitalized(how) : `${formatMoneyWithCents(share.amount, ledger)} ${how}`
  })
  return texts.length === 0 ? [] : [texts.join(', ')]
}

const howCovered = ({ kind, isOpening }: LedgerEntry) =>
  isOpening ? 'paid before' : kind === 'CREDIT' ? 'credited on' : 'paid on'

/** What money covers, oldest first: 'Covers Deposit, $60.00 of Rent for March 2026'; and what is left of it. */
function coversTexts(line: LedgerEntry, ledger: Lines): string[] {
  const { kind, amount, covers } = line
  if (addsToBalance(line)) {
    const payment = ofSamePayment('PAYMENT', line, ledger)
    return payment ? [`The payment of ${formatDate(payment.day)}`] : []
  }
  const back = kind === 'PAYMENT' && ofSamePayment('REVERSAL', line, ledger)
  if (back) return [`Covers nothing, because it was returned on ${formatDate(back.day)}`]
  const names = covers.flatMap((share) => {
    const charge = find(share.id, ledger)
    if (!charge) return []
    const name = lineTitle(charge)
    return share.amount === charge.amount ? name : `${formatMoneyWithCents(share.amount, ledger)} of ${name}`
  })
  const given = kind === 'PAYMENT' ? givenBack(line, ledger) : 0
  const left = amount - given - dollarsOf(covers)
  return [
    ...(names.length === 0 ? [] : [`Covers ${names.join(', ')}`]),
    ...(given > 0 ? [`${formatMoneyWithCents(given, ledger)} no longer counts, because it was refunded or moved`] : []),
    ...(Math.round(left * 100) > 0 ? [`${formatMoneyWithCents(left, ledger)} paid ahead`] : []),
  ]
}

/** Dollars of a payment that were refunded, or moved to the deposit. */
const givenBack = ({ paymentId }: LedgerEntry, { entries }: Lines): number =>
  dollarsOf(
    entries.filter(
      (line) =>
        line.paymentId === paymentId && (line.kind === 'REFUND' || line.kind === 'TRANSFER') && !line.isTakenBack,
    ),
  )

/** The other line of a payment that the bank returned. */
const ofSamePayment = (kind: LedgerEntry['kind'], { paymentId }: LedgerEntry, { entries }: Lines) =>
  entries.find((line) => line.kind === kind && line.takesBack === null && line.paymentId === paymentId)

const find = (id: string, { entries }: Lines) => entries.find((line) => line.id === id)
const nounOf = ({ kind }: LedgerEntry) => NOUNS[kind] ?? 'payment'
const NOUNS: Partial<Record<LedgerEntry['kind'], string>> = { CREDIT: 'credit', REFUND: 'refund', TRANSFER: 'transfer' }
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Dollars of several amounts together, without losing a cent. */
const dollarsOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100

/** Whether a line adds to what the tenant owes. The others reduce it, except a deposit that the landlord already held. */
export const addsToBalance = ({ kind }: LedgerEntry): boolean => signedCents({ kind, cents: 1 }) > 0

/** How a charge stands on `today`, in the home's calendar, or that a line was taken back. Null for any other line. */
export function lineMark(
  { amount, open, dueOn, isTakenBack, takesBack }: LedgerEntry,
  today: string,
  money: InMoney = {},
): BadgeLook | null {
  if (isTakenBack) return openCharges.badge('takenBack')
  if (open === null || takesBack !== null) return null
  if (open === 0) return openCharges.badge('paid')
  const state = dueOn !== null && dueOn < today ? 'overdue' : 'open'
  const look = openCharges.badge(state)
  return open === amount ? look : { ...look, label: `Partly paid, ${formatMoneyWithCents(open, money)} ${state}` }
}

/** The charges that aren't fully covered, the one due first before the others. */
export const openLines = ({ entries }: Lines): LedgerEntry[] => entries.filter(({ open }) => open !== null && open > 0)

/** Dollars charged and not covered yet, due or not. */
export const openTotal = (ledger: Lines): number =>
  dollarsOf(openLines(ledger).map(({ open }) => ({ amount: open ?? 0 })))
