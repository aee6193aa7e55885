import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Applicants come alone and leave alone: only the system puts applications into groups. */
export const migration: Migration = {
  async up(db) {
    await sql`
      alter policy applications_add on applications with check (
        (select app_role()) = 'SYSTEM' or applicant_id = (select app_user()) and group_id is null)`.execute(db)
    await sql`
      alter policy applications_withdraw on applications with check (
        applicant_id = (select app_user()) and status = 'WITHDRAWN' and group_id is null)`.execute(db)
  },
}
