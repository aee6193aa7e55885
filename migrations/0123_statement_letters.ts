import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const KINDS = sql`'PAYMENTS','REPAIRS','LEASES','STATEMENTS','APPLICATIONS','INQUIRIES','REMINDERS','REQUESTS'`

/** Owners are written to about statements of their homes, and can turn the emails off. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table users drop constraint users_emails_off,
        add constraint users_emails_off check (emails_off <@ array[${KINDS}])`.execute(db)
    await sql`
      alter table outbox drop constraint outbox_kind_check,
        add constraint outbox_kind_check check (kind in (${KINDS},'ACCOUNT'))`.execute(db)
  },
}
