import type { Task, TaskKind } from '#contract/today.ts'
import { type AppPath, paths } from '#web/paths.ts'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'

/** How a task reads, and where it is done. */
export interface TaskText {
  title: string
  detail: string | null
  to: AppPath
}

const several = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const since = ({ since: at }: Task, words: string) => (at === null ? null : `${words} ${formatDate(at)}`)
const money = ({ amount }: Task) => formatMoneyWithCents(amount)
const home = ({ title }: Task) => title ?? 'your home'

type Wording = (task: Task) => Omit<TaskText, 'to'>

const WORDS: Record<TaskKind, { to: AppPath; text: Wording }> = {
  APPLICATIONS_TO_DECIDE: {
    to: paths.applications,
    text: (task) => ({
      title: several(task.count, 'application waits for a decision', 'applications wait for a decision'),
      detail: since(task, 'The oldest came on'),
    }),
  },
  APPROVALS_WITHOUT_LEASE: {
    to: paths.applications,
    text: (task) => ({
      title: several(task.count, 'approved applicant has no lease yet', 'approved applicants have no lease yet'),
      detail: since(task, 'Waiting since'),
    }),
  },
  LEASES_TO_ACTIVATE: {
    to: paths.leases,
    text: (task) => ({
      title: several(task.count, 'lease is a draft', 'leases are drafts'),
      detail: 'Rent is charged once a lease is active.',
    }),
  },
  PAYMENTS_TO_CONFIRM: {
    to: paths.payments,
    text: (task) => ({
      title: several(task.count, 'payment to confirm', 'payments to confirm'),
      detail: `${money(task)} in all`,
    }),
  },
  RENT_OVERDUE: {
    to: paths.leases,
    text: (task) => ({
      title: `${money(task)} of rent is overdue`,
      detail: several(task.count, 'lease', 'leases'),
    }),
  },
  TICKETS_URGENT: {
    to: paths.tickets,
    text: (task) => ({
      title: several(task.count, 'urgent repair is open', 'urgent repairs are open'),
      detail: since(task, 'Reported on'),
    }),
  },
  TICKETS_UNASSIGNED: {
    to: paths.tickets,
    text: (task) => ({
      title: several(task.count, 'repair has nobody assigned', 'repairs have nobody assigned'),
      detail: since(task, 'The oldest was reported on'),
    }),
  },
  LEASES_ENDING: {
    to: paths.leases,
    text: (task) => ({
      title: several(task.count, 'lease ends within 60 days', 'leases end within 60 days'),
      detail: task.day === null ? null : `The first on ${formatDate(task.day)}. Renew it or list the home again.`,
    }),
  },
  HOMES_WITHOUT_PHOTOS: {
    to: paths.properties,
    text: (task) => ({
      title: several(task.count, 'listed home has no photos', 'listed homes have no photos'),
      detail: 'Applicants look at pictures first.',
    }),
  },
  INQUIRIES: {
    to: paths.dashboard,
    text: (task) => ({
      title: several(task.count, 'question about your homes this week', 'questions about your homes this week'),
      detail: 'See the inquiries below.',
    }),
  },
  MAILS_FAILED: {
    to: paths.admin.overview,
    text: (task) => ({
      title: several(task.count, 'mail could not be delivered', 'mails could not be delivered'),
      detail: 'Check the mail settings of this installation.',
    }),
  },
  MY_RENT_OVERDUE: {
    to: paths.payments,
    text: (task) => ({
      title: `${money(task)} is overdue for ${home(task)}`,
      detail: `Due since ${formatDate(task.day)}. Paid already? Report the payment.`,
    }),
  },
  MY_RENT_DUE: {
    to: paths.payments,
    text: (task) => ({ title: `${money(task)} is due for ${home(task)}`, detail: `Due on ${formatDate(task.day)}` }),
  },
  MY_RENT_SOON: {
    to: paths.payments,
    text: (task) => ({
      title: `${money(task)} of rent comes due for ${home(task)}`,
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
    text: (task) => ({ title: `A lease for ${home(task)} is being prepared`, detail: 'Look at its terms.' }),
  },
  MY_LEASE_ENDING: {
    to: paths.leases,
    text: (task) => ({ title: `Your lease for ${home(task)} ends`, detail: `On ${formatDate(task.day)}` }),
  },
  MY_TICKET_RESOLVED: {
    to: paths.tickets,
    text: (task) => ({ title: `Resolved: ${home(task)}`, detail: 'Is it fixed? If not, say so.' }),
  },
  STATEMENT_READY: {
    to: paths.owner,
    text: ({ count, day }) => ({
      title: several(count, 'statement is ready', 'statements are ready'),
      detail: day === null ? null : `For the month that began on ${formatDate(day)}`,
    }),
  },
  SIGN_UPS: {
    to: paths.affiliate,
    text: (task) => ({
      title: several(
        task.count,
        'person signed up through your link this week',
        'people signed up through your link this week',
      ),
      detail: null,
    }),
  },
}

/** A task in words. */
export const textOf = (task: Task): TaskText => ({ ...WORDS[task.kind].text(task), to: WORDS[task.kind].to })
