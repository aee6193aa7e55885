import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Rental applications; the answers are encrypted, and row-level security backs up every query. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table applications (
        id uuid primary key,
        property_id uuid not null references properties,
        applicant_id uuid not null references users,
        applicant_name text not null,
        applicant_email text not null,
        status text not null check (status in ('PENDING','REVIEWING','APPROVED','DECLINED','REJECTED')),
        submitted_at timestamptz not null default now(),
        decided_at timestamptz,
        decided_by uuid references users,
        decision_reason text,
        answers_sealed text not null,
        income_digest text not null,
        search_text text not null,
        check ((status in ('PENDING','REVIEWING')) = (decided_at is null))
      )`.execute(db)
    await sql`
      create function applications_search() returns trigger language plpgsql as $$ begin
        new.search_text := search_line(new.applicant_name, new.applicant_email,
          (select title from properties where id = new.property_id), new.status, shown_date(new.submitted_at));
        return new;
      end $$`.execute(db)
    await sql`
      create trigger applications_search before insert or update on applications
        for each row execute function applications_search()`.execute(db)
    // Runs as the owner, so a new title reaches every application no matter who changed it.
    await sql`
      create function properties_retitled() returns trigger language plpgsql security definer set search_path = public as $$ begin
        update applications set search_text = '' where property_id = new.id;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger properties_retitled after update of title on properties
        for each row when (old.title is distinct from new.title) execute function properties_retitled()`.execute(db)
    await sql`create index applications_search_text on applications using gin (search_text gin_trgm_ops)`.execute(db)
    await sql`create index applications_property on applications (property_id, id desc)`.execute(db)
    await sql`create index applications_applicant on applications (applicant_id, id desc)`.execute(db)
    await sql`create index applications_income on applications (income_digest)`.execute(db)

    // The second wall behind the scope files: it checks roles on its own, so a wrong policy row does not open it.
    await sql`
      create function app_may_run(property uuid) returns boolean language sql stable as $$
        select exists (
          select from properties p where p.id = property and (
            p.landlord_id = (select app_user())
            or (select app_role()) = 'PROPERTY_MANAGER' and (
              p.manager_id = (select app_user())
              or not exists (select from properties m where m.manager_id = (select app_user())))))
      $$`.execute(db)
    await sql`alter table applications enable row level security`.execute(db)
    await sql`
      create policy applications_read on applications for select using (
        (select app_role()) in ('ADMIN', 'SYSTEM') or applicant_id = (select app_user()) or app_may_run(property_id))`.execute(
      db,
    )
    await sql`
      create policy applications_add on applications for insert with check (
        (select app_role()) = 'SYSTEM' or applicant_id = (select app_user()))`.execute(db)
    await sql`
      create policy applications_change on applications for update using (
        (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property_id))`.execute(db)
    await sql`revoke delete on applications from pp_app`.execute(db)
  },
}
