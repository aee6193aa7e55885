import type { Day } from '#contract/calendar.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { shownDay } from '../../texts.ts'

/** What both sides read on the first lines of a ledger whose lease was already running when it was added on a day. */
export const owedMemo = (added: Added): string => `Owed ${whenAdded(added)}`
export const aheadMemo = (added: Added): string => `Paid ahead ${whenAdded(added)}`
export const heldMemo = (added: Added): string => `Deposit held ${whenAdded(added)}`

interface Added {
  day: Day
  money: MoneyPlace
}

const whenAdded = ({ day, money }: Added) => `when this lease was added, ${shownDay(day, money)}`
