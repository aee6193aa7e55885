import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What each email to an account is about, so its reader can turn that kind off (docs/decisions/0042-letters.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table users
        add column emails_off text[] not null default '{}',
        add constraint users_emails_off check (emails_off <@ array[
          'PAYMENTS','REPAIRS','LEASES','APPLICATIONS','INQUIRIES','REMINDERS','REQUESTS'])`.execute(db)
    await sql`
      alter table outbox
        add column kind text check (kind in (
          'PAYMENTS','REPAIRS','LEASES','APPLICATIONS','INQUIRIES','REMINDERS','REQUESTS','ACCOUNT')),
        -- What the reader's inbox says once a letter that was kept back leaves.
        add column inbox jsonb,
        add constraint outbox_reader check (to_user_id is not null or (kind is null and inbox is null)),
        drop constraint outbox_state_check,
        add constraint outbox_state_check
          check (state in ('QUEUED','SENT','FAILED','CANCELED','UNWANTED'))`.execute(db)
  },
}
