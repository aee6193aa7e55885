import type { Migration } from 'kysely/migration'
import { migration as people } from './0001_people.ts'
import { migration as properties } from './0002_properties.ts'
import { migration as applications } from './0003_applications.ts'
import { migration as tenancies } from './0004_tenancies.ts'
import { migration as ticketsAndReminders } from './0005_tickets_and_reminders.ts'
import { migration as readEverything } from './0006_read_everything.ts'
import { migration as tenantProfiles } from './0007_tenant_profiles.ts'

/** Every migration there is, in order. A released one is never changed; the next change is a new file. */
export const migrations: Record<string, Migration> = {
  '0001_people': people,
  '0002_properties': properties,
  '0003_applications': applications,
  '0004_tenancies': tenancies,
  '0005_tickets_and_reminders': ticketsAndReminders,
  '0006_read_everything': readEverything,
  '0007_tenant_profiles': tenantProfiles,
}
