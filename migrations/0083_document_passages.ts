import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** The text of documents, cut into passages; they count once their document is READY. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create table document_passages (
        id uuid primary key,
        document_id uuid not null references documents,
        -- Its place in the document, from 1.
        ordinal integer not null check (ordinal > 0),
        page integer check (page > 0),
        heading text,
        text text not null check (text <> ''),
        unique (document_id, ordinal)
      )`.execute(db)
    await sql`alter table document_passages enable row level security`.execute(db)
    // The policies of documents decide. A removed document's text is gone.
    await sql`
      create policy document_passages_read on document_passages for select using (
        exists (select from documents d where d.id = document_id))`.execute(db)
    await sql`create policy document_passages_read_all on document_passages for select to pp_reader using (true)`.execute(
      db,
    )
    await sql`
      create policy document_passages_system on document_passages
        using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
    await sql`revoke insert, update, delete on document_passages from pp_app`.execute(db)
    await sql`grant insert, delete on document_passages to pp_system`.execute(db)
  },
}
