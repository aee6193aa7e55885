import type { exports } from '#contract/exports.ts'
import type { Handlers } from '../../http/call.ts'
import { listApplications } from '../applications/applications.queries.ts'
import { listAuditEvents } from '../audit-events/audit-events.queries.ts'
import { listLeasesInState } from '../leases/leases.queries.ts'
import { listPayments } from '../payments/payments.queries.ts'
import { listProperties } from '../properties/properties.queries.ts'
import { listReferrals } from '../referrals/referrals.queries.ts'
import { listReminders } from '../reminders/reminders.queries.ts'
import { listTenants } from '../tenants/tenants.queries.ts'
import { listTickets } from '../tickets/tickets.queries.ts'
import { listUsers } from '../users/users.queries.ts'
import { exportList } from './export-list.ts'
import * as sheets from './sheets.ts'

export const exportsHandlers: Handlers<typeof exports> = {
  users: exportList({ noun: 'users', list: listUsers, sheet: sheets.users }),
  properties: exportList({ noun: 'properties', list: listProperties, sheet: sheets.properties }),
  applications: exportList({ noun: 'applications', list: listApplications, sheet: sheets.applications }),
  tenants: exportList({ noun: 'tenants', list: listTenants, sheet: sheets.tenants }),
  leases: exportList({ noun: 'leases', list: listLeasesInState, sheet: sheets.leases }),
  payments: exportList({ noun: 'payments', list: listPayments, sheet: sheets.payments }),
  tickets: exportList({ noun: 'tickets', list: listTickets, sheet: sheets.tickets }),
  referrals: exportList({ noun: 'referrals', list: listReferrals, sheet: sheets.referrals }),
  auditEvents: exportList({ noun: 'audit-events', list: listAuditEvents, sheet: sheets.auditEvents }),
  reminders: exportList({ noun: 'reminders', list: listReminders, sheet: sheets.reminders }),
}
