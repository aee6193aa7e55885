import { counted, grouped, nounFor } from '#contract/count.ts'
import type { LeftOut, MonthOfAll, Statement } from '#contract/statements.ts'
import { formatDate, formatMonth } from '#web/ui/format.ts'

/** Whether what a statement says can still change: 'Issued 11/3/2026', 'Not issued yet'. */
export function issuedBadge({ issuedOn }: Pick<Statement, 'issuedOn'>) {
  if (issuedOn === null) return { tone: 'gray', label: 'Not issued yet' } as const
  return { tone: 'green', label: `Issued ${formatDate(issuedOn)}` } as const
}

/**
 * The months (`YYYY-MM`, oldest first) that issuing the statement of `month` closes, from a home's list, latest first.
 * None if it can't be issued: the list begins with the month that isn't over.
 */
export function monthsToIssue(statements: readonly Statement[], month: string): string[] {
  const over = statements.slice(1).filter((one) => one.issuedAt === null && one.month <= month)
  return over[0]?.month === month ? over.map((one) => one.month).reverse() : []
}

/** What to ask before months are issued, the asked one last. */
export function issueQuestion(months: readonly string[]) {
  const [before, last = ''] = [months.slice(0, -1), months.at(-1)]
  return {
    question: `Issue the statement for ${formatMonth(last)}?`,
    detail: [alsoText(before), FINAL].filter(Boolean).join(' '),
    confirmLabel: before.length === 0 ? 'Issue statement' : `Issue ${months.length} statements`,
  }
}

/** What issuing means, said before it. */
export const FINAL =
  'Issued statements stay as they are and can’t be taken back. What you record for these months later appears in the next statement as an adjustment.'

function alsoText(before: readonly string[]): string {
  const [first, second, ...more] = before
  if (!first) return ''
  if (!second) return `Also issues ${formatMonth(first)}.`
  if (more.length === 0) return `Also issues ${formatMonth(first)} and ${formatMonth(second)}.`
  return `Also issues the ${before.length} months before it, from ${formatMonth(first)} on.`
}

/** What issuing a month for all homes does. */
export function monthOfAllText({ month, homes, homesWithEarlier }: MonthOfAll): string {
  if (homes === 0) return `No home has a statement for ${formatMonth(month)} to issue.`
  const earlier =
    homesWithEarlier === 0
      ? ''
      : `${homesWithEarlier === homes ? 'It also issues' : `For ${counted(homesWithEarlier, 'home')}, it also issues`} the earlier months that aren’t issued yet. `
  return `This issues the ${formatMonth(month)} ${nounFor(homes, 'statement')} of ${counted(homes, 'home')}. ${earlier}We’ll tell their owners, if they have an account.`
}

/** Said once a month was issued for all homes. */
export const issuedForText = ({ month, homes }: Pick<MonthOfAll, 'month' | 'homes'>): string =>
  `Issued ${formatMonth(month)} for ${counted(homes, 'home')}`

/** Why homes are left out when a month is issued for all, after their number. */
export const leftOutWords: Readonly<Record<LeftOut, string>> = {
  ISSUED: 'already issued',
  NOT_OVER: 'the month isn’t over there',
  ADDED_LATER: 'added after that month',
  ARCHIVED: 'archived before that month',
}

/** 'Elm 1 · Elm 2 and 10 more': titles have commas. */
export function namedText({ homes, titles }: MonthOfAll['leftOut'][number]): string {
  const more = homes - titles.length
  return more > 0 ? `${titles.join(' · ')} and ${grouped(more)} more` : titles.join(' · ')
}
