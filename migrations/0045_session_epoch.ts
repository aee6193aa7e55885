import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * A session counts while its epoch is its account's, so ending an account's sessions depends on no clock. Sessions that had
 * ended by time stay ended.
 */
export const migration: Migration = {
  async up(db: Db) {
    await sql`alter table users add column session_epoch integer not null default 0`.execute(db)
    await sql`alter table sessions add column epoch integer not null default 0`.execute(db)
    await sql`
      update sessions set revoked_at = now() from users
      where users.id = sessions.user_id and sessions.revoked_at is null
        and sessions.created_at < users.sessions_valid_after`.execute(db)
    await sql`alter table sessions alter column epoch drop default`.execute(db)
    await sql`alter table users drop column sessions_valid_after`.execute(db)
  },
}
