import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An email that waits while the step it is about can be undone is canceled with the step. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table outbox drop constraint outbox_state_check,
        add constraint outbox_state_check check (state in ('QUEUED', 'SENT', 'FAILED', 'CANCELED'))`.execute(db)
    await sql`create index outbox_about on outbox (subject_type, subject_id) where state = 'QUEUED'`.execute(db)
  },
}
