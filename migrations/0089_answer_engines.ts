import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What wrote an answer about documents (docs/decisions/0059-language-models.md). */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table chat_messages
        add column engine text check (engine in ('quotes', 'model', 'fallback')),
        -- The language model that was asked.
        add column model text`.execute(db)
    await sql`update chat_messages set engine = 'quotes' where role = 'assistant'`.execute(db)
    await sql`
      alter table chat_messages
        add constraint chat_messages_engine check ((role = 'assistant') = (engine is not null)),
        add constraint chat_messages_model check ((model is not null) = coalesce(engine in ('model', 'fallback'), false))`.execute(
      db,
    )
  },
}
