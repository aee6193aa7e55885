import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** The queue of a home's applications: posted criteria, places, conditions, and one approval at a time. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`alter table properties add column criteria text`.execute(db)
    await columns(db)
    await places(db)
    await readers(db)
    await leasing(db)
  },
}

async function columns(db: Db) {
  await sql`alter table applications drop constraint applications_status_check`.execute(db)
  await sql`
    alter table applications
      add constraint applications_status_check
        check (status in ('PENDING','REVIEWING','APPROVED','DECLINED','REJECTED','WITHDRAWN')),
      -- The criteria as they were posted when the application came.
      add column criteria text,
      add column conditions text,
      add column decline_reasons text[] not null default '{}',
      -- No foreign key: mails are deleted after a while.
      add column decision_mail_id uuid,
      -- Whether the approval keeps the home for this applicant.
      add column holds_home boolean not null default false,
      add check (not holds_home or status = 'APPROVED')`.execute(db)
  // Among earlier approvals, the latest one for each home without an active lease holds it.
  await sql`
    update applications set holds_home = true where id in (
      select distinct on (property_id) id from applications
      where status = 'APPROVED' and not exists (
        select from leases l where l.property_id = applications.property_id and l.status = 'ACTIVE')
      order by property_id, decided_at desc, id desc)`.execute(db)
  await sql`create unique index applications_hold on applications (property_id) where holds_home`.execute(db)
  await sql`
    create index applications_waiting on applications (property_id, id)
      where status in ('PENDING','REVIEWING')`.execute(db)
  // Withdrawing is the applicant's own step, and the only change they can make.
  await sql`
    create policy applications_withdraw on applications for update
      using (applicant_id = (select app_user()))
      with check (applicant_id = (select app_user()) and status = 'WITHDRAWN')`.execute(db)
}

/** Runs as the owner: applicants can know how many are ahead of them, and nothing else about them. */
async function places(db: Db) {
  // Applicants are counted, not applications: applying twice takes no second place.
  await sql`
    create function application_place(application uuid) returns integer language sql stable security definer set search_path = public as $$
      select count(distinct a.applicant_id)::integer from applications a join applications mine on mine.id = application
      where a.property_id = mine.property_id and a.status in ('PENDING','REVIEWING') and a.id <= mine.id
        and mine.status in ('PENDING','REVIEWING') $$`.execute(db)
  await sql`
    create function application_held_for_other(application uuid) returns boolean language sql stable security definer set search_path = public as $$
      select exists (
        select from applications other join applications mine on mine.id = application
        where other.property_id = mine.property_id and other.holds_home and other.id <> mine.id) $$`.execute(db)
  await sql`
    create function applications_waiting(property uuid) returns integer language sql stable security definer set search_path = public as $$
      select count(distinct applicant_id)::integer from applications where property_id = property and status in ('PENDING','REVIEWING') $$`.execute(
    db,
  )
}

/** Who read an application. Only its applicant asks, so it answers no one else. */
async function readers(db: Db) {
  await sql`
    create function application_readers(application uuid)
      returns table (at timestamptz, action text, reader_name text, reader_role text)
      language sql stable security definer set search_path = public as $$
      select e.at, e.action, u.first_name || ' ' || u.last_name, e.actor_role
      from audit_events e left join users u on u.id = e.actor_id
      where e.subject_type = 'application' and e.subject_id = application
        and e.action in ('application.read', 'application.print')
        and exists (select from applications a where a.id = application and a.applicant_id = app_user())
      order by e.id desc limit 200 $$`.execute(db)
}

/** What an application and its lease do to each other; these run as the owner, because each side is others' business. */
async function leasing(db: Db) {
  // Without the application's number it is the lease that the landlord wrote down by hand after the decision.
  await sql`
    create function application_lease(application uuid)
      returns table (lease_id uuid, lease_status text, made_from_it boolean)
      language sql stable security definer set search_path = public as $$
      select l.id, l.status, l.application_id is not null from leases l join tenants t on t.id = l.tenant_id join applications a on a.id = application
      where l.status <> 'CANCELLED' and (l.application_id = a.id or (
        l.application_id is null and l.property_id = a.property_id and t.user_id = a.applicant_id
        and l.created_at >= a.decided_at))
      order by l.application_id is null, l.id desc limit 1 $$`.execute(db)
  // For the applicant who withdraws; a call by anyone else changes nothing. Money received must be returned first.
  await sql`
    create function cancel_application_draft(application uuid) returns setof uuid
      language sql security definer set search_path = public as $$
      update leases set status = 'CANCELLED'
      where application_id = application and status = 'DRAFT' and lease_balance(id) = 0
        and exists (select from applications a where a.id = application and a.applicant_id = app_user())
      returning id $$`.execute(db)
  // An approval keeps the home until its lease has taken over, or was canceled.
  await sql`
    create function leases_release_home() returns trigger language plpgsql security definer set search_path = public as $$ begin
      update applications a set holds_home = false
      where a.holds_home and a.property_id = new.property_id and (a.id = new.application_id or (
        new.status <> 'CANCELLED' and a.applicant_id = (select user_id from tenants where id = new.tenant_id)));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger leases_release_home after insert or update of status on leases
      for each row when (new.status in ('ACTIVE', 'ENDED', 'CANCELLED')) execute function leases_release_home()`.execute(
    db,
  )
}
