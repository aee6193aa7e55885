import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * A person has one open application per home: waiting, or approved with the home held. Earlier versions took more, so
 * those are marked and left alone. A decision remembers what it was made from, so it can be taken back.
 */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table applications add column is_repeat boolean not null default false,
        add column decided_from text check (decided_from in ('PENDING', 'REVIEWING'))`.execute(db)
    await sql`
      update applications later set is_repeat = true where ${isOpen('later')} and exists (
        select from applications earlier
        where earlier.property_id = later.property_id and earlier.applicant_id = later.applicant_id
          and earlier.id < later.id and ${isOpen('earlier')})`.execute(db)
    await sql`
      create unique index applications_open on applications (property_id, applicant_id)
        where (status in ('PENDING', 'REVIEWING') or holds_home) and not is_repeat`.execute(db)
    await queueOrder(db)
  },
}

const isOpen = (row: string) =>
  sql`(${sql.ref(`${row}.status`)} in ('PENDING', 'REVIEWING') or ${sql.ref(`${row}.holds_home`)})`

/** The order of a landlord's list: open applications first, then by home, then by arrival. */
async function queueOrder(db: Db) {
  await sql`
    create index applications_by_queue on applications
      ((case when status in ('PENDING', 'REVIEWING') or holds_home then '0' else '1' end || property_title || property_id::text), id)
      include (status, holds_home, property_title, property_id, submitted_at, search_text)`.execute(db)
}
