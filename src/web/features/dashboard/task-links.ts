import { type ListedTaskKind, TASK_LISTS } from '#contract/attention.ts'
import type { Task, TaskKind } from '#contract/today.ts'
import { type AppPath, paths } from '#web/paths.ts'

/** Where a task is done. */
export interface TaskLink {
  to: AppPath | typeof paths.lease | typeof paths.admin.lease | typeof paths.ticket
  params?: { id: string }
  search?: Readonly<Record<string, string>>
}

type Noun = (typeof TASK_LISTS)[ListedTaskKind]['noun']

/** A noun's list, and how it opens one of its rows. */
interface Place {
  list: AppPath
  row: (id: string) => TaskLink
}

const portal: Record<Noun, Place> = {
  applications: { list: paths.applications, row: (id) => ({ to: paths.applications, search: { application: id } }) },
  leases: { list: paths.leases, row: (id) => ({ to: paths.lease, params: { id } }) },
  payments: { list: paths.payments, row: (id) => ({ to: paths.payments, search: { open: id } }) },
  properties: { list: paths.properties, row: (id) => ({ to: paths.properties, search: { photos: id } }) },
  tickets: { list: paths.tickets, row: (id) => ({ to: paths.ticket, params: { id } }) },
}

const opened = (list: AppPath): Place => ({ list, row: (id) => ({ to: list, search: { open: id } }) })

/** People who work in the back office do it there. */
const office: Record<Noun, Place> = {
  applications: opened(paths.admin.applications),
  leases: { list: paths.admin.leases, row: (id) => ({ to: paths.admin.lease, params: { id } }) },
  payments: opened(paths.admin.payments),
  properties: opened(paths.admin.properties),
  tickets: opened(paths.admin.tickets),
}

const ownRow =
  (noun: Noun) =>
  ({ id }: Task): TaskLink =>
    id === null ? { to: portal[noun].list } : portal[noun].row(id)

type OtherKind = Exclude<TaskKind, ListedTaskKind>

const OTHERS: Record<OtherKind, (task: Task, isOffice: boolean) => TaskLink> = {
  INQUIRIES: (_, isOffice) =>
    isOffice ? { to: paths.admin.leads } : { to: paths.dashboard, search: { inquiries: 'new' } },
  MAILS_FAILED: () => ({ to: paths.admin.health }),
  MY_RENT_OVERDUE: ownRow('leases'),
  MY_RENT_DUE: ownRow('leases'),
  MY_DEPOSIT_DUE: ownRow('leases'),
  MY_RENT_SOON: ownRow('leases'),
  MY_APPLICATION_APPROVED: ownRow('applications'),
  MY_APPLICATION_DECLINED: ownRow('applications'),
  MY_LEASE_DRAFTED: ownRow('leases'),
  MY_LEASE_ENDING: ownRow('leases'),
  MY_TICKET_RESOLVED: ownRow('tickets'),
  STATEMENT_READY: () => ({ to: paths.owner }),
  SIGN_UPS: () => ({ to: paths.affiliate }),
}

const isListed = (kind: TaskKind): kind is ListedTaskKind => kind in TASK_LISTS

/** The list that shows exactly a task's rows; with a single row, that row. */
export function linkOf(task: Task, isOffice: boolean): TaskLink {
  const { kind, id } = task
  if (!isListed(kind)) return OTHERS[kind](task, isOffice)
  const { noun, query } = TASK_LISTS[kind]
  const place = (isOffice ? office : portal)[noun]
  return id === null ? { to: place.list, search: query } : place.row(id)
}
