import { applications } from './applications.ts'
import { auditEvents } from './audit-events.ts'
import { endpoint } from './endpoint.ts'
import { leases } from './leases.ts'
import { payments } from './payments.ts'
import type { Action } from './policy.ts'
import { properties } from './properties.ts'
import { referrals } from './referrals.ts'
import { reminders } from './reminders.ts'
import { tenants } from './tenants.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'
import { z } from './zod.ts'

/** The most rows in one file. */
export const EXPORT_ROWS_MAX = 20_000

/** The list's filters, without its paging: a file holds every row. */
const unpaged = <S extends z.ZodRawShape>(query: z.ZodObject<S>) =>
  // `omit` can't tell that an unknown shape has these two; every list's query gets them from `listQuery`.
  query.omit({ page: true, pageSize: true } as never) as unknown as z.ZodObject<Omit<S, 'page' | 'pageSize'>>

const exportOf = <const P extends string, S extends z.ZodRawShape, A extends Action>(
  noun: P,
  list: { can: A; query: z.ZodObject<S> },
) =>
  endpoint({
    method: 'GET',
    path: `/exports/${noun}`,
    can: list.can,
    summary: `The list of ${noun} as a CSV file: every row that the caller’s list shows with the same filters`,
    kind: 'file',
    bulk: 'export',
    query: unpaged(list.query),
    reply: z.instanceof(Uint8Array),
  })

/** Every list as a spreadsheet file. */
export const exports = {
  users: exportOf('users', users.list),
  properties: exportOf('properties', properties.list),
  applications: exportOf('applications', applications.list),
  tenants: exportOf('tenants', tenants.list),
  leases: exportOf('leases', leases.list),
  payments: exportOf('payments', payments.list),
  tickets: exportOf('tickets', tickets.list),
  reminders: exportOf('reminders', reminders.list),
  referrals: exportOf('referrals', referrals.list),
  auditEvents: exportOf('audit-events', auditEvents.list),
}
