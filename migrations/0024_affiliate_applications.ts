import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Who wants to be an affiliate; what the audit log calls the rows of this table and the one before. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create table affiliate_applications (
        id uuid primary key,
        first_name text not null,
        last_name text not null,
        email text not null check (email = lower(email)),
        channel text not null,
        plan text not null,
        campaign jsonb,
        status text not null default 'PENDING' check (status in ('PENDING','APPROVED','DECLINED')),
        reason text,
        decided_by uuid references users,
        decided_at timestamptz,
        created_at timestamptz not null default now(),
        search_text text not null,
        check ((status = 'PENDING') = (decided_at is null)),
        check ((decided_by is null) = (decided_at is null)),
        check (status = 'DECLINED' or reason is null)
      )`.execute(db)
    await sql`
      create function affiliate_applications_search() returns trigger language plpgsql as $$ begin
        new.search_text := search_line(new.first_name || ' ' || new.last_name, new.email, new.channel, new.plan,
          shown_word(new.status), shown_date(new.created_at));
        return new;
      end $$`.execute(db)
    await sql`
      create trigger affiliate_applications_search before insert or update on affiliate_applications
        for each row execute function affiliate_applications_search()`.execute(db)
    await indexes(db)
    await walls(db)
    await names(db)
  },
}

/** An address has one open application; the others are for each order of the list and for its search. */
async function indexes(db: Db) {
  await sql`
    create unique index affiliate_applications_open on affiliate_applications (email) where status = 'PENDING'`.execute(
    db,
  )
  await sql`
    create index affiliate_applications_by_name on affiliate_applications
      (lower(first_name || ' ' || last_name), id)`.execute(db)
  await sql`create index affiliate_applications_by_channel on affiliate_applications (lower(channel), id)`.execute(db)
  await sql`create index affiliate_applications_by_status on affiliate_applications (status, id)`.execute(db)
  await sql`create index affiliate_applications_by_created on affiliate_applications (created_at, id)`.execute(db)
  await sql`
    create index affiliate_applications_search_text on affiliate_applications using gin (search_text gin_trgm_ops)`.execute(
    db,
  )
}

/** Administrators read them and decide; the program itself writes them for applicants. Nothing is deleted. */
async function walls(db: Db) {
  await sql`alter table affiliate_applications enable row level security`.execute(db)
  await sql`
    create policy affiliate_applications_read on affiliate_applications for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM'))`.execute(db)
  await sql`
    create policy affiliate_applications_read_all on affiliate_applications for select to pp_reader using (true)`.execute(
    db,
  )
  await sql`
    create policy affiliate_applications_add on affiliate_applications for insert with check (
      (select app_role()) = 'SYSTEM')`.execute(db)
  await sql`
    create policy affiliate_applications_change on affiliate_applications for update using (
      (select app_role()) in ('ADMIN', 'SYSTEM'))`.execute(db)
  await sql`revoke update, delete on affiliate_applications from pp_app`.execute(db)
  await sql`grant update (status, reason, decided_by, decided_at) on affiliate_applications to pp_app`.execute(db)
}

/** The function from 0019 with two more kinds of rows. */
async function names(db: Db) {
  await sql`
    create or replace function audit_name(subject_type text, subject uuid) returns text language plpgsql stable as $$ begin
      if subject is null then return null; end if;
      case subject_type
        when 'property' then return (select title from properties where id = subject);
        when 'application' then return (select applicant_name from applications where id = subject);
        when 'tenant' then return (select first_name || ' ' || last_name from tenants where id = subject);
        when 'lease' then return (
          select t.first_name || ' ' || t.last_name from leases l join tenants t on t.id = l.tenant_id where l.id = subject);
        when 'payment' then return (
          select t.first_name || ' ' || t.last_name from payments p join tenants t on t.id = p.tenant_id where p.id = subject);
        when 'ticket' then return (select title from tickets where id = subject);
        when 'reminder' then return (
          select coalesce(title, description, 'Untitled Reminder') from reminders where id = subject);
        when 'lead' then return (select concat_ws(' ', first_name, last_name) from leads where id = subject);
        when 'user' then return (select first_name || ' ' || last_name from users where id = subject);
        when 'invitation' then return (select first_name || ' ' || last_name from invitations where id = subject);
        when 'contactRequest' then return (
          select concat_ws(' ', first_name, last_name) from contact_requests where id = subject);
        when 'affiliateApplication' then return (
          select first_name || ' ' || last_name from affiliate_applications where id = subject);
        else return null;
      end case;
    end $$`.execute(db)
}
