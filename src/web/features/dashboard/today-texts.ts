import { ENDING_WITHIN_DAYS } from '#contract/attention.ts'
import { daysBetween } from '#contract/calendar.ts'
import { counted, oneOrMany } from '#contract/count.ts'
import { toCents, toDollars } from '#contract/money.ts'
import type { Task, TaskKind } from '#contract/today.ts'
import { today } from '#web/today.ts'
import { formatDate, formatMoneyWithCents, formatSum } from '#web/ui/format.ts'
import type { BadgeLook } from '#web/ui/StateBadge.tsx'
import { reportedText } from '#web/words/balance.ts'

/** How a task reads. */
export interface TaskText {
  title: string
  detail: string | null
  /** What makes it stand out. Only money and urgent requests have color. */
  mark?: BadgeLook | { plain: string }
}

const since = ({ since: at }: Task, words: string) => (at === null ? null : `${words} ${formatDate(at)}`)
const money = (task: Task) => formatSum(task.amount, task, formatMoneyWithCents)
const home = ({ title }: Task) => title ?? 'your home'
const daysTo = (day: string) => daysBetween(today(), day)

/** A day that is near, the way people say it: 'today', 'tomorrow', 'in 12 days'. */
function inDays(day: string): string {
  const days = daysTo(day)
  if (days < 1) return 'today'
  return days === 1 ? 'tomorrow' : `in ${counted(days, 'day')}`
}

const overdue = ({ day }: Task): Pick<TaskText, 'mark'> =>
  day === null ? {} : { mark: { tone: 'red', label: `${counted(Math.max(1, -daysTo(day)), 'day')} overdue` } }

const ends = ({ day }: Task): Pick<TaskText, 'mark'> => (day === null ? {} : { mark: { plain: `Ends ${inDays(day)}` } })

function due({ day, urgency }: Task): Pick<TaskText, 'mark'> {
  if (day === null) return {}
  return { mark: { tone: urgency === 'now' ? 'red' : 'yellow', label: `Due ${inDays(day)}` } }
}

type Wording = (task: Task) => TaskText

/** What the viewer owes: less what they reported, which it says as well. */
const owed =
  (wording: Wording): Wording =>
  (task) => {
    const { kind, amount, waitingAmount, day } = task
    if (amount === null || !waitingAmount) return wording(task)
    const reported = reportedText(waitingAmount, task)
    const left = toCents(amount) - toCents(waitingAmount)
    const what = kind === 'MY_DEPOSIT_DUE' ? `For the deposit of ${home(task)}` : `For ${home(task)}`
    if (left <= 0) return { title: reported, detail: day === null ? what : `${what}, due on ${formatDate(day)}` }
    const { detail, ...text } = wording({ ...task, amount: toDollars(left) })
    return { ...text, detail: [detail?.replace(/\.$/, ''), reported].filter(Boolean).join('. ').concat('.') }
  }

