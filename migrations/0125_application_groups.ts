import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** People who apply for a home together, one application each (docs/decisions/0068-applying-together.md). */
export const migration: Migration = {
  async up(db: Db) {
    await groups(db)
    await invitations(db)
    await hold(db)
    await members(db)
    await line(db)
    await leases(db)
    await erasing(db)
  },
}

const define = (db: Db, head: string, body: string) =>
  sql
    .raw(`create or replace function ${head} language sql stable security definer set search_path = public, pg_temp
    as $$ ${body} $$`)
    .execute(db)

async function groups(db: Db) {
  await sql`
    create table application_groups (
      id uuid primary key,
      property_id uuid not null references properties,
      begun_by uuid not null references users,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`alter table applications add column group_id uuid references application_groups`.execute(db)
  await sql`
    create index applications_group on applications (group_id, id) where group_id is not null`.execute(db)
  await sql`alter table application_groups enable row level security`.execute(db)
  await sql`revoke insert, update, delete on application_groups from pp_app`.execute(db)
  await sql`grant insert, update, delete on application_groups to pp_system`.execute(db)
  await sql`
    create policy application_groups_read on application_groups for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
      or property_id in (select * from app_runs())
      or exists (
        select from applications a
        where a.group_id = application_groups.id and a.applicant_id = (select app_user())))`.execute(db)
  await sql`create policy application_groups_read_all on application_groups for select to pp_reader using (true)`.execute(
    db,
  )
  await sql`
    create policy application_groups_write on application_groups using ((select app_role()) = 'SYSTEM')`.execute(db)
}

async function invitations(db: Db) {
  await sql`
    create table application_invitations (
      id uuid primary key,
      group_id uuid not null references application_groups,
      name text not null,
      email text not null check (email = lower(email)),
      token_hash bytea not null unique,
      invited_by uuid not null references users,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      -- The application that it led to.
      application_id uuid references applications on delete cascade,
      check (application_id is null or revoked_at is null)
    )`.execute(db)
  await sql`
    create unique index application_invitations_open on application_invitations (group_id, email)
      where application_id is null and revoked_at is null`.execute(db)
  await sql`create index application_invitations_age on application_invitations (expires_at)`.execute(db)
  await sql`create index application_invitations_used on application_invitations (application_id)`.execute(db)
  await sql`alter table application_invitations enable row level security`.execute(db)
  // Whoever reads a group reads it with `application_group`; the links are the system's alone.
  await sql`revoke all on application_invitations from pp_app`.execute(db)
  await sql`grant select, insert, update, delete on application_invitations to pp_system`.execute(db)
  // Of those they sent, people read everything but the link.
  await sql`
    grant select (id, group_id, name, email, invited_by, sent_at, expires_at, revoked_at, application_id)
      on application_invitations to pp_app`.execute(db)
  await sql`
    create policy application_invitations_read on application_invitations for select using (
      invited_by = (select app_user()))`.execute(db)
  await sql`
    create policy application_invitations_all on application_invitations using (
      (select app_role()) = 'SYSTEM')`.execute(db)
}

/** One applicant, or one group, holds a home. */
async function hold(db: Db) {
  await sql`drop index applications_hold`.execute(db)
  await sql`
    alter table applications add constraint applications_hold
      exclude using gist (property_id with =, (coalesce(group_id, id)) with <>) where (holds_home)`.execute(db)
  await define(
    db,
    'application_held_for_other(application uuid) returns boolean',
    `select exists (
       select from applications other join applications mine on mine.id = application
       where other.property_id = mine.property_id and other.holds_home
         and coalesce(other.group_id, other.id) <> coalesce(mine.group_id, mine.id))`,
  )
}

/** An applicant reads names, and addresses that they can take back an invitation of; who runs the home reads all. */
async function members(db: Db) {
  await define(
    db,
    'application_group(application uuid) returns jsonb',
    `select coalesce(jsonb_agg(jsonb_build_object(
         'applicationId', m.application_id, 'invitationId', m.invitation_id, 'name', m.name,
         'email', case when not m.is_theirs or m.ends_it or m.application_id = application then m.email end,
         'status', m.status, 'isMain', m.is_main, 'canTakeBack', m.is_theirs and m.ends_it, 'expiresAt', m.expires_at
       ) order by m.application_id is null, not m.is_main, coalesce(m.application_id, m.invitation_id)), '[]')
     from applications mine
     join application_groups g on g.id = mine.group_id
     cross join lateral (
       select first.id from applications first where first.group_id = g.id
       order by first.applicant_id <> g.begun_by, first.id limit 1) main
     cross join lateral (
       select a.id as application_id, null::uuid as invitation_id, a.applicant_name as name, a.applicant_email as email,
         case when mine.applicant_id = app_user() and a.id <> mine.id then 'APPLIED' else a.status end as status,
         a.id = main.id as is_main, mine.applicant_id = app_user() as is_theirs, false as ends_it,
         null::timestamptz as expires_at
       from applications a where a.group_id = g.id
       union all
       select null, i.id, i.name, i.email, 'INVITED', false, mine.applicant_id = app_user(),
         i.invited_by = app_user() or mine.id = main.id and mine.applicant_id = app_user(), i.expires_at
       from application_invitations i
       where i.group_id = g.id and i.application_id is null and i.revoked_at is null
         and mine.status in ('PENDING','REVIEWING')) m
     where mine.id = application and (
       app_role() in ('ADMIN', 'SYSTEM') or mine.applicant_id = app_user() or app_manages_all()
       or mine.property_id in (select * from app_runs()))`,
  )
}

/** A group waits in one place, that of its first application. */
async function line(db: Db) {
  await define(
    db,
    'application_place(application uuid) returns integer',
    `select count(distinct coalesce(a.group_id, a.applicant_id))::integer
     from applications mine
     join applications a on a.property_id = mine.property_id and a.status in ('PENDING','REVIEWING')
       and a.id <= coalesce((
         select mate.id from applications mate
         where mate.group_id = mine.group_id and mate.status in ('PENDING','REVIEWING') order by mate.id limit 1), mine.id)
     where mine.id = application and mine.status in ('PENDING','REVIEWING')`,
  )
  await define(
    db,
    'applications_waiting(property uuid) returns integer',
    `select count(distinct coalesce(group_id, applicant_id))::integer from applications
     where property_id = property and status in ('PENDING','REVIEWING')`,
  )
}

/** One lease for all of a group, made from the application of its first. */
async function leases(db: Db) {
  await define(
    db,
    'application_lease(application uuid) returns table (lease_id uuid, lease_status text, made_from_it boolean)',
    `select l.id, l.status, l.application_id is not null from applications a join leases l on l.property_id = a.property_id
     where a.id = application and l.status <> 'CANCELLED' and (
       l.application_id = a.id
       or l.application_id is not null and a.group_id = (select mate.group_id from applications mate where mate.id = l.application_id)
         and exists (
           select from lease_parties p join tenants t on t.id = p.tenant_id
           where p.lease_id = l.id and p.part = 'TENANT' and t.user_id = a.applicant_id)
       or (l.application_id is null and l.created_at >= a.decided_at and exists (
         select from lease_parties p join tenants t on t.id = p.tenant_id
         where p.lease_id = l.id and p.part = 'TENANT' and t.user_id = a.applicant_id)))
     order by l.application_id is distinct from a.id, l.application_id is null, l.id desc limit 1`,
  )
  // When someone of a group withdraws, the draft that names them is canceled; the home stays with the others.
  await sql`
    create or replace function cancel_application_draft(application uuid) returns setof uuid
      language sql security definer set search_path = public, pg_temp as $$
      update leases set status = 'CANCELLED'
      where id in (select lease_id from application_lease(application) where made_from_it)
        and status = 'DRAFT' and lease_balance(id) = 0
        and not exists (select from deposit_sums(array[id]) where paid <> deducted + refunded)
        and exists (select from applications a where a.id = application and a.applicant_id = app_user())
      returning id
    $$`.execute(db)
  await sql`
    create or replace function leases_release_home() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      update applications a set holds_home = false
      where a.holds_home and a.property_id = new.property_id and coalesce(a.group_id, a.id) in (
        select coalesce(of_lease.group_id, of_lease.id) from applications of_lease
        where of_lease.property_id = new.property_id and (of_lease.id = new.application_id or (
          new.status <> 'CANCELLED' and of_lease.holds_home and of_lease.applicant_id in (
            select t.user_id from lease_parties p join tenants t on t.id = p.tenant_id
            where p.lease_id = new.id and p.part = 'TENANT'))));
      return null;
    end $$`.execute(db)
}

/** A used invitation goes with its application, and the invitations of a group that no one is left in go with it. */
async function erasing(db: Db) {
  await sql`
    create or replace function erase_applications(gone uuid[]) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        groups uuid[] := array(select group_id from applications where id = any(gone) and group_id is not null);
      begin
      if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
      delete from application_notes where application_id = any(gone);
      update leases set application_id = null where application_id = any(gone);
      delete from outbox where subject_type = 'application' and subject_id = any(gone);
      delete from applications where id = any(gone);
      delete from application_invitations where group_id = any(groups)
        and not exists (select from applications a where a.group_id = application_invitations.group_id);
      delete from application_groups where id = any(groups)
        and not exists (select from applications a where a.group_id = application_groups.id);
      perform forget_in_search('application', gone);
    end $$`.execute(db)
}
