import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Who on a lease reads what, by their part and their days (docs/decisions/0063-households.md). */
export const migration: Migration = {
  async up(db: Db) {
    await reach(db)
    await money(db)
    await parties(db)
    await leases(db)
    await ledger(db)
    await people(db)
    await documents(db)
  },
}

const define = (db: Db, head: string, body: string) =>
  sql
    .raw(`create or replace function ${head} language sql stable security definer set search_path = public, pg_temp
    as $$ ${body} $$`)
    .execute(db)

async function reach(db: Db) {
  await define(
    db,
    'app_party_leases() returns setof uuid',
    `select p.lease_id from lease_parties p join tenants t on t.id = p.tenant_id where t.user_id = app_user()`,
  )
  await define(
    db,
    'app_ledger_until(lease uuid) returns date',
    `select max(coalesce(p.to_on, 'infinity')) from lease_parties p join tenants t on t.id = p.tenant_id
     where p.lease_id = lease and p.part = 'TENANT' and t.user_id = app_user()`,
  )
  await define(
    db,
    'app_reads_party(lease uuid, tenant uuid, their_part text, since date) returns boolean',
    `select exists (
       select from lease_parties mine join tenants t on t.id = mine.tenant_id
       where mine.lease_id = lease and t.user_id = app_user() and (
         mine.tenant_id = tenant
         or (mine.to_on is null or since is null or since <= mine.to_on) and case mine.part
           when 'TENANT' then true
           when 'OCCUPANT' then their_part <> 'GUARANTOR'
           else their_part = 'TENANT' end))`,
  )
  await define(
    db,
    'app_lives_in(property uuid) returns boolean',
    `select exists (
       select from leases l join lease_parties p on p.lease_id = l.id join tenants t on t.id = p.tenant_id
       where l.property_id = property and l.status = 'ACTIVE' and p.part <> 'GUARANTOR' and not p.has_left
         and t.user_id = app_user())`,
  )
  await define(
    db,
    'app_runs_tenant(tenant uuid) returns boolean',
    `select exists (
       select from lease_parties p join leases l on l.id = p.lease_id
       where p.tenant_id = tenant and app_may_run(l.property_id))`,
  )
}

/** What a person on a lease reads of its money. */
async function money(db: Db) {
  await define(
    db,
    'entry_day(lease uuid, entry_kind text, due date, since timestamptz, undone uuid) returns date',
    `select case when coalesce(place.kind, entry_kind) = 'CHARGE' then coalesce(place.due_on, due)
       else (coalesce(place.at, since) at time zone home.time_zone)::date end
     from leases l join properties home on home.id = l.property_id
     left join ledger_entries place on place.id = undone where l.id = lease`,
  )
  await define(
    db,
    'app_reads_entry(lease uuid, entry_kind text, due date, since timestamptz, undone uuid) returns boolean',
    `select coalesce(entry_day(lease, entry_kind, due, since, undone) <= app_ledger_until(lease), false)`,
  )
  await define(
    db,
    'read_balance(lease uuid) returns bigint',
    `select case when app_ledger_until(lease) is null then null
       when app_ledger_until(lease) = 'infinity' then lease_balance(lease)
       else (select coalesce(sum(signed_cents(kind, amount_cents)), 0)::bigint from ledger_entries
         where lease_id = lease and app_reads_entry(lease_id, kind, due_on, at, takes_back)) end`,
  )
  await define(
    db,
    'read_waiting(lease uuid) returns bigint',
    `select case when app_ledger_until(lease) is null then null else (
       select coalesce(sum(y.amount_cents), 0)::bigint
       from payments y join properties home on home.id = y.property_id
       where y.lease_id = lease and y.status in ('PENDING','PROCESSING')
         and (y.reported_for at time zone home.time_zone)::date <= app_ledger_until(lease)) end`,
  )
  // What whoever asks may read of it: a person on the lease by their part and days, anyone else by their reach.
  await sql`
    create function shown_balance(lease uuid) returns bigint language sql stable as $$
      select case when app_role() = 'TENANT' then read_balance(lease) else lease_balance(lease) end $$`.execute(db)
  await sql`
    create function shown_waiting(lease uuid) returns bigint language sql stable as $$
      select case when app_role() = 'TENANT' then read_waiting(lease) else (
        select coalesce(sum(amount_cents), 0)::bigint from payments
        where payments.lease_id = lease and payments.status in ('PENDING','PROCESSING')) end $$`.execute(db)
}

