import type { ListedApplication } from '#contract/applications.ts'
import { grouped } from '#contract/count.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import type { List } from '#web/api/read-list.ts'

/** A number to show, and whether the real one may be higher. */
export interface Count {
  count: number
  isLeast: boolean
}

/** A count as text: '1,204', or '10,000+' where counting stopped. */
export const countText = ({ count, isLeast }: Count): string => grouped(count, isLeast)

/** The applications to decide in a list of them; another backend may not know the filter, and lists all. */
export function waitingInBrief({ rows, total, totalIsCapped }: List<ListedApplication>) {
  const waiting = rows.filter(({ status }) => mayStep(applicationCan.decline, status))
  const isAll = waiting.length === rows.length
  return { total: { count: isAll ? total : waiting.length, isLeast: isAll && totalIsCapped }, rows: waiting }
}

/** Counts all homes and the available ones, from one page of a list with the available ones first. */
export function homesInBrief({ rows, total, totalIsCapped }: List<{ isAvailable: boolean }>) {
  const available = rows.filter(({ isAvailable }) => isAvailable).length
  return {
    all: { count: total, isLeast: totalIsCapped },
    available: { count: available, isLeast: available === rows.length && total > rows.length },
  }
}
