import { counted, oneOrMany } from '#contract/count.ts'
import type { Task, TaskKind } from '#contract/today.ts'
import { type AppPath, paths } from '#web/paths.ts'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'

/** How a task reads, and where to do it. */
export interface TaskText {
  title: string
  detail: string | null
  to: AppPath
}

const since = ({ since: at }: Task, words: string) => (at === null ? null : `${words} ${formatDate(at)}`)
const money = ({ amount }: Task) => formatMoneyWithCents(amount)
const home = ({ title }: Task) => title ?? 'your home'

type Wording = (task: Task) => Omit<TaskText, 'to'>

const WORDS: Record<TaskKind, { to: AppPath; text: Wording }> = {
  APPLICATIONS_TO_DECIDE: {
    to: paths.applications,
    text: (task) => ({
      title: `${counted(task.count, 'application')} ${oneOrMany(task.count, 'is', 'are')} waiting for a decision`,
      detail: since(task, 'The oldest arrived on'),
    }),
  },
  APPROVALS_WITHOUT_LEASE: {
    to: paths.applications,
    text: (task) => ({
      title: `${counted(task.count, 'approved applicant')} ${oneOrMany(task.count, 'has', 'have')} no lease yet`,
      detail: since(task, 'Waiting since'),
    }),
  },
  LEASES_TO_ACTIVATE: {
    to: paths.leases,
    text: (task) => ({
      title: `${counted(task.count, 'lease')} ${oneOrMany(task.count, 'is a draft', 'are drafts')}`,
      detail: 'Rent is charged once a lease is active.',
    }),
  },
  PAYMENTS_TO_CONFIRM: {
    to: paths.payments,
    text: (task) => ({
      title: `${counted(task.count, 'payment')} to confirm`,
      detail: `${money(task)} total`,
    }),
  },
  RENT_OVERDUE: {
    to: paths.leases,
    text: (task) => ({
      title: `${money(task)} in rent is overdue`,
      detail: counted(task.count, 'lease'),
    }),
  },
  TICKETS_URGENT: {
    to: paths.tickets,
    text: (task) => ({
      title: `${counted(task.count, 'urgent request')} ${oneOrMany(task.count, 'is', 'are')} open`,
      detail: since(task, 'Reported on'),
    }),
  },
  TICKETS_UNASSIGNED: {
    to: paths.tickets,
    text: (task) => ({
      title: `${counted(task.count, 'request')} ${oneOrMany(task.count, 'is', 'are')} unassigned`,
      detail: since(task, 'The oldest was reported on'),
    }),
  },
  LEASES_ENDING: {
    to: paths.leases,
    text: (task) => ({
      title: `${counted(task.count, 'lease')} ${oneOrMany(task.count, 'ends', 'end')} within 60 days`,
      detail: task.day === null ? null : `The first ends on ${formatDate(task.day)}. Renew it or list the home again.`,
    }),
  },
  HOMES_WITHOUT_PHOTOS: {
    to: paths.properties,
    text: (task) => ({
      title: `${counted(task.count, 'listed home')} ${oneOrMany(task.count, 'has', 'have')} no photos`,
      detail: 'Applicants look at photos first.',
    }),
  },
  INQUIRIES: {
    to: paths.dashboard,
    text: (task) => ({
      title: `${counted(task.count, 'question')} about your homes this week`,
      detail: 'See the inquiries below.',
    }),
  },
  MAILS_FAILED: {
    to: paths.admin.overview,
    text: (task) => ({
      title: `${counted(task.count, 'email')} could not be delivered`,
      detail: 'Check this installation’s email settings.',
    }),
  },
  MY_RENT_OVERDUE: {
    to: paths.payments,
    text: (task) => ({
      title: `${money(task)} is overdue for ${home(task)}`,
      detail: `It was due on ${formatDate(task.day)}. Already paid? Report the payment.`,
    }),
  },
  MY_RENT_DUE: {
    to: paths.payments,
    text: (task) => ({ title: `${money(task)} is due for ${home(task)}`, detail: `Due on ${formatDate(task.day)}` }),
  },
  MY_RENT_SOON: {
    to: paths.payments,
    text: (task) => ({
      title: `${money(task)} in rent is due soon for ${home(task)}`,
      detail: `On ${formatDate(task.day)}`,
    }),
  },
  MY_APPLICATION_APPROVED: {
    to: paths.applications,
    text: (task) => ({ title: `Approved: ${home(task)}`, detail: since(task, 'Decided on') }),
  },
  MY_APPLICATION_DECLINED: {
    to: paths.applications,
    text: (task) => ({ title: `Declined: ${home(task)}`, detail: since(task, 'Decided on') }),
  },
  MY_LEASE_DRAFTED: {
    to: paths.leases,
    text: (task) => ({ title: `A lease for ${home(task)} is being prepared`, detail: 'Review its terms.' }),
  },
  MY_LEASE_ENDING: {
    to: paths.leases,
    text: (task) => ({ title: `Your lease for ${home(task)} is ending`, detail: `On ${formatDate(task.day)}` }),
  },
  MY_TICKET_RESOLVED: {
    to: paths.tickets,
    text: (task) => ({ title: `Resolved: ${home(task)}`, detail: 'Is it fixed? If not, let us know.' }),
  },
  STATEMENT_READY: {
    to: paths.owner,
    text: ({ count, day }) => ({
      title: `${counted(count, 'statement')} ${oneOrMany(count, 'is', 'are')} ready`,
      detail: day === null ? null : `For the month starting ${formatDate(day)}`,
    }),
  },
  SIGN_UPS: {
    to: paths.affiliate,
    text: (task) => ({
      title: `${counted(task.count, 'person')} signed up through your link this week`,
      detail: null,
    }),
  },
}

/** A task's text and link. */
export const textOf = (task: Task): TaskText => ({ ...WORDS[task.kind].text(task), to: WORDS[task.kind].to })
