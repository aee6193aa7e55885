import type { ListedApplication } from '#contract/applications.ts'
import type { List } from '#web/api/read-list.ts'

/** A number to show, and whether the real one may be higher. */
export interface Count {
  count: number
  isLeast: boolean
}

const wholeNumber = new Intl.NumberFormat('en-US')

/** A count as text: '1,204', or '10,000+' where counting stopped. */
export const countText = ({ count, isLeast }: Count): string => wholeNumber.format(count) + (isLeast ? '+' : '')

/** Several lists of applications as one: how many there are, and the `shown` that wait longest. */
export function waitingInBrief(lists: readonly List<ListedApplication>[], shown: number) {
  const rows = lists.flatMap((list) => list.rows).sort((a, b) => a.submittedAt.localeCompare(b.submittedAt))
  return {
    total: {
      count: lists.reduce((sum, { total }) => sum + total, 0),
      isLeast: lists.some(({ totalIsCapped }) => totalIsCapped),
    },
    rows: rows.slice(0, shown),
  }
}

/** All homes and the available ones, from a page of a list that begins with the available ones. */
export function homesInBrief({ rows, total, totalIsCapped }: List<{ isAvailable: boolean }>) {
  const available = rows.filter(({ isAvailable }) => isAvailable).length
  return {
    all: { count: total, isLeast: totalIsCapped },
    available: { count: available, isLeast: available === rows.length && total > rows.length },
  }
}
