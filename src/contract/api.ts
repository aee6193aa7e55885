import { applications } from './applications.ts'
import { auth } from './auth.ts'
import { instance } from './instance.ts'
import { leases } from './leases.ts'
import { payments } from './payments.ts'
import { preferences } from './preferences.ts'
import { properties } from './properties.ts'
import { reminders } from './reminders.ts'
import { tenants } from './tenants.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** The whole API: every operation there is, by resource. The server mounts exactly these. */
export const api = {
  auth,
  users,
  preferences,
  properties,
  applications,
  tenants,
  leases,
  payments,
  tickets,
  reminders,
  instance,
}

export type Api = typeof api
