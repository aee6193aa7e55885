import type { Day } from '#contract/calendar.ts'
import { shownDay } from '../../texts.ts'

/** What both sides read on the first lines of a ledger whose lease was already running when it was added on `day`. */
export const owedMemo = (day: Day): string => `Owed ${whenAdded(day)}`
export const aheadMemo = (day: Day): string => `Paid ahead ${whenAdded(day)}`
export const heldMemo = (day: Day): string => `Deposit held ${whenAdded(day)}`

const whenAdded = (day: Day) => `when this lease was added, ${shownDay(day)}`