const WORDS: Record<TaskKind, Wording> = {
  APPLICATIONS_TO_DECIDE: (task) => ({
    title: `${counted(task.count, 'application', task.countIsCapped)} ${oneOrMany(task.count, 'is', 'are')} waiting for a decision`,
    detail: since(task, oneOrMany(task.count, 'It arrived on', 'The oldest arrived on')),
  }),
  APPROVALS_WITHOUT_LEASE: (task) => ({
    title: `${counted(task.count, 'approved applicant', task.countIsCapped)} ${oneOrMany(task.count, 'has', 'have')} no lease yet`,
    detail: since(task, 'Waiting since'),
  }),
  LEASES_TO_ACTIVATE: (task) => ({
    title: `${counted(task.count, 'lease', task.countIsCapped)} ${oneOrMany(task.count, 'is a draft', 'are drafts')}`,
    detail: 'Rent is charged once a lease is active.',
  }),
  PAYMENTS_TO_CONFIRM: (task) => ({
    title: `${counted(task.count, 'payment', task.countIsCapped)} to confirm`,
    detail: oneOrMany(task.count, 'It counts once you confirm it.', 'They count once you confirm them.'),
    mark: { tone: 'yellow', label: money(task) },
  }),
  RENT_OVERDUE: (task) => ({
    title: `${money(task)} is overdue`,
    detail: counted(task.count, 'lease', task.countIsCapped),
    ...overdue(task),
  }),
  TICKETS_URGENT: (task) => ({
    title: `${counted(task.count, 'urgent request', task.countIsCapped)} ${oneOrMany(task.count, 'is', 'are')} open`,
    detail: since(task, oneOrMany(task.count, 'Reported on', 'The oldest was reported on')),
    mark: { tone: 'red', label: 'Urgent' },
  }),
  TICKETS_UNASSIGNED: (task) => ({
    title: `${counted(task.count, 'request', task.countIsCapped)} ${oneOrMany(task.count, 'is', 'are')} unassigned`,
    detail: since(task, oneOrMany(task.count, 'Reported on', 'The oldest was reported on')),
  }),
  LEASES_ENDING: (task) => ({
    title: `${counted(task.count, 'lease', task.countIsCapped)} ${oneOrMany(task.count, 'ends', 'end')} within ${ENDING_WITHIN_DAYS} days`,
    detail:
      task.day === null
        ? null
        : `${oneOrMany(task.count, 'It', 'The first')} ends on ${formatDate(task.day)}. Renew or relist.`,
    ...ends(task),
  }),
  HOMES_WITHOUT_PHOTOS: (task) => ({
    title: `${counted(task.count, 'listed home', task.countIsCapped)} ${oneOrMany(task.count, 'has', 'have')} no photos`,
    detail: 'Applicants look at photos first.',
  }),
  INQUIRIES: (task) => ({
    title: `${counted(task.count, 'question', task.countIsCapped)} about your homes this week`,
    detail: since(task, oneOrMany(task.count, 'Asked on', 'The oldest was asked on')),
  }),
  MAILS_FAILED: (task) => ({
    title: `${counted(task.count, 'email', task.countIsCapped)} could not be delivered`,
    detail: 'Check this installation’s email settings.',
  }),
  MY_RENT_OVERDUE: owed((task) => ({
    title: `${money(task)} is overdue for ${home(task)}`,
    detail: `It was due on ${formatDate(task.day)}. Already paid? Report the payment.`,
    ...overdue(task),
  })),
  MY_RENT_DUE: owed((task) => ({
    title: `${money(task)} is due for ${home(task)}`,
    detail: `Due on ${formatDate(task.day)}`,
    ...due(task),
  })),
  MY_DEPOSIT_DUE: owed((task) => ({
    title: `Deposit of ${money(task)} to pay for ${home(task)}`,
    detail: task.day === null ? null : `${daysTo(task.day) < 0 ? 'It was due' : 'Due'} on ${formatDate(task.day)}`,
    ...(task.day !== null && daysTo(task.day) < 0 ? overdue(task) : due(task)),
  })),
  MY_RENT_SOON: owed((task) => ({
    title: `${money(task)} is due soon for ${home(task)}`,
    detail: `On ${formatDate(task.day)}`,
    ...(task.day !== null && { mark: { plain: `Due ${inDays(task.day)}` } }),
  })),
  MY_APPLICATION_APPROVED: (task) => ({ title: `Approved: ${home(task)}`, detail: since(task, 'Decided on') }),
  MY_APPLICATION_DECLINED: (task) => ({ title: `Declined: ${home(task)}`, detail: since(task, 'Decided on') }),
  MY_LEASE_DRAFTED: (task) => ({ title: `A lease for ${home(task)} is being prepared`, detail: 'Review its terms.' }),
  MY_LEASE_ENDING: (task) => ({
    title: `Your lease for ${home(task)} is ending`,
    detail: `On ${formatDate(task.day)}`,
    ...ends(task),
  }),
  MY_TICKET_RESOLVED: (task) => ({ title: `Resolved: ${home(task)}`, detail: 'Is it fixed? If not, let us know.' }),
  STATEMENT_READY: ({ count, day }) => ({
    title: `${counted(count, 'statement')} ${oneOrMany(count, 'is', 'are')} ready`,
    detail: day === null ? null : `For the month starting ${formatDate(day)}`,
  }),
  SIGN_UPS: (task) => ({
    title: `${counted(task.count, 'person', task.countIsCapped)} signed up through your link this week`,
    detail: null,
  }),
}

/** A task in words. */
export const textOf = (task: Task): TaskText => WORDS[task.kind](task)
