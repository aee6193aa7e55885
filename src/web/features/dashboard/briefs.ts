import type { ListedApplication } from '#contract/applications.ts'
import { grouped } from '#contract/count.ts'
import type { List } from '#web/api/read-list.ts'

/** A number to show, and whether the real one may be higher. */
export interface Count {
  count: number
  isLeast: boolean
}

/** A count as text: '1,204', or '10,000+' where counting stopped. */
export const countText = ({ count, isLeast }: Count): string => grouped(count, isLeast)

/** Merges several lists of applications: the total, and the `shown` that have waited longest. */
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

/** Counts all homes and the available ones, from one page of a list with the available ones first. */
export function homesInBrief({ rows, total, totalIsCapped }: List<{ isAvailable: boolean }>) {
  const available = rows.filter(({ isAvailable }) => isAvailable).length
  return {
    all: { count: total, isLeast: totalIsCapped },
    available: { count: available, isLeast: available === rows.length && total > rows.length },
  }
}
