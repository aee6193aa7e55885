import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What passages are found by, and the chats that ask them (docs/decisions/0057-asking-documents.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table document_passages
        -- The stems of its words, parted by blanks.
        add column terms text not null default '',
        -- A byte for each number: of the whole, and of each sentence one after the other.
        add column vector bytea check (octet_length(vector) = 384),
        add column sentence_vectors bytea check (octet_length(sentence_vectors) % 384 = 0)`.execute(db)
    await sql`
      -- When all its passages had their vectors; null until then, and for good where there is no model.
      alter table documents add column indexed_at timestamptz`.execute(db)
    await sql`create index documents_to_index on documents (id) where status = 'READY' and indexed_at is null`.execute(
      db,
    )
    await sql`grant update (vector, sentence_vectors) on document_passages to pp_system`.execute(db)
    await chats(db)
  },
}

async function chats(db: Db) {
  await sql`
    create table chats (
      id uuid primary key,
      user_id uuid not null references users,
      title text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index chats_of_user on chats (user_id, updated_at desc, id desc)`.execute(db)
  await sql`
    create table chat_messages (
      id uuid primary key,
      chat_id uuid not null references chats on delete cascade,
      role text not null check (role in ('user','assistant')),
      content text not null,
      certainty text check (certainty in ('sure','unsure','none')),
      -- What the answer quotes, best first: [{passageId, quote}].
      citations jsonb not null default '[]',
      created_at timestamptz not null,
      constraint chat_messages_certainty check ((role = 'assistant') = (certainty is not null))
    )`.execute(db)
  await sql`create index chat_messages_of_chat on chat_messages (chat_id, id)`.execute(db)
  const isMine = sql`(select app_role()) = 'SYSTEM' or user_id = (select app_user())`
  const isOfMine = sql`exists (select from chats c where c.id = chat_id)`
  await sql`alter table chats enable row level security`.execute(db)
  await sql`create policy chats_own on chats using (${isMine}) with check (${isMine})`.execute(db)
  await sql`create policy chats_read_all on chats for select to pp_reader using (true)`.execute(db)
  await sql`alter table chat_messages enable row level security`.execute(db)
  await sql`create policy chat_messages_own on chat_messages using (${isOfMine}) with check (${isOfMine})`.execute(db)
  await sql`create policy chat_messages_read_all on chat_messages for select to pp_reader using (true)`.execute(db)
  await sql`revoke update on chats, chat_messages from pp_app`.execute(db)
  await sql`grant update (updated_at) on chats to pp_app`.execute(db)
}