async function parties(db: Db) {
  const mayRun = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM')
    or exists (select from leases l where l.id = lease_parties.lease_id and app_may_run(l.property_id)))`
  await sql`
    create policy lease_parties_read on lease_parties for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
      or exists (
        select from leases l where l.id = lease_parties.lease_id and l.property_id in (select * from app_runs()))
      or app_reads_party(lease_id, tenant_id, part, from_on))`.execute(db)
  await sql`create policy lease_parties_read_all on lease_parties for select to pp_reader using (true)`.execute(db)
  await sql`create policy lease_parties_oversee on lease_parties for select to pp_overseer using (true)`.execute(db)
  await sql`create policy lease_parties_add on lease_parties for insert with check ${mayRun}`.execute(db)
  await sql`create policy lease_parties_change on lease_parties for update using ${mayRun}`.execute(db)
  // What a person is on a lease, and since when, is settled; only when they leave can change.
  await sql`revoke update, delete on lease_parties from pp_app`.execute(db)
  await sql`grant update (to_on, has_left) on lease_parties to pp_app`.execute(db)
}

async function leases(db: Db) {
  await sql`
    alter policy leases_read on leases using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
      or property_id in (select * from app_runs())
      or id in (select * from app_party_leases()))`.execute(db)
}

async function ledger(db: Db) {
  await sql`
    alter policy ledger_entries_read on ledger_entries using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
      or exists (
        select from leases l where l.id = ledger_entries.lease_id and l.property_id in (select * from app_runs()))
      or app_reads_entry(lease_id, kind, due_on, at, takes_back))`.execute(db)
  await sql`
    alter policy payment_parts_read on payment_parts using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
      or exists (
        select from leases l where l.id = payment_parts.lease_id and l.property_id in (select * from app_runs()))
      or exists (select from ledger_entries e where e.id = payment_parts.entry_id)
        and exists (select from ledger_entries c where c.id = payment_parts.charge_id))`.execute(db)
  await sql`
    alter policy payments_report on payments with check (
      reported_by = (select app_user()) and status = 'PENDING' and app_is_tenant(tenant_id)
      and app_ledger_until(lease_id) is not null)`.execute(db)
}

async function people(db: Db) {
  const isRun = sql`(select app_role()) = 'PROPERTY_MANAGER' and (
    property_id in (select * from app_runs()) or app_runs_tenant(id))`
  const mayWrite = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_portfolio()) or ${isRun})`
  const isOfBusiness = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM') or (landlord_id = (select app_portfolio()) or ${isRun})
      and (property_id is null or exists (
        select from properties p where p.id = tenants.property_id and p.landlord_id = tenants.landlord_id)))`
  await sql`alter policy tenants_add on tenants with check ${isOfBusiness}`.execute(db)
  await sql`alter policy tenants_change on tenants using ${mayWrite} with check ${isOfBusiness}`.execute(db)
  await sql`
    alter policy tenants_read on tenants using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_portfolio())
      or user_id = (select app_user()) or (select app_manages_all())
      or property_id in (select * from app_runs())
      or (select app_role()) = 'PROPERTY_MANAGER' and app_runs_tenant(id))`.execute(db)
}

async function documents(db: Db) {
  const isRun = sql`(
    (select app_role()) = 'PROPERTY_MANAGER' and (
      documents.property_id in (select * from app_runs())
      or exists (select from leases l where l.id = documents.lease_id and l.property_id in (select * from app_runs()))
      or exists (select from tenants t where t.id = documents.tenant_id and (
        t.property_id in (select * from app_runs()) or app_runs_tenant(t.id)))))`
  const mayWrite = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM') or owner_id = (select app_portfolio()) or ${isRun})`
  const isOfOwner = sql`(
    (documents.property_id is null or exists (
      select from properties p where p.id = documents.property_id and p.landlord_id = documents.owner_id))
    and (documents.lease_id is null or exists (
      select from leases l join properties p on p.id = l.property_id
      where l.id = documents.lease_id and p.landlord_id = documents.owner_id))
    and (documents.tenant_id is null or exists (
      select from tenants t where t.id = documents.tenant_id and t.landlord_id = documents.owner_id)))`
  await sql`
    alter policy documents_add on documents with check (
      ${mayWrite} and ${isOfOwner} and (
        (select app_role()) = 'SYSTEM' or created_by = (select app_user())))`.execute(db)
  await sql`
    alter policy documents_change on documents
      using ${mayWrite} with check (${mayWrite} and ${isOfOwner})`.execute(db)
  await sql`
    alter policy documents_read on documents using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or owner_id = (select app_portfolio())
      or of_business and (select app_manages_all())
      or ${isRun}
      or is_shared and removed_at is null
        and (created_at at time zone 'UTC')::date <= app_ledger_until(lease_id))`.execute(db)
}
