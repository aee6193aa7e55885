import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What visitors send to the people behind the installation: a demo request or a question. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create table contact_requests (
        id uuid primary key,
        kind text not null check (kind in ('DEMO','CONTACT')),
        first_name text not null,
        last_name text,
        email text not null check (email = lower(email)),
        phone text,
        company text,
        homes text check (homes in ('1-10','11-50','51-200','200+')),
        message text,
        campaign jsonb,
        status text not null default 'NEW' check (status in ('NEW','ANSWERED','SPAM')),
        handled_by uuid references users,
        handled_at timestamptz,
        created_at timestamptz not null default now(),
        search_text text not null,
        check (kind = 'DEMO' or message is not null),
        check ((handled_by is null) = (handled_at is null)),
        check (status <> 'NEW' or handled_at is null)
      )`.execute(db)
    await sql`
      create function contact_requests_search() returns trigger language plpgsql as $$ begin
        new.search_text := search_line(concat_ws(' ', new.first_name, new.last_name), new.email, new.phone, new.company,
          new.message, case new.kind when 'DEMO' then 'Demo' else 'Question' end, shown_word(new.status),
          shown_date(new.created_at));
        return new;
      end $$`.execute(db)
    await sql`
      create trigger contact_requests_search before insert or update on contact_requests
        for each row execute function contact_requests_search()`.execute(db)
    await indexes(db)
    await walls(db)
  },
}

/** For repeated submissions, for what housekeeping deletes, for each order of the list and for its search. */
async function indexes(db: Db) {
  await sql`create index contact_requests_sender on contact_requests (email, created_at)`.execute(db)
  await sql`create index contact_requests_message on contact_requests (md5(message), created_at)`.execute(db)
  await sql`
    create index contact_requests_spam on contact_requests (coalesce(handled_at, created_at))
      where status = 'SPAM'`.execute(db)
  await sql`
    create index contact_requests_by_name on contact_requests
      (lower(first_name || coalesce(' ' || last_name, '')), id)`.execute(db)
  await sql`create index contact_requests_by_kind on contact_requests (kind, id)`.execute(db)
  await sql`create index contact_requests_by_status on contact_requests (status, id)`.execute(db)
  await sql`create index contact_requests_by_created on contact_requests (created_at, id)`.execute(db)
  await sql`
    create index contact_requests_search_text on contact_requests using gin (search_text gin_trgm_ops)`.execute(db)
}

/** Administrators read them and set their status; the program itself writes them for visitors. */
async function walls(db: Db) {
  await sql`alter table contact_requests enable row level security`.execute(db)
  await sql`
    create policy contact_requests_read on contact_requests for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM'))`.execute(db)
  await sql`create policy contact_requests_read_all on contact_requests for select to pp_reader using (true)`.execute(
    db,
  )
  await sql`
    create policy contact_requests_add on contact_requests for insert with check ((select app_role()) = 'SYSTEM')`.execute(
    db,
  )
  await sql`
    create policy contact_requests_change on contact_requests for update using ((select app_role()) in ('ADMIN', 'SYSTEM'))`.execute(
    db,
  )
  await sql`
    create policy contact_requests_remove on contact_requests for delete using ((select app_role()) = 'SYSTEM')`.execute(
    db,
  )
  await sql`revoke update on contact_requests from pp_app`.execute(db)
  await sql`grant update (status, handled_by, handled_at) on contact_requests to pp_app`.execute(db)
}
